import { IconButton } from '@annals/ui'
import { useNavigate } from '@annals/web-kit'
import type { FormEvent, RefObject } from 'react'
import { useT } from '../i18n/index.ts'

/** The page with the results. */
export const SEARCH_PAGE = '/search/all'

const MAX_LENGTH = 200

interface SearchBoxProps {
  /** The field, which gets the focus when the box is opened. */
  field: RefObject<HTMLInputElement | null>
  onUse: () => void
}

/** The box that searches everything public (behaviour/search §2). */
export function SearchBox({ field, onUse }: SearchBoxProps) {
  const t = useT()
  const navigate = useNavigate()
  const search = (event?: FormEvent) => {
    event?.preventDefault()
    const words = field.current?.value.trim() ?? ''
    onUse()
    void navigate(words === '' ? SEARCH_PAGE : `${SEARCH_PAGE}?q=${encodeURIComponent(words)}`)
  }
  return (
    <form role="search" className="sh-search__form" aria-label={t('search.everything')} onSubmit={search}>
      <input
        ref={field}
        type="search"
        className="an-input"
        aria-label={t('search.everything')}
        placeholder={t('search.everything')}
        maxLength={MAX_LENGTH}
        enterKeyHint="search"
      />
      <IconButton icon="search" variant="secondary" label={t('search.go')} onPress={() => search()} />
    </form>
  )
}

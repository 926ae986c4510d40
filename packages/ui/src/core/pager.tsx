import { IconButton } from './button.tsx'
import { useUiText } from './text.ts'

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

export const Pager = ({ page, pages, onChange }: PagerProps) => {
  const text = useUiText()
  if (pages < 2) return null
  return (
    <nav className="an-pager" aria-label={text('pages')}>
      <IconButton
        icon="prev"
        label={text('previousPage')}
        variant="secondary"
        isDisabled={page <= 1}
        onPress={() => onChange(page - 1)}
      />
      <span className="an-num" aria-live="polite">
        {text('page', { page, pages })}
      </span>
      <IconButton
        icon="next"
        label={text('nextPage')}
        variant="secondary"
        isDisabled={page >= pages}
        onPress={() => onChange(page + 1)}
      />
    </nav>
  )
}

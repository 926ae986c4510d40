import { PageHeader, Wrap } from '@annals/ui'
import { handOverSources, useNavigate, useSearchParams, useSession, useTitle } from '@annals/web-kit'
import { useMemo, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { Chooser } from './chooser.tsx'
import type { Chosen } from './choosing.ts'
import { useUploadGuard } from '../common/uploads/use-upload-guard.ts'
import type { Limits } from './limits.ts'
import css from './picker.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { SignInFirst } from './sign-in.tsx'

const listOf = (value: string | null) => value?.split(',').filter(Boolean)

/** The limits for the choice, from the address: `?for=/builder/…&max=3&exclude=<uuids>&excludeTypes=<types>`. */
function limitsOf(params: URLSearchParams): Limits {
  const max = Number(params.get('max') ?? NaN)
  return {
    max: Number.isInteger(max) && max >= 0 ? max : undefined,
    exclude: listOf(params.get('exclude')),
    excludeTypes: listOf(params.get('excludeTypes'))
  }
}

/**
 * /MediaLibrary: the picker as a page. The chosen sources wait for the block from which the member came (decision 22).
 */
export function MediaLibraryScreen() {
  const t = useT()
  const { user } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const limits = useMemo(() => limitsOf(params), [params])
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isBusy, setBusy] = useState(false)
  useTitle(t('library.title'))
  useUploadGuard(isBusy)
  return (
    <Wrap wide className={css.page}>
      <PageHeader title={t('library.title')} intro={t('library.intro')} />
      {user ? <Chooser limits={limits} chosen={chosen} onChange={setChosen} onBusy={setBusy} /> : <SignInFirst />}
      <div className={css.sticky}>
        <SelectionBar
          count={chosen.size}
          limits={limits}
          button={t('library.add')}
          onAdd={() => {
            handOverSources(params.get('for') ?? '', [...chosen.values()])
            void navigate(-1)
          }}
          onNone={() => setChosen(new Map())}
        />
      </div>
    </Wrap>
  )
}

import { PRODUCT } from '@annals/contracts'
import { Link } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** The name and its mark: five lines of a timeline, one of them the selected year. */
export function Brand() {
  const t = useT()
  return (
    <Link className="sh-brand" to="/" aria-label={t('nav.home', { product: PRODUCT.name })}>
      <svg viewBox="0 0 30 24" aria-hidden="true">
        <path d="M2 22V14M8.5 22V10M21.5 22V10M28 22V14" />
        <path className="sh-brand__year" d="M15 22V2" />
      </svg>
      {PRODUCT.name}
    </Link>
  )
}

import { LinkButton } from '@annals/ui'
import { useT } from '../i18n/index.ts'

/** A link home from a page that has nothing to show, because the viewer's pages have no header. */
export function HomeLink() {
  const t = useT()
  return (
    <LinkButton variant="quiet" icon="home" href="/">
      {t('toHome')}
    </LinkButton>
  )
}

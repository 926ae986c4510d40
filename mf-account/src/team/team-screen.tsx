import { PageHeader } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { PartnersOnly } from '../common/partners-only.tsx'
import { useT } from '../i18n/index.ts'
import { OwnTeam } from './own-team.tsx'

/** /my/team: the team of one's partner, for partners and site admins (behaviour/partners §5.1). */
export function TeamScreen() {
  return (
    <PartnersOnly>
      <Team />
    </PartnersOnly>
  )
}

function Team() {
  const t = useT()
  useTitle(t('team.title'))
  return (
    <>
      <PageHeader title={t('team.title')} intro={t('team.intro')} />
      <OwnTeam />
    </>
  )
}

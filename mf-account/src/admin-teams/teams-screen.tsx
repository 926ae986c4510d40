import { MAX_PARTNERS } from '@annals/contracts'
import { AppErrorPanel, EmptyState, Loading, PageHeader } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useAddressState, useCall, useErrorText, useSession, useTitle } from '@annals/web-kit'
import css from '../common/list.module.css'
import { useT } from '../i18n/index.ts'
import { OwnTeam } from '../team/own-team.tsx'
import { TeamPart } from '../team/team-part.tsx'

/** /admin/teams: the teams of all partners for site admins, their own for partners (behaviour/partners §5.3). */
export function TeamsScreen() {
  const t = useT()
  useTitle(t('teams.title'))
  const { user } = useSession()
  return (
    <div className={css.page}>
      <PageHeader title={t('teams.title')} intro={t(user?.isAdmin ? 'teams.intro' : 'team.intro')} />
      {user?.isAdmin ? <AllTeams /> : <OwnTeam />}
    </div>
  )
}

function AllTeams() {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, reload } = useCall('managedPartners', { sort: 'az', limit: MAX_PARTNERS })
  const [at, setAt] = useAddressState({ partner: '' })
  if (error && !data)
    return <AppErrorPanel title={t('teams.failed')} body={errorText(error)} onRetry={() => void reload()} />
  if (!data) return <Loading label={t('teams.loading')} />
  const partners = data.data.map(({ partner }) => partner)
  const [first] = partners
  if (!first) return <EmptyState icon="people" title={t('teams.empty')} />
  const shown = at.partner === '' ? first : partners.find(({ slug }) => slug === at.partner)
  return (
    <>
      <div className={css.tools}>
        <Select
          label={t('teams.partner')}
          filterLabel={t('teams.filter')}
          className={css.search}
          value={shown?.slug ?? null}
          placeholder={t('teams.choose')}
          onChange={slug => setAt({ partner: slug })}
          options={partners.map(({ slug, name }) => ({ id: slug, label: name }))}
        />
      </div>
      {shown ? (
        <TeamPart key={shown.uuid} partner={shown} canChange />
      ) : (
        <EmptyState icon="people" title={t('partner.notFound')} />
      )}
    </>
  )
}

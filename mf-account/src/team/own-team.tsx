import { AppErrorPanel, EmptyState, LinkButton, Loading } from '@annals/ui'
import { useCall, useErrorText, useSession } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { TeamPart } from './team-part.tsx'

/** The team that the member is in (behaviour/partners §5.1). */
export function OwnTeam() {
  const t = useT()
  const errorText = useErrorText()
  const { user } = useSession()
  const { data, error, reload } = useCall('partnerDetails', {})
  if (error && !data)
    return <AppErrorPanel title={t('team.failed')} body={errorText(error)} onRetry={() => void reload()} />
  if (!data) return <Loading label={t('team.loading')} />
  if (data.partner)
    return (
      <TeamPart partner={data.partner} canChange={data.role === 'admin' || Boolean(user?.isAdmin)} onChanged={reload} />
    )
  return user?.isAdmin ? (
    <EmptyState
      icon="people"
      title={t('team.none')}
      action={
        <LinkButton href="/admin/teams" variant="primary">
          {t('team.all')}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState icon="people" title={t('team.none')} body={t('team.noneText')} />
  )
}

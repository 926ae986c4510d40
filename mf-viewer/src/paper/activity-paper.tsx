import { Loading } from '@annals/ui'
import { useParams, useSession } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { LoadError } from '../player/load-error.tsx'
import { useLoadedActivity } from '../sandbox/use-loaded-activity.ts'
import { Paper } from './paper.tsx'
import styles from './paper.module.css'

/** An activity as a sheet for students to write on (behaviour/viewer §9). */
export function ActivityPaper() {
  const { uuid = '' } = useParams()
  const { user } = useSession()
  const t = useT()
  const { activity, error, retry } = useLoadedActivity(uuid)
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!activity) return <Loading label={t('loading')} />
  const isOwner = user?.uuid === activity.owner
  return (
    <Paper
      activity={activity}
      answers={null}
      whose={
        <p className={styles.whose}>
          <span className={styles.blank}>{t('paper.name')}</span>
          <span className={styles.blank}>{t('paper.date')}</span>
        </p>
      }
      back={
        isOwner
          ? { href: '/my/activities', label: t('paper.toActivities') }
          : { href: `/ea/view/${uuid}`, label: t('paper.toActivity') }
      }
    />
  )
}

import { orderedBlocks } from '@annals/blocks/models'
import { Button, EmptyState, LinkButton, Loading } from '@annals/ui'
import { useHost, useParams, useSession, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { LoadError } from '../player/load-error.tsx'
import { factsOf } from '../player/share-facts.ts'
import { useLoaded } from '../player/use-loaded.ts'
import { ViewerHead } from '../player/viewer-head.tsx'
import { ClassTable } from './class-table.tsx'
import styles from './class.module.css'
import { useWhenSeen } from './use-when-seen.ts'

/** All students of a share and one line of each answer that the owner may read (behaviour/viewer §6). */
export function ClassScreen() {
  const { uuid: share = '' } = useParams()
  const { api } = useHost()
  const { status, user } = useSession()
  const t = useT()
  const key = status === 'starting' ? '' : `${share}/${user?.uuid ?? ''}`
  const { data, error, retry, refresh } = useLoaded(key, async signal => {
    if (key === '') return undefined
    const [review, { lines }] = await Promise.all([
      api.call('reviewShare', { share }, { signal }),
      api.call('reviewClass', { share }, { signal })
    ])
    return { ...review, lines }
  })
  const name = data ? data.activity.title || t('untitled') : undefined
  useTitle(name && t('class.title', { title: name }))
  useWhenSeen(refresh)

  if (error) return <LoadError error={error} onRetry={retry} />
  if (!data || name === undefined) return <Loading label={t('class.loading')} />
  const { students, lines } = data
  const blocks = orderedBlocks(data.activity)
  const back = (
    <LinkButton variant="quiet" icon="prev" href="/my/shares">
      {t('review.back')}
    </LinkButton>
  )
  return (
    <div className={styles.screen}>
      <ViewerHead name={name}>
        <div className={styles.end}>{back}</div>
      </ViewerHead>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 className={styles.heading}>{t('review.class')}</h2>
          <p className={styles.count}>
            {t('review.count', {
              submitted: students.filter(({ submitted }) => submitted).length,
              count: students.length
            })}
          </p>
          <Button variant="quiet" icon="refresh" onPress={refresh}>
            {t('review.refresh')}
          </Button>
        </div>
        {students.length === 0 ? (
          <EmptyState icon="people" title={t('review.none')} body={t('review.noneText')} />
        ) : (
          <ClassTable
            share={share}
            blocks={blocks}
            students={students}
            lines={lines}
            options={factsOf(data.share).options}
          />
        )}
      </div>
    </div>
  )
}

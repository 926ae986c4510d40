import { EmptyState, Loading } from '@annals/ui'
import { useParams, useSearchParams } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { LoadError } from '../player/load-error.tsx'
import { stateText } from '../review/state-text.ts'
import { useReviewed } from '../review/use-reviewed.ts'
import { Paper } from './paper.tsx'
import styles from './paper.module.css'

/** The answers of one student, as they were given (behaviour/viewer §9). */
export function ReviewPaper() {
  const { uuid: share = '' } = useParams()
  const [search] = useSearchParams()
  const t = useT()
  const { data, error, retry, student, canRead, answer } = useReviewed(share, search.get('student'))
  if (error) return <LoadError error={error} onRetry={retry} />
  if (answer.error) return <LoadError error={answer.error} onRetry={answer.retry} />
  if (!data) return <Loading label={t('loading')} />
  if (!student) return <EmptyState icon="people" title={t('review.none')} body={t('review.noneText')} />
  if (!canRead) return <EmptyState icon="clock" title={stateText(t, student)} body={t('review.notSubmittedText')} />
  if (!answer.data) return <Loading label={t('loading')} />
  return (
    <Paper
      activity={answer.data.activity ?? data.activity}
      answers={answer.data.values}
      whose={
        <p className={styles.whose}>
          <bdi>{student.member.email}</bdi>
          <span>{stateText(t, student)}</span>
        </p>
      }
      back={{ href: `/ea/review/${share}?student=${student.answer}`, label: t('paper.toReview') }}
    />
  )
}

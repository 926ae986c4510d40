import { isBlockAnswered } from '@annals/blocks/models'
import { Badge, Button, EmptyState, LinkButton, Loading, Notice, Select } from '@annals/ui'
import { errorText, formatDate, useHost, useParams, useSearchParams, useSession, useT } from '@annals/web-kit'
import { PlayerView } from '../player/player.tsx'
import { Trouble } from '../player/trouble.tsx'
import { useLoaded } from '../player/use-loaded.ts'
import styles from './review.module.css'

function parseAnswers(json: string): Record<string, unknown> {
  const answers: unknown = JSON.parse(json)
  return typeof answers === 'object' && answers !== null ? (answers as Record<string, unknown>) : {}
}

/** The owner reads what students have sent, one after another (spec 3 §2, "Review"). */
export function ReviewScreen() {
  const { uuid: share = '' } = useParams()
  const { api } = useHost()
  const { status, user } = useSession()
  const t = useT('viewer')
  const [search, setSearch] = useSearchParams()
  const key = status === 'starting' ? '' : `${share}/${user?.uuid ?? ''}`
  const { data, error, retry } = useLoaded(key, async signal =>
    key === '' ? undefined : api.call('reviewShare', { share }, { signal })
  )

  const students = data?.students ?? []
  const chosen = search.get('student')
  const found = students.findIndex(student => student.answer === chosen)
  const at =
    found >= 0
      ? found
      : Math.max(
          0,
          students.findIndex(student => student.submitted)
        )
  const student = students[at]
  const wanted = student?.submitted ? student.answer : ''
  const answer = useLoaded(wanted, async signal =>
    wanted === '' ? {} : parseAnswers((await api.call('getAnswer', { answer: wanted }, { signal })).data.answer.answers)
  )

  if (error) return <Trouble error={error} onRetry={retry} />
  if (!data) return <Loading label={t('loading')} />
  const back = (
    <LinkButton variant="quiet" icon="prev" href="/my/shares">
      {t('review.back')}
    </LinkButton>
  )
  if (!student) return <EmptyState icon="people" title={t('review.none')} body={t('review.noneText')} action={back} />

  const stateOf = (entry: typeof student) =>
    entry.submitted && entry.submitdate
      ? t('review.submitted', { date: formatDate(entry.submitdate, 'DD-MM-YYYY, HH:mm') })
      : t('review.notSubmitted')
  const choose = (to: number) => {
    const next = students[to]
    if (next) setSearch({ student: next.answer }, { replace: true })
  }
  const answers = answer.data ?? {}
  const blocks = data.activity.blockOrder.length
  const answered = data.activity.blockOrder.filter(id => {
    const block = data.activity.blocks[id]
    return block !== undefined && isBlockAnswered(block, answers[id])
  }).length

  return (
    <PlayerView
      activity={data.activity}
      base={`/ea/review/${share}`}
      mode="review"
      answers={answers}
      answerKey={`${student.answer}/${answer.data === undefined ? 'loading' : 'there'}`}
      showsTicks={student.submitted}
      end={back}
      side={
        <aside className={styles.side}>
          <p className={styles.count}>
            {t('review.count', { submitted: students.filter(entry => entry.submitted).length, count: students.length })}
          </p>
          <Select
            label={t('review.students')}
            value={student.answer}
            onChange={id => choose(students.findIndex(entry => entry.answer === id))}
            options={students.map(entry => ({
              id: entry.answer,
              label: entry.member.email,
              description: stateOf(entry)
            }))}
          />
          <Badge kind={student.submitted ? 'ok' : 'warn'} icon={student.submitted ? 'check' : 'clock'}>
            {stateOf(student)}
          </Badge>
          {student.submitted && <p className={styles.quiet}>{t('position', { position: answered, count: blocks })}</p>}
          <div className={styles.pair}>
            <Button icon="prev" onPress={() => choose(at - 1)} isDisabled={at <= 0}>
              {t('review.previous')}
            </Button>
            <Button iconEnd="next" onPress={() => choose(at + 1)} isDisabled={at >= students.length - 1}>
              {t('review.next')}
            </Button>
          </div>
        </aside>
      }
      notices={
        answer.error ? (
          <Notice
            kind="bad"
            live="alert"
            title={t('review.answerFailed')}
            action={{ label: t('review.retry'), onPress: answer.retry }}
          >
            {errorText(answer.error)}
          </Notice>
        ) : !student.submitted ? (
          <Notice kind="info" title={t('review.notSubmitted')}>
            {t('review.notSubmittedText')}
          </Notice>
        ) : undefined
      }
    />
  )
}

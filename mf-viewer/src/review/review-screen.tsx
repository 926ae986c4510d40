import { answerLine, isBlockAnswered, orderedBlocks } from '@annals/blocks/models'
import { EmptyState, LinkButton, Loading, Notice } from '@annals/ui'
import { errorText, formatDate, useHost, useParams, useSearchParams, useSession, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { PlayerView } from '../player/player.tsx'
import { factsOf, otherVersionOf } from '../player/share-facts.ts'
import { LoadError } from '../player/load-error.tsx'
import { useLoaded } from '../player/use-loaded.ts'
import { takenOut } from '../student/written-values.ts'
import { TakenOutNotice } from '../student/taken-out-notice.tsx'
import { StudentChooser } from './student-chooser.tsx'
import { isReadable } from './is-readable.ts'
import { useStudentKeys } from './use-student-keys.ts'
import { useWhenSeen } from './use-when-seen.ts'

function parseAnswers(json: string): Record<string, unknown> {
  const answers: unknown = JSON.parse(json)
  return typeof answers === 'object' && answers !== null ? (answers as Record<string, unknown>) : {}
}

/**
 * The owner reads the students' answers, one student after another (behaviour/viewer §6): the sent answers and, if the
 * share told students so, also answers that are not sent yet (behaviour/sharing §6).
 */
export function ReviewScreen() {
  const { uuid: share = '', block } = useParams()
  const host = useHost()
  const { api } = host
  const { status, user } = useSession()
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const key = status === 'starting' ? '' : `${share}/${user?.uuid ?? ''}`
  const { data, error, retry, refresh } = useLoaded(key, async signal =>
    key === '' ? undefined : api.call('reviewShare', { share }, { signal })
  )
  useTitle(data?.activity.title)

  const students = data?.students ?? []
  const chosen = search.get('student')
  const there = students.findIndex(student => student.answer === chosen)
  const firstSent = students.findIndex(student => student.submitted)
  const at = there >= 0 ? there : Math.max(0, firstSent)
  const student = students[at]
  const canRead = student !== undefined && isReadable(student, factsOf(data?.share).options)
  const wanted = canRead ? student.answer : ''
  // If a student continues to work or sends, the answers are loaded again.
  const answer = useLoaded(wanted && `${wanted}/${student?.updated ?? ''}`, async signal => {
    if (wanted === '') return null
    const { data: found } = await api.call('getAnswer', { answer: wanted }, { signal })
    const { answers, updated } = found.answer
    return { values: parseAnswers(answers), updated, activity: otherVersionOf(found) }
  })

  const choose = (to: number) => {
    const next = students[to]
    if (!next) return
    setSearch({ student: next.answer }, { replace: true })
    host.announce(next.member.email)
  }
  useStudentKeys(step => choose(at + step))
  useWhenSeen(refresh)

  if (error) return <LoadError error={error} onRetry={retry} />
  if (!data) return <Loading label={t('loading')} />
  const back = (
    <LinkButton variant="quiet" icon="prev" href="/my/shares">
      {t('review.back')}
    </LinkButton>
  )
  if (!student) return <EmptyState icon="people" title={t('review.none')} body={t('review.noneText')} action={back} />
  // Without a block in the address the answers decide which one is shown.
  if (block === undefined && answer.data === undefined && !answer.error) return <Loading label={t('loading')} />

  const activity = answer.data?.activity ?? data.activity
  const answers = answer.data?.values ?? {}
  const blocks = orderedBlocks(activity)
  const answered = blocks.filter(block => isBlockAnswered(block, answers[block.id])).length
  // Blocks that are only seen show nothing of the student.
  const start = blocks.find(one => (answerLine(one, answers[one.id])?.kind ?? 'seen') !== 'seen')
  const hasTakenOut = takenOut(activity, answers).length > 0
  const isOtherVersion = Boolean(answer.data?.activity)

  return (
    <PlayerView
      activity={activity}
      base={`/ea/review/${share}`}
      start={start?.id}
      mode="review"
      answers={answers}
      answerKey={`${student.answer}/${answer.data ? answer.data.updated : 'loading'}`}
      showsTicks={canRead}
      end={back}
      side={
        <StudentChooser
          share={share}
          students={students}
          at={at}
          done={canRead && answer.data ? { answered, blocks: blocks.length } : null}
          onChoose={choose}
          onRefresh={refresh}
        />
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
        ) : !student.submitted || isOtherVersion || hasTakenOut ? (
          <>
            {!student.submitted && (
              <Notice kind={canRead ? 'warn' : 'info'} title={t('review.notSubmitted')}>
                {canRead
                  ? t('review.progress', { date: formatDate(student.updated, 'DD-MM-YYYY, HH:mm') })
                  : t('review.notSubmittedText')}
              </Notice>
            )}
            {isOtherVersion && <Notice kind="info">{t('review.otherVersion')}</Notice>}
            <TakenOutNotice key={student.answer} activity={activity} values={answers} reader="teacher" />
          </>
        ) : undefined
      }
    />
  )
}

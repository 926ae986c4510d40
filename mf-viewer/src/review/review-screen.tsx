import { answerSummary, isBlockAnswered, orderedBlocks } from '@annals/blocks/loaded-models'
import { EmptyState, LinkButton, Loading, Notice } from '@annals/ui'
import { useErrorText, useHost, useParams, useSearchParams } from '@annals/web-kit'
import { formatDate, useT } from '../i18n/index.ts'
import { PlayerView } from '../player/player.tsx'
import { LoadError } from '../player/load-error.tsx'
import { takenOut } from '../common/written-values.ts'
import { TakenOutNotice } from '../common/taken-out-notice.tsx'
import { classBlockPath } from './class-path.ts'
import { StudentChooser } from './student-chooser.tsx'
import { useStudentKeys } from './use-student-keys.ts'
import { useReviewed } from './use-reviewed.ts'
import { useNewAnswers } from './use-new-answers.ts'
import { useWhenSeen } from './use-when-seen.ts'

/**
 * The owner reads the students' answers, one student after another (behaviour/viewer §6): the sent answers and, if the
 * share told students so, also answers that are not sent yet (behaviour/sharing §6).
 */
export function ReviewScreen() {
  const { uuid: share = '', block } = useParams()
  const host = useHost()
  const t = useT()
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const reviewed = useReviewed(share, search.get('student'))
  const { data, error, retry, refresh, students, at, student, canRead, answer } = reviewed
  const choose = (to: number) => {
    const next = students[to]
    if (!next) return
    setSearch({ student: next.answer }, { replace: true })
    host.announce(next.member.email)
  }
  useStudentKeys(step => choose(at + step))
  useWhenSeen(refresh)
  const asked = useNewAnswers(data?.students)
  const lookAgain = () => {
    asked()
    refresh()
  }

  if (error) return <LoadError error={error} onRetry={retry} />
  if (!data) return <Loading label={t('loading')} />
  const back = (
    <LinkButton variant="quiet" icon="prev" href="/my/shares">
      {t('review.back')}
    </LinkButton>
  )
  const print = canRead && student && (
    <LinkButton variant="quiet" icon="print" href={`/ea/review/${share}/print?student=${student.answer}`}>
      {t('paper.print')}
    </LinkButton>
  )
  if (!student) return <EmptyState icon="people" title={t('review.none')} body={t('review.noneText')} action={back} />
  // Without a block in the address the answers decide which one is shown.
  if (block === undefined && answer.data === undefined && !answer.error) return <Loading label={t('loading')} />

  const activity = answer.data?.activity ?? data.activity
  const answers = answer.data?.values ?? {}
  const blocks = orderedBlocks(activity)
  const here = blocks.find(({ id }) => id === block)
  const answered = blocks.filter(block => isBlockAnswered(block, answers[block.id])).length
  // Blocks that are only seen show nothing of the student.
  const start = blocks.find(one => (answerSummary(one, answers[one.id])?.kind ?? 'seen') !== 'seen')
  const hasTakenOut = takenOut(activity, answers).length > 0
  const isOtherVersion = Boolean(answer.data?.activity)

  return (
    <PlayerView
      activity={activity}
      base={`/ea/review/${share}`}
      start={start?.id}
      mode="read-only"
      answers={answers}
      answerKey={`${student.answer}/${answer.data ? answer.data.updated : 'loading'}`}
      showsTicks={canRead}
      end={
        <>
          {print}
          {back}
        </>
      }
      side={
        <StudentChooser
          share={share}
          classHref={here && classBlockPath(share, here, `?student=${student.answer}`)}
          students={students}
          at={at}
          done={canRead && answer.data ? { answered, blocks: blocks.length } : null}
          onChoose={choose}
          onRefresh={lookAgain}
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
              <Notice kind={canRead ? 'warn' : 'info'}>
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

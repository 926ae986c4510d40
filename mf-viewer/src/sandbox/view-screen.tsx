import { Button, LinkButton, Loading, Notice } from '@annals/ui'
import { useParams, useSession } from '@annals/web-kit'
import { useAddToMy } from '@annals/web-kit/activities'
import { useT } from '../i18n/index.ts'
import { PlayerView } from '../player/player.tsx'
import { LoadError } from '../player/load-error.tsx'
import { useLoadedActivity } from './use-loaded-activity.ts'
import { EditLink } from './edit-link.tsx'
import { useMemoryAnswers } from './use-memory-answers.ts'

/** A published activity, to try out and to copy into the member's own area (behaviour/viewer §4). */
export function ViewScreen() {
  const { uuid = '' } = useParams()
  const { status, user } = useSession()
  const t = useT()
  const { activity, error, retry } = useLoadedActivity(uuid)
  const { answers, onAnswer } = useMemoryAnswers()
  const { add, isAdding, copyOf } = useAddToMy({
    added: t('view.added'),
    startEditing: t('view.startEditing'),
    failed: t('view.addFailed'),
    signIn: t('signIn.title'),
    login: t('signIn.login'),
    register: t('signIn.register')
  })

  if (error) return <LoadError error={error} onRetry={retry} />
  if (!activity) return <Loading label={t('loading')} />
  const isOwner = status === 'member' && user?.uuid === activity.owner
  const mine = copyOf(uuid)
  return (
    <PlayerView
      activity={activity}
      base={`/ea/view/${uuid}`}
      mode="view"
      answers={answers}
      onAnswer={onAnswer}
      showsTicks
      end={
        isOwner ? (
          <EditLink activity={activity} />
        ) : mine ? (
          <LinkButton icon="edit" href={`/builder/${mine}`}>
            {t('view.startEditing')}
          </LinkButton>
        ) : (
          <Button icon="plus" onPress={() => void add(activity)} isPending={isAdding(uuid)}>
            {t('view.add')}
          </Button>
        )
      }
      notices={<Notice kind="info">{t('view.memory')}</Notice>}
    />
  )
}

/** The activity as its teacher reads it, without editing. */
export function TeacherScreen() {
  const { uuid = '' } = useParams()
  const t = useT()
  const { activity, error, retry } = useLoadedActivity(uuid)
  const { answers, onAnswer } = useMemoryAnswers()
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!activity) return <Loading label={t('loading')} />
  return (
    <PlayerView
      activity={activity}
      base={`/ea/teacher/${uuid}`}
      mode="teacher"
      answers={answers}
      onAnswer={onAnswer}
      end={<EditLink activity={activity} />}
    />
  )
}

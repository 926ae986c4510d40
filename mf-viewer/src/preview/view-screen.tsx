import { Button, LinkButton, Loading, Notice } from '@annals/ui'
import { useErrorText, useHost, useNavigate, useParams, useSession } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { added } from './added-activities.ts'
import { PlayerView } from '../player/player.tsx'
import { LoadError } from '../player/load-error.tsx'
import { useLoadedActivity } from './use-loaded-activity.ts'
import { EditLink } from './edit-link.tsx'
import { useMemoryAnswers } from './use-memory-answers.ts'

/** A published activity, to try out and to copy into the member's own area (behaviour/viewer §4). */
export function ViewScreen() {
  const { uuid = '' } = useParams()
  const host = useHost()
  const { status, user } = useSession()
  const navigate = useNavigate()
  const t = useT()
  const errorText = useErrorText()
  const { activity, error, retry } = useLoadedActivity(uuid)
  const { answers, onAnswer } = useMemoryAnswers()
  const [justAdded, setJustAdded] = useState<string>()
  const [adding, setAdding] = useState(false)
  const [mustSignIn, setMustSignIn] = useState(false)

  async function add() {
    if (host.session.get().status !== 'member') {
      setMustSignIn(true)
      return
    }
    setAdding(true)
    try {
      const copy = await host.api.call('addToMy', { activity: uuid })
      const me = host.session.get().user?.uuid
      if (me) added.remember(me, uuid, copy.activity)
      setJustAdded(copy.activity)
      host.notify.success(t('view.added'), {
        action: { label: t('view.startEditing'), onPress: () => void navigate(`/builder/${copy.activity}`) }
      })
    } catch (failure) {
      await host.alert({ title: t('view.addFailed'), body: errorText(failure) })
    } finally {
      setAdding(false)
    }
  }

  async function signIn(open: 'openLogin' | 'openRegister') {
    if (!(await host.session[open]({ redirect: false }))) return
    setMustSignIn(false)
    if (host.session.get().user?.uuid !== activity?.owner) await add()
  }

  if (error) return <LoadError error={error} onRetry={retry} />
  if (!activity) return <Loading label={t('loading')} />
  const isOwner = status === 'member' && user?.uuid === activity.owner
  const mine = justAdded ?? (user ? added.copyOf(user.uuid, uuid) : null)
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
          <Button icon="plus" onPress={() => void add()} isPending={adding}>
            {t('view.add')}
          </Button>
        )
      }
      notices={
        <>
          {mustSignIn && (
            <Notice
              kind="bad"
              live="alert"
              onClose={() => setMustSignIn(false)}
              action={
                <span className="an-row">
                  <Button onPress={() => void signIn('openLogin')}>{t('signIn.login')}</Button>
                  <Button onPress={() => void signIn('openRegister')}>{t('signIn.register')}</Button>
                </span>
              }
            >
              {t('signIn.title')}
            </Notice>
          )}
          <Notice kind="info">{t('view.memory')}</Notice>
        </>
      }
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

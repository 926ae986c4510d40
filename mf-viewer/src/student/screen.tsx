import type { Activity } from '@annals/contracts'
import { Loading } from '@annals/ui'
import { Navigate, useHost, useParams, useT, useTitle } from '@annals/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { PlayerView } from '../player/player.tsx'
import { Trouble } from '../player/trouble.tsx'
import { useLoaded } from '../player/use-loaded.ts'
import { codeOf } from '../sync/refusal.ts'
import { Answering } from './answering.tsx'
import { identity, type SentRecord } from './identity.ts'
import { SentNote } from './sent-note.tsx'
import { StartDialog } from './start-dialog.tsx'
import { type Started, startAnswer } from './start.ts'
import styles from './student.module.css'

type Stage =
  { is: 'asking' } | { is: 'resuming' } | { is: 'started'; started: Started } | { is: 'sent'; sent: SentRecord }

function firstStage(share: string): Stage {
  const sent = identity.sent(share)
  if (sent) return { is: 'sent', sent }
  return { is: identity.email(share) === null ? 'asking' : 'resuming' }
}

/** A shared activity for a student: no account, no session, svc-shares alone (ARCHITECTURE §5.5). */
export function StudentScreen() {
  const { uuid: share = '' } = useParams()
  const { api } = useHost()
  const t = useT('viewer')
  const { data, error, retry } = useLoaded(share, signal => api.call('viewShare', { share }, { signal }))
  const [stage, setStage] = useState<Stage>(() => firstStage(share))
  useTitle(data?.activity.title)

  const finish = useCallback(
    (email: string, submitted: string, answers: Record<string, unknown>, student: string) => {
      const sent = { email, submitted, answers }
      identity.setSa(share, student, null)
      identity.setSent(share, sent)
      setStage({ is: 'sent', sent })
    },
    [share]
  )
  const start = useCallback(
    async (email: string, code?: string) => {
      const started = await startAnswer(api, share, email, code)
      if (started.submitted === false) setStage({ is: 'started', started })
      else finish(started.email, started.submitted, started.answers, started.student)
    },
    [api, share, finish]
  )
  const resume = useCallback(async () => {
    const email = identity.email(share)
    if (email === null) setStage({ is: 'asking' })
    else await start(email)
  }, [share, start])

  // A reload in the same tab goes on without a question.
  const [resumeError, setResumeError] = useState<unknown>(null)
  const isResuming = stage.is === 'resuming' && resumeError === null
  useEffect(() => {
    if (!isResuming) return
    resume().catch((failure: unknown) => {
      const asks = ['CODE_NEEDED', 'CODE_WRONG', 'SA_UNKNOWN', 'INVALID_EMAIL'].includes(codeOf(failure))
      if (asks) setStage({ is: 'asking' })
      else setResumeError(failure)
    })
  }, [isResuming, resume])

  if (error) return <Trouble error={error} onRetry={retry} />
  if (resumeError) return <Trouble error={resumeError} onRetry={() => setResumeError(null)} />
  if (!data || stage.is === 'resuming') return <Loading label={t('loading')} />
  if (data.mode === 'Others') return <Navigate to={`/ea/share/${share}`} replace />
  const activity: Activity = data.activity

  if (stage.is === 'sent')
    return (
      <PlayerView
        activity={activity}
        base={`/ea/student/${share}`}
        mode="review"
        answers={stage.sent.answers}
        showsTicks
        foot={<SentNote date={stage.sent.submitted} />}
      />
    )
  if (stage.is === 'asking')
    return (
      <div className={styles.cover}>
        {data.share.image && <img src={data.share.image} alt="" />}
        <h1>
          <bdi>{activity.title || t('untitled')}</bdi>
        </h1>
        <StartDialog activity={activity.title} onStart={start} />
      </div>
    )
  return (
    <Answering
      key={stage.started.sa}
      share={share}
      activity={activity}
      started={stage.started}
      onStart={start}
      onResume={resume}
      onSent={(submitted, answers) => finish(stage.started.email, submitted, answers, stage.started.student)}
      onLeave={() => setStage({ is: 'asking' })}
    />
  )
}

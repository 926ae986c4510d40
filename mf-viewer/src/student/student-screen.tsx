import { type Activity, foldedStudent } from '@annals/contracts'
import { Loading, Notice } from '@annals/ui'
import { Navigate, useHost, useParams, useTitle, whenIdle } from '@annals/web-kit'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { forgetOwnKeys } from '../own-answers/own-key.ts'
import { factsOf } from '../player/share-facts.ts'
import { LoadError } from '../player/load-error.tsx'
import { useLoaded } from '../player/use-loaded.ts'
import { openAnswerStore } from '../sync/open-answer-store.ts'
import { codeOf } from '../sync/save-errors.ts'
import { Cover } from './cover.tsx'
import { forgetRemoved } from './forget-removed.ts'
import { ShareGonePanel } from './share-gone-panel.tsx'
import { identity, type SentRecord } from './identity.ts'
import { sentRecord } from './sent-record.ts'
import { StartDialog } from './start-dialog.tsx'
import { type Started, startAnswer } from './start.ts'
import styles from './student.module.css'
import { useBlocks } from './use-blocks.ts'
import { useVersion } from './use-version.ts'

/** Loads while the student reads the question for the e-mail. */
const loadAnswering = () => import('./answering.tsx')
const Answering = lazy(async () => ({ default: (await loadAnswering()).Answering }))
const SentView = lazy(async () => ({ default: (await import('./sent-view.tsx')).SentView }))

type Stage =
  | { is: 'asking' }
  | { is: 'resuming' }
  | { is: 'started'; started: Started }
  | { is: 'sent'; sent: SentRecord; isNew: boolean }

function firstStage(share: string): Stage {
  const sent = identity.sent(share)
  if (sent) return { is: 'sent', sent, isNew: false }
  return { is: identity.email(share) === null ? 'asking' : 'resuming' }
}

const ASKS = ['CODE_NEEDED', 'CODE_WRONG', 'TOO_MANY_TRIES', 'SA_UNKNOWN', 'INVALID_EMAIL', 'INVALID_ALIAS']

/** A shared activity for a student: without account and session, with svc-shares only (architecture §5.5). */
export function StudentScreen() {
  const { uuid: share = '' } = useParams()
  const { api } = useHost()
  const t = useT()
  const { data, error, retry } = useLoaded(share, signal => api.call('viewShare', { share }, { signal }))
  const [stage, setStage] = useState<Stage>(() => firstStage(share))
  const blocks = useBlocks(data?.activity, stage.is === 'started' || stage.is === 'sent')
  const version = useVersion(share, data && factsOf(data.share).version)

  const finish = useCallback(
    async ({ email, student }: Pick<Started, 'email' | 'student'>, sent: Omit<SentRecord, 'email'>) => {
      const record = await sentRecord(openAnswerStore(share, student), email, sent)
      identity.setSa(share, student, null)
      identity.setSent(share, record)
      setStage({ is: 'sent', sent: record, isNew: true })
    },
    [share]
  )
  const [resumeError, setResumeError] = useState<unknown>(null)
  const start = useCallback(
    async (email: string, code?: string, secret?: string) => {
      const started = await startAnswer(api, share, email, code, secret).catch((failure: unknown) => {
        if (codeOf(failure) !== 'ANSWERS_DELETED') throw failure
        // What was written on this device is found by it.
        identity.setEmail(share, foldedStudent(email))
        setResumeError(failure)
        return null
      })
      if (!started) return
      if (started.submitted === false) setStage({ is: 'started', started })
      else await finish(started, { ...started, submitted: started.submitted })
    },
    [api, share, finish]
  )
  // If another tab sends, it deletes the secret; the secret with which this page started still gives date and answers.
  const secret = stage.is === 'started' ? stage.started.sa : undefined
  const resume = useCallback(async () => {
    const email = identity.email(share)
    if (email === null) setStage({ is: 'asking' })
    else await start(email, undefined, secret)
  }, [share, start, secret])

  // A failure here does not matter: showing it tries again.
  useEffect(() => {
    if (data)
      void whenIdle()
        .then(loadAnswering)
        .catch(() => undefined)
  }, [data])

  // After a reload in the same tab, the student continues without being asked.
  const isResuming = stage.is === 'resuming' && resumeError === null
  useEffect(() => {
    if (!isResuming) return
    resume().catch((failure: unknown) => {
      if (ASKS.includes(codeOf(failure))) setStage({ is: 'asking' })
      else setResumeError(failure)
    })
  }, [isResuming, resume])

  const startAnew = () => {
    setResumeError(null)
    setStage({ is: 'asking' })
  }
  const startHere = async (email: string, code?: string) => {
    forgetOwnKeys()
    try {
      await start(email, code)
    } catch (failure) {
      if (codeOf(failure) !== 'ANSWER_REMOVED') throw failure
      identity.setEmail(share, foldedStudent(email))
      setResumeError(failure)
    }
  }
  const shownError = error ?? resumeError
  if (codeOf(shownError) === 'SHARE_GONE') return <ShareGonePanel share={share} reason="gone" />
  if (codeOf(shownError) === 'ANSWER_REMOVED')
    return <ShareGonePanel share={share} reason="removed" onAgain={() => void forgetRemoved(share).then(startAnew)} />
  const { options, deleted, keepUntil } = factsOf(data?.share)
  if (deleted || codeOf(shownError) === 'ANSWERS_DELETED')
    return <ShareGonePanel share={share} reason="deleted" on={deleted} />
  if (error) return <LoadError error={error} onRetry={retry} />
  if (resumeError) return <LoadError error={resumeError} onRetry={() => setResumeError(null)} />
  if (!data || stage.is === 'resuming') return <Loading label={t('loading')} />
  if (data.mode === 'Others') return <Navigate to={`/ea/share/${share}`} replace />
  const activity: Activity = data.activity

  if (stage.is === 'asking')
    return (
      <Asking activity={activity.title}>
        <StartDialog
          share={share}
          activity={activity.title}
          cover={<Cover picture={activity.image} />}
          options={options}
          keepUntil={keepUntil}
          onStart={startHere}
        />
      </Asking>
    )
  if (blocks.error) return <LoadError error={blocks.error} onRetry={blocks.retry} />
  if (!blocks.data) return <Loading label={t('loading')} />
  if (stage.is === 'sent')
    return (
      <Suspense fallback={<Loading label={t('loading')} />}>
        <SentView
          share={share}
          activity={activity}
          sent={stage.sent}
          isNew={stage.isNew}
          onLeave={() => {
            identity.setSent(share, null)
            identity.setEmail(share, null)
            forgetOwnKeys()
            setStage({ is: 'asking' })
          }}
        />
      </Suspense>
    )

  function showChanged() {
    setStage({ is: 'resuming' })
    retry()
  }
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <Answering
        key={stage.started.sa}
        share={share}
        view={data}
        options={options}
        started={stage.started}
        onStart={start}
        onResume={resume}
        onSent={(submitted, answers, copies) => void finish(stage.started, { submitted, answers, kept: [...copies] })}
        onVersion={version.onServerVersion}
        onUnready={version.fetchVersion}
        onLeave={() => {
          forgetOwnKeys()
          setStage({ is: 'asking' })
        }}
        notices={
          version.isBehind ? (
            <Notice kind="warn" live="alert" action={{ label: t('changed.show'), onPress: showChanged }}>
              {t('changed.behind')}
            </Notice>
          ) : version.hasMoved ? (
            <Notice kind="info" live="status" onClose={version.dismiss}>
              {t('changed.moved')}
            </Notice>
          ) : undefined
        }
      />
    </Suspense>
  )
}

interface AskingProps {
  /** The activity's title. */
  activity: string
  /** The dialog. */
  children: ReactNode
}

/** What stands behind the question for the e-mail. */
function Asking({ activity, children }: AskingProps) {
  const t = useT()
  const name = activity || t('untitled')
  useTitle(name)
  return (
    <div className={styles.cover}>
      <h1>{activity ? <bdi lang="">{activity}</bdi> : t('untitled')}</h1>
      {children}
    </div>
  )
}

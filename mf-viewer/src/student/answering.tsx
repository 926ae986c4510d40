import { isBlockAnswered, orderedBlocks, answerIfNothingToDo } from '@annals/blocks/loaded-models'
import { type Activity, type ConflictCopy, same, type ShareOptions } from '@annals/contracts'
import { Loading, useOnline } from '@annals/ui'
import { isApiError, useErrorText, useHost, useParams } from '@annals/web-kit'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { type ShareView, useOfflineShare } from '../offline/use-offline-share.ts'
import { PlayerView } from '../player/player.tsx'
import { codeOf } from '../sync/save-errors.ts'
import { clearSavedAnswers } from '../sync/clear-device.ts'
import { AnswerNotices } from './answer-notices.tsx'
import { OtherDeviceNotice } from './other-device-notice.tsx'
import { identity } from './identity.ts'
import { takenOut, writtenIn } from '../common/written-values.ts'
import { OtherVersions } from '../common/other-versions.tsx'
import { SendButton, SendHint } from '../common/send-part.tsx'
import { SubmittedNotice } from './submitted-notice.tsx'
import { StartDialog } from './start-dialog.tsx'
import type { Started } from './start.ts'
import { SyncIndicator } from './sync-indicator.tsx'
import { TakenOutNotice } from '../common/taken-out-notice.tsx'
import { useAnswering, useEngineState } from './use-answering.ts'
import { unplacedText } from '../common/unplaced.ts'
import { StudentPopup } from './student-popup.tsx'

interface Props {
  share: string
  /** Answer of the share call. */
  view: ShareView
  options: ShareOptions
  started: Started
  /** Messages about the share itself. */
  notices?: ReactNode
  onStart(email: string, code?: string): Promise<void>
  /** Asks the service again with the data that this device has stored. */
  onResume(): Promise<void>
  onSent(submitted: string, answers: Record<string, unknown>, copies: readonly ConflictCopy[]): void
  /** The service has said which version of the share the answers belong to. */
  onVersion(version: number): void
  /** The service expects other answers than this page asks for: check whether the activity has changed. */
  onUnready(): void
  /** Back to the question for the e-mail. */
  onLeave(): void
}

/** Answering a shared activity until it is sent (behaviour/viewer §3). */
export function Answering(props: Props) {
  const { share, view, options, started, onStart, onResume, onSent, onLeave } = props
  const activity: Activity = view.activity
  const host = useHost()
  const t = useT()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const { block: current } = useParams()
  const [code, setCode] = useState(started.code)
  const { engine, store, isReady, postSent } = useAnswering({
    share,
    activity,
    started,
    onServerFacts: ({ version, code: present }) => {
      if (version !== undefined) props.onVersion(version)
      if (present !== undefined) setCode(present)
    },
    onSentElsewhere: (submitted, answers) => {
      onSent(submitted, answers, [])
      host.notify.success(t('sent.otherTab'))
    }
  })
  const { status, values, conflictCopies } = useEngineState(engine)
  const canReopen = useOfflineShare(share, view, isReady)
  const [areVersionsShown, setVersionsShown] = useState(false)
  const hasTakenOut = takenOut(activity, values).length > 0
  const undecided = conflictCopies.filter(one => !one.isDecided && !one.isLate)

  const onAnswer = useCallback(
    (block: string, answer: unknown) => {
      if (!same(engine.values()[block], answer)) void engine.edit(block, answer)
    },
    [engine]
  )

  // If a block has nothing to do, seeing it is its answer (behaviour/blocks §2).
  const shown = current === undefined ? undefined : activity.blocks[current]
  useEffect(() => {
    if (!isReady || !shown || isBlockAnswered(shown, engine.values()[shown.id])) return
    const seen = answerIfNothingToDo(shown)
    if (seen !== undefined) onAnswer(shown.id, seen)
  }, [isReady, shown, engine, onAnswer])

  // Sent on another device: the service knows when, and with which answers.
  const sentElsewhere = status.state === 'sent' && status.submitted === null
  useEffect(() => {
    if (sentElsewhere) void onResume().catch(() => undefined)
  }, [sentElsewhere, onResume])

  const blocks = orderedBlocks(activity)
  const left = blocks.flatMap((block, at) => (isBlockAnswered(block, values[block.id]) ? [] : [at + 1]))
  const unplaced = unplacedText(t, blocks, values)

  async function send() {
    const agreed = await host.confirm({
      title: t('send.confirmTitle'),
      body: [unplaced, undecided.length > 0 ? t('send.undecided') : '', t('send.confirm')].filter(Boolean).join(' '),
      ok: t('send.confirmOk')
    })
    if (!agreed) return
    try {
      const submitted = await engine.submit()
      const answers = engine.values()
      postSent(submitted, answers)
      onSent(submitted, answers, conflictCopies)
      host.notify.success(t('send.done'))
    } catch (error) {
      const isBehind = codeOf(error) === 'STALE'
      const known = isApiError(error) && error.code !== 'NETWORK' && error.status < 500
      host.notify.error(isBehind ? t('send.stale') : known ? errorText(error) : t('send.failed'))
      if (codeOf(error) === 'NOT_READY') props.onUnready()
    }
  }

  function choose(block: string, value: unknown) {
    void engine.choose(block, value)
    host.announce(t('beside.chosen'))
  }

  async function leave() {
    await engine.flush()
    engine.stop()
    // Answers that never reached the service stay here for the same e-mail; the service has the others.
    await clearSavedAnswers(store)
    identity.setSa(share, started.student, null)
    identity.setEmail(share, null)
    onLeave()
  }

  // Nobody can answer before the earlier answers are loaded: an empty block would replace them.
  if (!isReady) return <Loading label={t('loading')} />
  const isOver = status.state === 'gone' || status.state === 'removed'
  const isSent = status.state === 'sent'
  const isLocked = isSent || isOver || status.state === 'sending'
  return (
    <>
      <PlayerView
        activity={activity}
        base={`/ea/student/${share}`}
        mode={isLocked ? 'read-only' : 'student'}
        answers={values}
        onAnswer={onAnswer}
        showsTicks
        fetchesAll
        state={<SyncIndicator status={status} isOnline={isOnline} />}
        end={
          <StudentPopup
            email={started.email}
            code={options.resumeCode ? code : ''}
            waiting={status.waiting}
            onOtherVersions={conflictCopies.length > 0 ? () => setVersionsShown(true) : undefined}
            onLeave={leave}
          />
        }
        notices={
          <AnswerNotices
            activity={activity}
            options={options}
            status={status}
            isOnline={isOnline}
            canReopen={canReopen}
            rows={() => writtenIn(store)}
            share={
              hasTakenOut ? (
                <>
                  {props.notices}
                  <TakenOutNotice activity={activity} values={values} reader="student" />
                </>
              ) : (
                props.notices
              )
            }
            beside={
              isLocked ? undefined : (
                <OtherDeviceNotice
                  key={current}
                  activity={activity}
                  current={current}
                  base={`/ea/student/${share}`}
                  values={values}
                  unresolved={undecided}
                  onChoose={choose}
                />
              )
            }
          />
        }
        hint={isSent || isOver ? undefined : <SendHint left={left} unplaced={unplaced} />}
        foot={
          isSent ? (
            <SubmittedNotice date={status.submitted} takesFocus />
          ) : (
            !isOver && <SendButton left={left} isSending={status.state === 'sending'} onSend={() => void send()} />
          )
        }
      />
      {conflictCopies.length > 0 && (
        <OtherVersions
          activity={activity}
          title={t('you.kept')}
          values={values}
          copies={conflictCopies}
          isOpen={areVersionsShown}
          onClose={() => setVersionsShown(false)}
          onChoose={isLocked ? undefined : choose}
        />
      )}
      {status.state === 'expired' && (
        <StartDialog
          share={share}
          activity={activity.title}
          options={options}
          reason={t(options.aliases ? 'alias.again' : 'start.again')}
          onStart={onStart}
        />
      )}
    </>
  )
}

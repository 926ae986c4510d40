import type { Activity } from '@annals/contracts'
import { TextLink } from '@annals/ui'
import { useEffect } from 'react'
import { forgetShare } from '../offline/ask-worker.ts'
import { useT } from '../i18n/index.ts'
import { PlayerView } from '../player/player.tsx'
import type { SentRecord } from './identity.ts'
import { LateNotice } from './late-notice.tsx'
import { SubmittedNotice } from './submitted-notice.tsx'
import { SyncIndicator } from './sync-indicator.tsx'
import { TakenOutNotice } from '../common/taken-out-notice.tsx'
import { StudentPopup } from './student-popup.tsx'

interface Props {
  share: string
  activity: Activity
  sent: SentRecord
  /** It has been sent on this page. */
  isNew: boolean
  onLeave(): void
}

/** The sent answers, read-only, with a button for the next student at the same device (behaviour/sharing §5). */
export function SentView({ share, activity, sent, isNew, onLeave }: Props) {
  const t = useT()
  useEffect(() => void forgetShare(share), [share])
  return (
    <PlayerView
      activity={activity}
      base={`/ea/student/${share}`}
      mode="read-only"
      answers={sent.answers}
      showsTicks
      state={<SyncIndicator status={{ state: 'sent', waiting: 0 }} isOnline />}
      notices={
        <>
          <TakenOutNotice activity={activity} values={sent.answers} reader="student" />
          <LateNotice activity={activity} copies={sent.kept} />
        </>
      }
      end={<StudentPopup email={sent.email} code="" waiting={0} onLeave={onLeave} />}
      foot={
        <>
          <SubmittedNotice date={sent.submitted} takesFocus={isNew} />
          <TextLink href={`/ea/own?share=${share}`} target="_blank">
            {t('own.way')}
          </TextLink>
        </>
      }
    />
  )
}

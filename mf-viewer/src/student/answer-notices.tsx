import type { Activity, ShareOptions } from '@annals/contracts'
import { Icon, Notice } from '@annals/ui'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import type { SyncStatus } from '../sync/sync-engine.ts'
import { downloadAnswers, type Written } from '../common/written-values.ts'
import styles from './student.module.css'

interface Props {
  activity: Activity
  options: ShareOptions
  status: SyncStatus
  isOnline: boolean
  /** The page can be opened again without network. */
  canReopen: boolean
  /** The rows that the device holds. */
  rows(): Promise<Written[]>
  /** Messages about the share itself. */
  share: ReactNode
  /** Messages about changes by another device. */
  beside: ReactNode
}

/** The messages for a student while answering, as texts that stay (behaviour/sharing §4.3, §6). */
export function AnswerNotices({ activity, options, status, isOnline, canReopen, rows, share, beside }: Props) {
  const t = useT()
  const { state, durable } = status
  const isOffline = state === 'offline' || (!isOnline && (state === 'saved' || state === 'saving'))
  const notice = isOffline ? (
    <Notice kind="warn" live="status">
      {t(!durable ? 'offline.notDurable' : isOnline ? 'offline.service' : canReopen ? 'offline.kept' : 'offline.text')}
    </Notice>
  ) : state === 'refused' ? (
    <Notice kind="bad" live="alert">
      {t('refused.text')}
    </Notice>
  ) : state === 'gone' || state === 'removed' ? (
    <Notice
      kind="bad"
      live="alert"
      title={t(`${state}.title`)}
      action={{
        label: t('kept.copy'),
        onPress: () => void rows().then(written => downloadAnswers(written, t, activity))
      }}
    >
      {t(`stopped.${state}`)}
    </Notice>
  ) : undefined
  if (!notice && !share && !beside && !options.seeProgress) return undefined
  return (
    <>
      {options.seeProgress && state !== 'sent' && (
        <p className={styles.seen}>
          <Icon name="eye" />
          {t('progress.page')}
        </p>
      )}
      {share}
      {beside}
      {notice}
    </>
  )
}

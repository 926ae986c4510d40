import { SaveState, type SaveStateProps } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import type { SyncStatus } from '../sync/sync-engine.ts'

const LOOK: Record<SyncStatus['state'], SaveStateProps['state']> = {
  saved: 'saved',
  saving: 'saving',
  sending: 'saving',
  sent: 'saved',
  offline: 'offline',
  refused: 'failed',
  expired: 'failed',
  gone: 'failed',
  removed: 'failed'
}

/** The state of saving, always visible (behaviour/sharing §4.3). */
export function SyncIndicator({
  status,
  isOnline
}: {
  status: Pick<SyncStatus, 'state' | 'waiting'>
  isOnline: boolean
}) {
  const t = useT()
  const { waiting } = status
  const isCut = !isOnline && (status.state === 'saved' || status.state === 'saving')
  const state = isCut ? 'offline' : status.state
  const text =
    state === 'offline' && waiting === 0
      ? t('state.offlineSaved')
      : state === 'offline' || state === 'refused'
        ? t(`state.${state}`, { count: waiting })
        : state === 'expired' || state === 'gone' || state === 'removed'
          ? t('state.stopped')
          : t(`state.${state}`)
  return <SaveState state={LOOK[state]} text={text} />
}

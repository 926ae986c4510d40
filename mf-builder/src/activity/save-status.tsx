import { SaveState } from '@annals/ui'
import { formatDate, useT } from '../i18n/index.ts'
import { useActivity } from './activity-context.ts'
import { isChanged } from './builder-state.ts'

/** Where the work is, as a text: on the server, on its way there, or only on this device. */
export function SaveStatusLine() {
  const t = useT()
  const { state, member, isDurable } = useActivity()
  if (member === null) return <SaveState state="offline" text={t(isDurable ? 'state.local' : 'state.pageOnly')} />
  if (state.status === 'offline' && !isDurable) return <SaveState state="offline" text={t('state.offlinePage')} />
  if (state.status === 'failed' && state.isRetried) return <SaveState state="failed" text={t('state.retried')} />
  if (state.status !== 'idle') return <SaveState state={state.status} />
  if (isChanged(state) || state.uuid === null) return <SaveState state="unsaved" />
  if (state.savedAt === null) return <SaveState state="saved" />
  const time = formatDate(state.savedAt, 'HH:mm')
  return <SaveState state="saved" text={t('state.savedAt', { time })} />
}

import { ConfirmDialog } from '@annals/ui'
import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/index.ts'
import type { Messages } from './messages.ts'

/** Questions and alerts, the newest on top. */
export function MessagesOutlet({ messages }: { messages: Messages }) {
  const t = useT()
  const open = useSyncExternalStore(messages.subscribe, messages.get)
  return open.map(message => (
    <ConfirmDialog
      key={message.id}
      isOpen
      title={message.title ?? t(message.kind === 'alert' ? 'notice' : 'question')}
      body={message.body}
      ok={message.ok ?? t('ok')}
      cancel={message.kind === 'alert' ? null : (message.cancel ?? t('cancel'))}
      danger={message.danger}
      onResult={message.answer}
    />
  ))
}

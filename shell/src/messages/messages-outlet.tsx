import { ConfirmDialog } from '@annals/ui'
import { useLocale } from '@annals/web-kit'
import { useSyncExternalStore } from 'react'
import { Speaking } from '../frame/region.tsx'
import { useT } from '../i18n/index.ts'
import type { Message, Messages } from './messages.ts'

function Question({ message }: { message: Message }) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen
      title={message.title ?? t(message.kind === 'alert' ? 'notice' : 'question')}
      body={message.body}
      ok={message.ok ?? t('ok')}
      cancel={message.kind === 'alert' ? null : (message.cancel ?? t('cancel'))}
      danger={message.danger}
      onResult={message.answer}
    />
  )
}

/** Questions and alerts, the newest on top, each in the language of who asks. */
export function MessagesOutlet({ messages }: { messages: Messages }) {
  const language = useLocale()
  const open = useSyncExternalStore(messages.subscribe, messages.get)
  return open.map(message => (
    <Speaking key={message.id} language={message.language ?? language}>
      <Question message={message} />
    </Speaking>
  ))
}

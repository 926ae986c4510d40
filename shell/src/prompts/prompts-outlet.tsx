import { ConfirmDialog } from '@annals/ui'
import { useLocale } from '@annals/web-kit'
import { useSyncExternalStore } from 'react'
import { Speaking } from '../frame/region.tsx'
import { useT } from '../i18n/index.ts'
import type { Prompt, Prompts } from './prompts.ts'

function Question({ prompt }: { prompt: Prompt }) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen
      title={prompt.title ?? t(prompt.kind === 'alert' ? 'notice' : 'question')}
      body={prompt.body}
      ok={prompt.ok ?? t('ok')}
      cancel={prompt.kind === 'alert' ? null : (prompt.cancel ?? t('cancel'))}
      danger={prompt.danger}
      onResult={prompt.answer}
    />
  )
}

/** Questions and alerts, the newest on top, each in the language of who asks. */
export function PromptsOutlet({ prompts }: { prompts: Prompts }) {
  const language = useLocale()
  const open = useSyncExternalStore(prompts.subscribe, prompts.get)
  return open.map(prompt => (
    <Speaking key={prompt.id} language={prompt.language ?? language}>
      <Question prompt={prompt} />
    </Speaking>
  ))
}

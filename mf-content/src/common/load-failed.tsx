import { AppErrorPanel } from '@annals/ui'
import { useT } from '../i18n/index.ts'

/** Shown instead of a list that could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useT()
  return (
    <AppErrorPanel
      title={t('load.failed')}
      body={t('load.failedText')}
      retryLabel={t('load.retry')}
      onRetry={() => void onRetry()}
    />
  )
}

import { AppErrorPanel } from '@annals/ui'
import { useT } from '@annals/web-kit'

/** Said in place of a list that could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useT('content')
  return (
    <AppErrorPanel
      title={t('load.failed')}
      body={t('load.failedText')}
      retryLabel={t('load.retry')}
      onRetry={() => void onRetry()}
    />
  )
}

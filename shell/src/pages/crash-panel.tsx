import { PageError } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** A screen of the frame itself that broke. */
export function CrashPanel() {
  const t = useT()
  return (
    <main className="sh-wrap sh-gate" id="main">
      <PageError
        title={t('crash.title')}
        body={t('crash.body')}
        onRetry={() => window.location.reload()}
        retryLabel={t('reload')}
      />
    </main>
  )
}

import { AppErrorPanel, Button } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { RemoteError, type RemotePanelProps } from '../federation/index.ts'
import { useT } from '../i18n/index.ts'

/** How often each area was tried on this page: the panel is mounted anew for every failure. */
const tries = new Map<string, number>()

/** In place of an area that failed; the frame and the other areas live on (architecture §2). */
export function RemotePanel({ remote, error, onRetry }: RemotePanelProps) {
  const t = useT()
  useTitle(t('remote.title'))
  const needsReload = error instanceof RemoteError && error.fault === 'contract'
  const isAgain = needsReload || (tries.get(remote) ?? 0) > 0
  return (
    <div className="sh-wrap sh-gate" data-remote={remote}>
      <h1 className="an-sr">{t('remote.title')}</h1>
      <AppErrorPanel
        title={t('remote.title')}
        body={t(isAgain ? 'remote.body.again' : 'remote.body')}
        onRetry={() => {
          tries.set(remote, (tries.get(remote) ?? 0) + 1)
          onRetry()
        }}
        retryLabel={t('retry')}
        action={isAgain && <Button onPress={() => window.location.reload()}>{t('reload')}</Button>}
      />
    </div>
  )
}

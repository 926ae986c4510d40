import { Button } from '@annals/ui'
import { PageError } from '@annals/web-kit'
import { RemoteError, type RemotePanelProps } from '../federation/index.ts'
import { useT } from '../i18n/index.ts'

/** The number of tries for each area on this page; kept here because the panel is mounted again for every failure. */
const tries = new Map<string, number>()

/** Shown instead of an area that failed; the frame and the other areas continue to work (architecture §2). */
export function RemotePanel({ remote, error, onRetry }: RemotePanelProps) {
  const t = useT()
  const needsReload = error instanceof RemoteError && error.reason === 'contract'
  const isAgain = needsReload || (tries.get(remote) ?? 0) > 0
  return (
    <div className="sh-wrap sh-gate" data-remote={remote}>
      <PageError
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

import { AppErrorPanel, Button } from '@annals/ui'
import { errorText, isApiError, useHost, useT } from '@annals/web-kit'

const PANELS: Record<string, 'gone' | 'notFound' | 'forbidden' | 'signIn'> = {
  SHARE_GONE: 'gone',
  NOT_FOUND: 'notFound',
  BAD_REQUEST: 'notFound',
  FORBIDDEN: 'forbidden',
  SESSION_MISSING: 'signIn',
  SESSION_EXPIRED: 'signIn'
}

/** Why an activity cannot be shown, in words, with the next step. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useT('viewer')
  const host = useHost()
  const panel = isApiError(error) ? PANELS[error.code] : undefined
  if (panel === 'signIn')
    return (
      <AppErrorPanel
        title={t('signIn.title')}
        body={t('signIn.body')}
        action={
          <Button
            variant="primary"
            onPress={() => void host.session.openLogin({ redirect: false }).then(signedIn => signedIn && onRetry())}
          >
            {t('signIn.login')}
          </Button>
        }
      />
    )
  if (panel) return <AppErrorPanel title={t(`${panel}.title`)} body={t(`${panel}.body`)} />
  const offline = isApiError(error) && error.code === 'NETWORK'
  return (
    <AppErrorPanel
      title={t('failed.title')}
      body={offline ? t('failed.offline') : errorText(error)}
      onRetry={onRetry}
    />
  )
}

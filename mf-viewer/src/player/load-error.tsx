import { Button } from '@annals/ui'
import { isApiError, PageError, useErrorText, useHost, useSession } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { HomeLink } from './home-link.tsx'

const PANELS: Record<string, 'gone' | 'notFound' | 'forbidden' | 'signIn'> = {
  SHARE_GONE: 'gone',
  NOT_FOUND: 'notFound',
  BAD_REQUEST: 'notFound',
  FORBIDDEN: 'forbidden',
  SESSION_MISSING: 'signIn',
  SESSION_EXPIRED: 'signIn'
}

/** Says why an activity cannot be shown, and offers the next step; a link home is always there. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const { user } = useSession()
  const told = isApiError(error) ? PANELS[error.code] : undefined
  // If nobody is signed in, the visitor may be the owner.
  const panel = told === 'forbidden' && !user ? 'signIn' : told
  async function signIn(open: 'openLogin' | 'openRegister') {
    if (await host.session[open]({ redirect: false })) onRetry()
  }
  if (panel === 'signIn')
    return (
      <PageError
        title={t('signIn.title')}
        body={t('signIn.body')}
        action={
          <>
            <Button variant="primary" onPress={() => void signIn('openLogin')}>
              {t('signIn.login')}
            </Button>
            <Button onPress={() => void signIn('openRegister')}>{t('signIn.register')}</Button>
            <HomeLink />
          </>
        }
      />
    )
  if (panel) return <PageError title={t(`${panel}.title`)} body={t(`${panel}.body`)} action={<HomeLink />} />
  const offline = isApiError(error) && error.code === 'NETWORK'
  return (
    <PageError
      title={t('failed.title')}
      body={offline ? t('failed.offline') : errorText(error)}
      onRetry={onRetry}
      action={<HomeLink />}
    />
  )
}

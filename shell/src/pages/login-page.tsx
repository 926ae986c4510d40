import { Button, EmptyState } from '@annals/ui'
import { Navigate, useHost, useSession, useTitle } from '@annals/web-kit'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'

/** Target of the no-access block: opens the dialog, and shows a button if the dialog was closed. */
export function LoginPage() {
  const t = useT()
  const host = useHost()
  const { user } = useSession()
  useTitle(t('login.title'))
  useEffect(() => {
    if (!host.session.get().user) void host.session.openLogin()
  }, [host])
  if (user) return <Navigate to="/my" replace />
  return (
    <div className="sh-wrap sh-gate">
      <h1 className="an-sr">{t('login.title')}</h1>
      <EmptyState
        icon="user"
        title={t('gate.title')}
        body={t('gate.body')}
        action={
          <>
            <Button variant="primary" onPress={() => void host.session.openLogin()}>
              {t('user.login')}
            </Button>
            <Button onPress={() => void host.session.openRegister()}>{t('user.register')}</Button>
          </>
        }
      />
    </div>
  )
}

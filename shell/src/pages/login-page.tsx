import { Button, EmptyState } from '@annals/ui'
import { Navigate, useHost, useSearchParams, useSession, useTitle } from '@annals/web-kit'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'

/**
 * Where a login leads: back to the page that asked for it (`to`), which must be of this site, or to one's own area
 * (behaviour/accounts §2.4). Browsers remove tabs and line breaks from addresses: with one behind it, the first slash may begin a host's name.
 */
const goalOf = (to: string | null) => (to && /^\/(?![/\\])\P{Cc}*$/u.test(to) ? to : '/my')

/** Target of the no-access block: opens the dialog, and shows a button if the dialog was closed. */
export function LoginPage() {
  const t = useT()
  const host = useHost()
  const { user } = useSession()
  const [search] = useSearchParams()
  const to = search.get('to')
  useTitle(t('login.title'))
  useEffect(() => {
    if (!host.session.get().user) void host.session.openLogin({ redirect: to === null })
  }, [host, to])
  if (user) return <Navigate to={goalOf(to)} replace />
  return (
    <div className="sh-wrap sh-gate">
      <EmptyState
        headingLevel={1}
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

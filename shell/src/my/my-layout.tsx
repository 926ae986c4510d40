import { PRODUCT } from '@annals/contracts'
import { Button, EmptyState } from '@annals/ui'
import { Navigate, useHost, useSession, useTitle } from '@annals/web-kit'
import { useMemo } from 'react'
import { SidePage } from '../side-menu/side-page.tsx'
import { useRegistry } from '../federation/registry-context.ts'
import { useT } from '../i18n/index.ts'
import { myHome, myItems } from './my-items.ts'

function SignedOut() {
  const t = useT()
  const host = useHost()
  useTitle(t('gate.title'))
  return (
    <div className="sh-wrap sh-gate">
      <h1 className="an-sr">{t('my.menu', { product: PRODUCT.name })}</h1>
      <EmptyState
        icon="lock"
        title={t('gate.title')}
        body={t('gate.body')}
        action={
          <>
            <Button variant="primary" onPress={() => void host.session.openLogin({ redirect: false })}>
              {t('user.login')}
            </Button>
            <Button onPress={() => void host.session.openRegister()}>{t('user.register')}</Button>
          </>
        }
      />
    </div>
  )
}

/** Gate, menu by role, and the place for what the areas show under /my (behaviour/personal-area §1). */
export function MyLayout() {
  const t = useT()
  const { user } = useSession()
  const registry = useRegistry()
  const items = useMemo(() => (user ? myItems(registry, user) : []), [registry, user])
  if (!user) return <SignedOut />
  return <SidePage label={t('my.menu', { product: PRODUCT.name })} items={items} />
}

export function MyIndex() {
  const { user } = useSession()
  const registry = useRegistry()
  return user ? <Navigate to={myHome(myItems(registry, user), user)} replace /> : null
}

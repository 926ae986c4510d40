import { PRODUCT } from '@annals/contracts'
import { Button, EmptyState } from '@annals/ui'
import {
  labelIn,
  Navigate,
  NavLink,
  Outlet,
  useHost,
  useLocale,
  useLocation,
  useSession,
  useTitle
} from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { useRegistry } from '../registry/registry-context.ts'
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
  const locale = useLocale()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is one line that scrolls: the current place must be in sight.
  useEffect(() => {
    const list = menu.current?.querySelector('ul')
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && current)
      list.scrollTo?.({ left: current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 })
  }, [pathname, user])
  if (!user) return <SignedOut />
  return (
    <div className="sh-wrap sh-side">
      <nav className="sh-side__menu" ref={menu} aria-label={t('my.menu', { product: PRODUCT.name })}>
        <ul>
          {myItems(registry, user).map(item => (
            <li key={item.to}>
              <NavLink to={item.to}>{labelIn(item.labels, locale)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sh-side__page">
        <Outlet />
      </div>
    </div>
  )
}

export function MyIndex() {
  const { user } = useSession()
  const registry = useRegistry()
  return user ? <Navigate to={myHome(myItems(registry, user), user)} replace /> : null
}

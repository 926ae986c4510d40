import { PRODUCT, type User } from '@annals/contracts'
import { Button, LinkButton, PageHeader } from '@annals/ui'
import { labelIn, Link, Outlet, PageMessage, useLocale, useLocation, useSession, useTitle } from '@annals/web-kit'
import { useMemo } from 'react'
import { SidePage } from '../side-menu/side-page.tsx'
import { useLogout } from '../frame/user-tools.tsx'
import { useRegistry } from '../federation/registry-context.ts'
import { sideItems } from '../side-menu/side-items.ts'
import { useT } from '../i18n/index.ts'

/** Admins and partners only (behaviour/accounts §1). */
export function AdminLayout() {
  const t = useT()
  const { user } = useSession()
  const registry = useRegistry()
  const { pathname } = useLocation()
  const items = useMemo(() => sideItems(registry, user, 'admin'), [registry, user])
  if (!user?.isAdmin && !user?.isPartner) return <NoAccess user={user} />
  // Its first page is a list of the same entries.
  if (items.length > 0 && pathname !== '/admin') return <SidePage label={t('admin.title')} items={items} />
  return (
    <div className="sh-wrap sh-page">
      <Outlet />
    </div>
  )
}

/** Visitors may log in and come back; for members another login is the only way, so they are told who they are. */
function NoAccess({ user }: { user: User | null }) {
  const t = useT()
  const { pathname } = useLocation()
  const logout = useLogout()
  return (
    <div className="sh-wrap sh-gate">
      <PageMessage
        icon="lock"
        title={t('noaccess.title')}
        body={user ? `${t('noaccess.as', { name: user.displayname })} ${t('noaccess.body')}` : t('noaccess.body')}
        action={
          user ? (
            <>
              <LinkButton href="/my" variant="primary">
                {t('nav.my', { product: PRODUCT.name })}
              </LinkButton>
              <Button icon="logout" onPress={() => void logout()}>
                {t('user.logout')}
              </Button>
            </>
          ) : (
            <LinkButton href={`/login?to=${encodeURIComponent(pathname)}`} variant="primary">
              {t('noaccess.link')}
            </LinkButton>
          )
        }
      />
    </div>
  )
}

export function AdminIndex() {
  const t = useT()
  useTitle(t('admin.title'))
  const { user } = useSession()
  const registry = useRegistry()
  const locale = useLocale()
  const items = sideItems(registry, user, 'admin')
  return (
    <>
      <PageHeader title={t('admin.title')} intro={t(items.length > 0 ? 'admin.intro' : 'admin.none')} />
      <ul className="sh-areas">
        {items.map(({ to, labels, about }) => (
          <li key={to}>
            <Link to={to}>{labelIn(labels, locale)}</Link>
            {about && <p>{labelIn(about, locale)}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

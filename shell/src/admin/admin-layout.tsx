import { EmptyState, LinkButton, PageHeader } from '@annals/ui'
import { labelIn, Outlet, useLocale, useSession, useTitle } from '@annals/web-kit'
import { useRegistry } from '../registry/registry-context.ts'
import { sees } from '../registry/sees.ts'
import { useT } from '../i18n/index.ts'

/** Admins and partners only (behaviour/accounts §1). */
export function AdminLayout() {
  const t = useT()
  const { user } = useSession()
  useTitle(t('admin.title'))
  if (!user?.isAdmin && !user?.isPartner)
    return (
      <div className="sh-wrap sh-gate">
        <h1 className="an-sr">{t('admin.title')}</h1>
        <EmptyState
          icon="lock"
          title={t('noaccess.title')}
          body={t('noaccess.body')}
          action={
            <LinkButton href="/login" variant="primary">
              {t('noaccess.link')}
            </LinkButton>
          }
        />
      </div>
    )
  return (
    <div className="sh-wrap sh-page">
      <Outlet />
    </div>
  )
}

export function AdminIndex() {
  const t = useT()
  const { user } = useSession()
  const registry = useRegistry()
  const locale = useLocale()
  const entries = registry.remotes
    .filter(remote => remote.enabled)
    .flatMap(remote => remote.admin)
    .filter(entry => sees(user, entry.for))
    .sort((a, b) => a.order - b.order)
  return (
    <>
      <PageHeader title={t('admin.title')} intro={t('admin.intro')} />
      {entries.map(({ path, labels }) => (
        <LinkButton key={path} href={`/admin/${path}`}>
          {labelIn(labels, locale)}
        </LinkButton>
      ))}
    </>
  )
}

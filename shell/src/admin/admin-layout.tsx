import { EmptyState, LinkButton, PageHeader } from '@annals/ui'
import { Outlet, useSession, useTitle } from '@annals/web-kit'
import { useShellT } from '../app/area.ts'

/** Admins and partners only (behaviour/accounts §1). */
export function AdminLayout() {
  const t = useShellT()
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
  const t = useShellT()
  const { user } = useSession()
  return (
    <>
      <PageHeader title={t('admin.title')} intro={t('admin.intro')} />
      {user?.isAdmin && (
        <LinkButton href="/admin/imports" icon="upload">
          {t('admin.imports')}
        </LinkButton>
      )}
    </>
  )
}

import { LinkButton } from '@annals/ui'
import { PageMessage, useSession } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'

/** A page of the admin area that partners do not see (behaviour/personal-area §7). */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const { user } = useSession()
  if (user?.isAdmin) return children
  return (
    <PageMessage
      icon="lock"
      title={t('admin.noAccess')}
      body={t('admin.noAccessText')}
      action={<LinkButton href="/admin">{t('admin.noAccessLink')}</LinkButton>}
    />
  )
}

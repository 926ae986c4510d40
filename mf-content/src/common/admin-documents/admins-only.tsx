import { LinkButton } from '@annals/ui'
import { PageMessage, useSession } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'

/** Only admins write modules; others are shown where to read them. */
export function AdminsOnly({ reading, children }: { reading: string; children: ReactNode }) {
  const t = useT()
  const { user } = useSession()
  if (user?.isAdmin) return children
  return (
    <PageMessage
      icon="lock"
      title={t('modules.noAccess')}
      body={t('modules.noAccessText')}
      action={<LinkButton href={reading}>{t('modules.read')}</LinkButton>}
    />
  )
}

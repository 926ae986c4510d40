import { LinkButton } from '@annals/ui'
import { PageMessage, useSession } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'

/** A page of the personal area for partners and administrators (behaviour/accounts §1). */
export function PartnersOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const { user } = useSession()
  if (user?.isPartner || user?.isAdmin) return children
  return (
    <PageMessage
      icon="lock"
      title={t('partnersOnly.title')}
      body={t('partnersOnly.text')}
      action={<LinkButton href="/my/activities">{t('partnersOnly.link')}</LinkButton>}
    />
  )
}

import { LinkButton } from '@annals/ui'
import { PageMessage, useLocation, useSession } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'

interface DevelopersOnlyProps {
  /** Members who want to see what is being tested may come in, too. */
  isForTesters?: boolean
  children: ReactNode
}

/** A page for developers, which only administrators see (behaviour/developers §1). */
export function DevelopersOnly({ isForTesters = false, children }: DevelopersOnlyProps) {
  const t = useT()
  const { user } = useSession()
  const { pathname } = useLocation()
  if (user?.isAdmin || (isForTesters && user?.showBeta)) return children
  const isInvited = user !== null && isForTesters
  return (
    <PageMessage
      icon="lock"
      title={t('dev.noAccess')}
      body={t(isForTesters ? 'dev.forTesters' : 'dev.forAdmins')}
      action={
        <LinkButton
          href={isInvited ? '/my/profile' : user ? '/my' : `/login?to=${encodeURIComponent(pathname)}`}
          variant="primary"
        >
          {t(isInvited ? 'dev.toProfile' : user ? 'dev.toMy' : 'dev.toLogin')}
        </LinkButton>
      }
    />
  )
}

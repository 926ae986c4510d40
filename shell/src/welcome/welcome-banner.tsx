import { PRODUCT, type User } from '@annals/contracts'
import { Notice } from '@annals/ui'
import { useEffect, useSyncExternalStore } from 'react'
import type { Observable } from '../observable.ts'
import { useT } from '../i18n/index.ts'

/** How long it stays (behaviour/frame §3.2). */
const SHOWN_MS = 4000

/** Greets a person who has just registered, by name. */
export function WelcomeBanner({ member }: { member: Observable<User | null> }) {
  const t = useT()
  const shown = useSyncExternalStore(member.subscribe, member.get)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => member.set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, member])
  if (shown === null) return null
  return (
    <div className="sh-welcome">
      <Notice kind="ok" title={t('welcome.title', { product: PRODUCT.name, name: shown.displayname })} live="status">
        {t('welcome.body', { email: shown.email })}
      </Notice>
    </div>
  )
}

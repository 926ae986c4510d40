import { PRODUCT } from '@annals/contracts'
import { Notice } from '@annals/ui'
import { useEffect, useSyncExternalStore } from 'react'
import type { Watched } from '../watched/watched.ts'
import { useT } from '../i18n/index.ts'

/** How long it stays (behaviour/frame §3.2). */
const SHOWN_MS = 4000

/** Greets a person who has just registered, by name. */
export function WelcomeBanner({ name }: { name: Watched<string | null> }) {
  const t = useT()
  const shown = useSyncExternalStore(name.subscribe, name.get)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => name.set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, name])
  if (shown === null) return null
  return (
    <div className="sh-welcome">
      <Notice kind="ok" title={t('welcome.title', { product: PRODUCT.name, name: shown })} live="status">
        {t('welcome.body')}
      </Notice>
    </div>
  )
}

import { PRODUCT } from '@annals/contracts'
import { Section } from '@annals/ui'
import { useLocale, useLocation, useSession } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from '../developers.module.css'

/** Ctrl+S shows what the page knows of the session, and hides it again. The session's id is a secret and stays out. */
export function DebugPart() {
  const t = useT()
  const { status, user, state } = useSession()
  const { pathname } = useLocation()
  const locale = useLocale()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      setShown(was => !was)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isShown) return null
  return (
    <Section title={t('test.debug')}>
      <pre className={css.code} tabIndex={0} aria-label={t('test.debug')} role="group">
        {JSON.stringify({ product: PRODUCT.slug, pathname, locale, status, user, state }, null, 2)}
      </pre>
    </Section>
  )
}

import { type NavEntry, PRODUCT } from '@annals/contracts'
import { IconButton, IconSelect } from '@annals/ui'
import { labelIn, NavLink, useLocale, useLocation, useSession } from '@annals/web-kit'
import { lazy, useEffect, useRef, useState } from 'react'
import { useRegistry } from '../registry/registry-context.ts'
import { useT } from '../i18n/index.ts'
import { Brand } from './brand.tsx'
import { LatePreferences } from './late-preferences.tsx'
import { headerItems } from './nav-items.ts'
import { useLocaleChoice } from './use-locale-choice.ts'
import { UserTools } from './user-tools.tsx'

const ChoiceMenu = lazy(async () => ({ default: (await import('@annals/ui/menus')).ChoiceMenu }))

export function Header() {
  const t = useT()
  const { user } = useSession()
  const registry = useRegistry()
  const locale = useLocale()
  const localeChoice = useLocaleChoice()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      bar.current?.querySelector<HTMLElement>('.sh-menu-button button')?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])

  const words = {
    labelOf: ({ labels }: NavEntry) => labelIn(labels, locale),
    my: t('nav.my', { product: PRODUCT.name }),
    admin: t('nav.admin')
  }
  const links = headerItems(registry, user, words).map(item => (
    <NavLink key={item.to} to={item.to}>
      {item.label}
    </NavLink>
  ))
  return (
    <header className="sh-header" ref={bar}>
      <div className="sh-wrap sh-header__bar">
        <Brand />
        <nav className="sh-nav" aria-label={t('nav.main')}>
          {links}
        </nav>
        <div className="sh-tools">
          <IconSelect icon="globe" className="sh-locale" menu={ChoiceMenu} {...localeChoice} />
          <UserTools />
        </div>
        <div className="sh-menu-button">
          <IconButton
            icon={isOpen ? 'close' : 'menu'}
            label={t(isOpen ? 'nav.close' : 'nav.menu')}
            aria-expanded={isOpen}
            aria-controls="sh-menu"
            onPress={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div className="sh-menu" id="sh-menu" hidden={!isOpen}>
        <div className="sh-wrap">
          <nav className="sh-menu__nav" aria-label={t('nav.main')}>
            {links}
          </nav>
          <div className="sh-menu__tools">
            <UserTools onUse={() => setOpen(false)} />
          </div>
          <div className="sh-menu__tools">{isOpen && <LatePreferences />}</div>
        </div>
      </div>
    </header>
  )
}

import { type NavEntry, PRODUCT } from '@annals/contracts'
import { findRemote } from '@annals/contracts/registry'
import { IconButton, IconSelect } from '@annals/ui'
import { labelIn, NavLink, useLocale, useLocation, useSession } from '@annals/web-kit'
import { lazy, useEffect, useRef, useState } from 'react'
import { useRegistry } from '../federation/registry-context.ts'
import { useT } from '../i18n/index.ts'
import { Brand } from './brand.tsx'
import { LatePreferences } from './late-preferences.tsx'
import { headerItems } from './nav-items.ts'
import { useLocaleChoice } from './use-locale-choice.ts'
import { SEARCH_PAGE, SearchBox } from './search-box.tsx'
import { UserTools } from './user-tools.tsx'

const ChoiceMenu = lazy(async () => ({ default: (await import('@annals/ui/menus')).ChoiceMenu }))

export function Header() {
  const t = useT()
  const { user } = useSession()
  const registry = useRegistry()
  const canSearch = findRemote(registry, SEARCH_PAGE)?.enabled
  const locale = useLocale()
  const localeChoice = useLocaleChoice()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setOpen(false)
    setSearching(false)
  }, [pathname])
  useEffect(() => {
    if (isSearching) searchField.current?.focus()
  }, [isSearching])
  useEffect(() => {
    if (!isOpen && !isSearching) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      setSearching(false)
      bar.current?.querySelector<HTMLElement>(isOpen ? '.sh-menu-button button' : '.sh-search-button button')?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen, isSearching])

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
        {canSearch && (
          <div className="sh-search-button">
            <IconButton
              icon={isSearching ? 'close' : 'search'}
              label={t(isSearching ? 'search.close' : 'search.open')}
              aria-expanded={isSearching}
              aria-controls="sh-search"
              onPress={() => {
                setOpen(false)
                setSearching(!isSearching)
              }}
            />
          </div>
        )}
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
            onPress={() => {
              setSearching(false)
              setOpen(!isOpen)
            }}
          />
        </div>
      </div>
      <div className="sh-search" id="sh-search" hidden={!isSearching}>
        <div className="sh-wrap">
          <SearchBox field={searchField} onUse={() => setSearching(false)} />
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

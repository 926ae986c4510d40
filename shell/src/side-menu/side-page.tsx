import type { Labels } from '@annals/contracts'
import { labelIn, NavLink, Outlet, useLocale, useLocation } from '@annals/web-kit'
import { useEffect, useRef } from 'react'

export interface SideItem {
  to: string
  labels: Labels
  /** What the page is for. */
  about?: Labels | undefined
}

interface Props {
  /** Name of the menu. */
  label: string
  items: readonly SideItem[]
}

/** A menu and, beside it, what the areas show there. */
export function SidePage({ label, items }: Props) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is one line that scrolls: the current place must be in sight.
  useEffect(() => {
    const list = menu.current?.querySelector('ul')
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && current)
      list.scrollTo?.({ left: current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 })
  }, [pathname, items])
  return (
    <div className="sh-wrap sh-side">
      <nav className="sh-side__menu" ref={menu} aria-label={label}>
        <ul>
          {items.map(item => (
            <li key={item.to}>
              <NavLink to={item.to}>{labelIn(item.labels, locale)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sh-side__page">
        <Outlet />
      </div>
    </div>
  )
}

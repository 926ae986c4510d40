import { type Location, type RouteHandle, useHost, useLocation, useMatches } from '@annals/web-kit'
import { useEffect, useLayoutEffect, useRef } from 'react'

type Matches = ReturnType<typeof useMatches>
const handleOf = (match: Matches[number]) => (match.handle ?? {}) as RouteHandle

/** The handles of all matched routes as one; the innermost wins. */
export function usePageHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(handleOf)) as RouteHandle
}

/** Each route sets a body style class (behaviour/frame §1.2): the route's own, else the first part of its path. */
export function useBodyClass(bodyClass: string | undefined): void {
  const { pathname } = useLocation()
  const name = bodyClass ?? (pathname.split('/')[1] || 'home')
  useLayoutEffect(() => {
    const added = `page-${name.replace(/[^A-Za-z0-9-]/g, '-').toLowerCase()}`
    document.body.classList.add(added)
    return () => document.body.classList.remove(added)
  }, [name])
}

/** Views of one narrative share a scroll position, so that moving between them does not jump to the top
 * (behaviour/frame §1.2). An address that names a place leads there. */
export function scrollKey(location: Location, matches: Matches): string {
  // The key of a page that was loaded is the same for all of them.
  const key = location.key === 'default' ? location.pathname : location.key
  if (location.hash || !matches.some(match => handleOf(match).keepScroll)) return key
  return `keep:${location.pathname.split('/').slice(0, 3).join('/')}`
}

const titleLanguage = () => document.querySelector('title')?.lang || undefined

/** After a navigation, screen readers announce the new page, and the keyboard focus is at the page's start. */
export function useArrival(keepFocus: boolean): void {
  const host = useHost()
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById('main')
    // If a screen has already placed the focus, it stays there.
    if (
      !keepFocus &&
      main &&
      !main.contains(document.activeElement) &&
      !document.querySelector('[role="dialog"],[role="alertdialog"]')
    )
      main.focus({ preventScroll: true })
    const timer = setTimeout(() => host.announce(document.title, 'polite', titleLanguage()), 300)
    return () => clearTimeout(timer)
  }, [pathname, keepFocus, host])
}

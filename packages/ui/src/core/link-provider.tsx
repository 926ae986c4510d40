import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { isOwn } from './link.ts'

export interface LinkProviderProps {
  navigate: (path: string) => void
  /** Hook that turns a path into the address shown, e.g. the router's `useHref`. */
  useHref: (path: string) => string
  children: ReactNode
}

/** Makes every `href` below it that is a path of ours go through the app's router; new tabs and foreign addresses stay
 * the browser's. */
export const LinkProvider = ({ navigate, useHref, children }: LinkProviderProps) => {
  // A router takes any text for a path of its own, and would have `https://…` lead below the page that shows it.
  const useShownHref = (href: string): string => {
    const shown = useHref(isOwn(href) ? href : '/')
    return isOwn(href) ? shown : href
  }
  return (
    <RouterProvider navigate={path => navigate(path)} useHref={useShownHref}>
      {children}
    </RouterProvider>
  )
}

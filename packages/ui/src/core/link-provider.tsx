import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { isOwn } from './link.ts'

export interface LinkProviderProps {
  navigate: (path: string) => void
  /** Hook that turns a path into the address shown, e.g. the router's `useHref`. */
  useHref: (path: string) => string
  children: ReactNode
}

/**
 * Makes every `href` below it that is a path of this site use the app's router; new tabs and other sites stay with the
 * browser.
 */
export const LinkProvider = ({ navigate, useHref, children }: LinkProviderProps) => {
  // A router treats any text as one of its paths, and would put `https://…` below the path of the present page.
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

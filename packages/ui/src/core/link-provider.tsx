import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'

export interface LinkProviderProps {
  navigate: (path: string) => void
  /** Hook that turns a path into the address shown, e.g. the router's `useHref`. */
  useHref?: (path: string) => string
  children: ReactNode
}

/** Makes every `href` below it go through the app's router; new tabs and foreign addresses stay the browser's. */
export const LinkProvider = ({ navigate, useHref, children }: LinkProviderProps) => (
  <RouterProvider navigate={path => navigate(path)} useHref={useHref}>
    {children}
  </RouterProvider>
)

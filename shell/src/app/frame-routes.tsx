import type { RouteObject } from '@annals/web-kit'
import { ErrorPage } from '../pages/error-page.tsx'
import { HistPage } from '../pages/hist-page.tsx'
import { LoginPage } from '../pages/login-page.tsx'
import { LogoutPage } from '../pages/logout-page.tsx'

/** Screens that the frame itself owns (architecture §3). */
export const frameRoutes: RouteObject[] = [
  { path: 'login', Component: LoginPage },
  { path: 'logout', Component: LogoutPage },
  { path: 'error', Component: ErrorPage },
  { path: 'hist', Component: HistPage },
  { path: 'hist/:shortCode', Component: HistPage },
  {
    path: 'testcomponent',
    lazy: () => import(/* webpackChunkName: "showcase" */ '../pages/showcase-page.tsx')
  }
]

/** Pages of the frame that do without a session (behaviour/frame §7). */
export const SESSIONLESS = ['/hist', '/error'] as const

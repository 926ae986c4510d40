import type { Registry, User } from '@annals/contracts'
import { Announcer, LinkProvider, ToastRegion, useFocusRecovery } from '@annals/ui'
import {
  createBrowserRouter,
  DialogsOutlet,
  HostProvider,
  type RouteObject,
  RouterProvider,
  useHref,
  useNavigate
} from '@annals/web-kit'
import { useMemo } from 'react'
import { AdminIndex, AdminLayout } from '../admin/admin-layout.tsx'
import { SignInContext } from '../auth/sign-in-context.ts'
import { SignInOutlet } from '../auth/sign-in-outlet.tsx'
import { buildRoutes, type RemoteLoader } from '../federation/index.ts'
import { Layout } from '../frame/layout.tsx'
import { LoadingOverlay } from '../frame/loading-overlay.tsx'
import { AreaRegion, Region } from '../frame/region.tsx'
import { texts, useT } from '../i18n/index.ts'
import { PromptsOutlet } from '../prompts/prompts-outlet.tsx'
import { MyIndex, MyLayout } from '../my/my-layout.tsx'
import { CrashPanel } from '../pages/crash-panel.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { RemotePanel } from '../pages/remote-panel.tsx'
import { WelcomeBanner } from '../welcome/welcome-banner.tsx'
import { frameRoutes } from './frame-routes.tsx'
import type { HostParts } from './create-host.ts'
import { RegistryContext } from '../federation/registry-context.ts'
import { observable } from '../observable.ts'

interface AppProps {
  parts: HostParts
  registry: Registry
  loader: RemoteLoader
}

/** Everything that needs the router above it and stands beside the page: links of `ui`, dialogs, prompts. */
function createRootComponent(parts: HostParts, greeted: ReturnType<typeof observable<User | null>>) {
  return function Root() {
    const navigate = useNavigate()
    const t = useT()
    const signIn = useMemo(
      () => ({
        session: parts.session,
        signIn: parts.signIn,
        onRegistered(redirect: boolean) {
          greeted.set(parts.session.get().user)
          if (redirect) void navigate('/my/profile')
        }
      }),
      [navigate]
    )
    return (
      <LinkProvider navigate={path => void navigate(path)} useHref={useHref}>
        <SignInContext value={signIn}>
          <WelcomeBanner member={greeted} />
          <Layout />
          <DialogsOutlet store={parts.dialogs} onBreak={() => parts.host.notify.error(t('dialog.failed'))} />
          <SignInOutlet />
          <PromptsOutlet prompts={parts.prompts} />
        </SignInContext>
      </LinkProvider>
    )
  }
}

export function createAppRouter({ parts, registry, loader }: AppProps) {
  const { routes, patchRoutesOnNavigation } = buildRoutes({
    registry,
    loader,
    frameRoutes,
    MyLayout,
    AdminLayout,
    MyIndex,
    AdminIndex,
    AreaRegion,
    RemotePanel,
    NotFound
  })
  const root: RouteObject = {
    id: 'root',
    Component: createRootComponent(parts, observable<User | null>(null)),
    ErrorBoundary: CrashPanel,
    HydrateFallback: LoadingOverlay,
    children: routes
  }
  return createBrowserRouter([root], { patchRoutesOnNavigation })
}

export const App = ({ parts, registry, router }: AppProps & { router: ReturnType<typeof createAppRouter> }) => {
  useFocusRecovery()
  return (
    <HostProvider host={parts.host}>
      <RegistryContext value={registry}>
        <Region texts={texts}>
          <RouterProvider router={router} />
          <ToastRegion />
          <Announcer />
        </Region>
      </RegistryContext>
    </HostProvider>
  )
}

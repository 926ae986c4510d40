import { findRemote, type Registry, type RegistryEntry } from '@annals/contracts/registry'
import {
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RemoteModule,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError
} from '@annals/web-kit'
import type { ComponentType, ReactNode } from 'react'
import { RemoteError, type RemoteLoader } from './remote-loader.ts'

/** What the frame shows instead of an area that failed; header and other areas stay. */
export type RemotePanelProps = { remote: string; error: unknown; onRetry: () => void }

export interface RoutesInput {
  registry: Registry
  loader: RemoteLoader
  /** The shell's own screens, relative to the root. */
  frameRoutes: RouteObject[]
  MyLayout: ComponentType
  AdminLayout: ComponentType
  /** What `/my` and `/admin` show below their layouts: a redirect to the first screen. */
  MyIndex?: ComponentType
  AdminIndex?: ComponentType
  /** What surrounds each area's screens. */
  AreaRegion: ComponentType<{ area: RemoteModule | undefined; children: ReactNode }>
  RemotePanel: ComponentType<RemotePanelProps>
  /** For unknown addresses, and for those of an area that is off. */
  NotFound: ComponentType
}

export interface BuiltRoutes {
  /** Children of a **pathless** root route: a root with `path: '/'` would match `/` itself and stop discovery. */
  routes: RouteObject[]
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction
}

type RouteParent = 'top' | 'my' | 'admin'

const parentOf = (prefix: string): RouteParent =>
  prefix === '/my' || prefix.startsWith('/my/')
    ? 'my'
    : prefix === '/admin' || prefix.startsWith('/admin/')
      ? 'admin'
      : 'top'
const boundaryId = (parent: RouteParent, name: string) => (parent === 'top' ? name : `${parent}:${name}`)
const splat = (prefix: string) => [...prefix.split('/').filter(Boolean), '*'].join('/')
/** Routes of a menu, which an area gives relative to it. */
const below = (parent: 'my' | 'admin', children: RouteObject[]): RouteObject[] => [{ path: parent, children }]

/**
 * The shape that was tested against every fault (architecture §2): per area a pathless boundary route and one splat
 * leaf per prefix. Discovery runs on the splat and adds the area's routes beside it. If it throws, the boundary shows
 * the panel and everything above it stays.
 */
export const buildRoutes = (input: RoutesInput): BuiltRoutes => {
  const { registry, loader, frameRoutes, MyLayout, AdminLayout, MyIndex, AdminIndex } = input
  const { AreaRegion, RemotePanel, NotFound } = input
  /** The areas whose routes are added. */
  const done = new Map<string, RemoteModule>()

  const boundaryOf = (owner: string | null) => {
    const RemoteBoundary = () => {
      const error = useRouteError()
      const name = owner ?? (error instanceof RemoteError ? error.remote : '')
      const location = useLocation()
      const navigate = useNavigate()
      const onRetry = () => {
        // Once an area's routes are added, the router keeps a failed lazy screen for ever; and an area that does not
        // fit can only be replaced by a newer registry. Both need a page reload.
        const misfit = error instanceof RemoteError && error.reason !== 'load'
        if (done.has(name) || misfit) window.location.reload()
        else void navigate(location, { replace: true })
      }
      return <RemotePanel remote={name} error={error} onRetry={onRetry} />
    }
    return RemoteBoundary
  }

  const areaRoute = (entry: RegistryEntry, parent: RouteParent): RouteObject[] => {
    const prefixes = entry.prefixes.filter(prefix => parentOf(prefix) === parent)
    if (prefixes.length === 0) return []
    const id = boundaryId(parent, entry.name)
    return [
      {
        id,
        Component: () => (
          <AreaRegion area={done.get(entry.name)}>
            <Outlet />
          </AreaRegion>
        ),
        ErrorBoundary: boundaryOf(entry.name),
        children: prefixes.map(prefix => ({
          id: `${id}:${prefix}`,
          path: splat(prefix),
          Component: NotFound
        }))
      }
    ]
  }
  const enabled = registry.remotes.filter(({ enabled }) => enabled)
  const areas = (parent: RouteParent) => enabled.flatMap(entry => areaRoute(entry, parent))

  /**
   * A layout and what it shows. Both routes have no path: where an area cannot be loaded, the router knows only the
   * routes whose path is above the address, and the boundary must be one of them to keep layout and frame.
   */
  const layoutRoute = (
    parent: 'my' | 'admin',
    Layout: ComponentType,
    Index: ComponentType | undefined
  ): RouteObject => ({
    id: parent,
    Component: Layout,
    children: [
      {
        id: `${parent}:page`,
        ErrorBoundary: boundaryOf(null),
        children: [
          { path: parent, children: [{ index: true, Component: Index ?? NotFound }] },
          ...areas(parent),
          { path: `${parent}/*`, Component: NotFound }
        ]
      }
    ]
  })

  const routes: RouteObject[] = [
    ...frameRoutes,
    layoutRoute('my', MyLayout, MyIndex),
    layoutRoute('admin', AdminLayout, AdminIndex),
    ...areas('top'),
    { id: 'not-found', path: '*', Component: NotFound }
  ]

  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    const entry = findRemote(registry, path)
    if (!entry?.enabled || done.has(entry.name)) return
    const remote = await loader.loadRemote(entry.name)
    if (signal.aborted || done.has(entry.name)) return
    done.set(entry.name, remote)
    const parents = new Set(entry.prefixes.map(parentOf))
    if (parents.has('top')) patch(boundaryId('top', entry.name), remote.routes)
    if (parents.has('my') && remote.my) patch(boundaryId('my', entry.name), below('my', remote.my))
    if (parents.has('admin') && remote.admin) patch(boundaryId('admin', entry.name), below('admin', remote.admin))
  }

  return { routes, patchRoutesOnNavigation }
}

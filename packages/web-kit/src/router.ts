/** The one router of the product, as remotes may use it: they never import react-router-dom themselves
 * (architecture §2). */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useRouteLoaderData,
  useSearchParams
} from 'react-router-dom'
export type { Location, NavigateOptions, PatchRoutesOnNavigationFunction, RouteObject, To } from 'react-router-dom'

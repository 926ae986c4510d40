import { LinkProvider } from '@annals/ui'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { HostApi } from '../host-api.ts'
import { HostProvider } from '../hooks/host-context.ts'
import { createMemoryRouter, type RouteObject, RouterProvider } from '../router.ts'
import { fakeHost, type FakeHostOptions } from './fake-host.ts'

type Shown = { page: ReactElement; routes?: never } | { page?: never; routes: RouteObject[] }
export type Stage = Shown & FakeHostOptions & { at?: string }

/** Renders a page or routes for a test, with a fake host and a router. */
export function onStage({ page, routes = [{ path: '*', element: page }], at = '/', ...options }: Stage) {
  const host = fakeHost(options)
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const shown = render(
    <HostProvider host={host as unknown as HostApi}>
      <LinkProvider navigate={to => void router.navigate(to)} useHref={to => to}>
        <RouterProvider router={router} />
      </LinkProvider>
    </HostProvider>
  )
  const { call } = host.api
  return {
    host,
    router,
    call,
    notify: host.notify,
    unmount: shown.unmount,
    /** The bodies sent with a call, one for each time. */
    made: (name: string): unknown[] => call.mock.calls.filter(([called]) => called === name).map(([, body]) => body)
  }
}

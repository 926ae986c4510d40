import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Registry, RegistryEntry } from '@annals/contracts/registry'
import { createMemoryRouter, Outlet, RouterProvider } from '@annals/web-kit'
import { render, screen } from '@testing-library/react'
import { buildRoutes } from './build-routes.tsx'
import { type RemoteLoader, RemoteError } from './remote-loader.ts'

const root = resolve(import.meta.dirname, '../../..')
const remotes = readdirSync(root)
  .filter(name => name.startsWith('mf-'))
  .map(folder => {
    const facts = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as RegistryEntry
    return { ...facts, version: '1', entry: `/${folder}/1/mf-manifest.json`, previous: null, enabled: true }
  })
const registry: Registry = { schemaVersion: 2, remotes }

/** These two are the frame's own, which leads from them to the first screen. */
const isOfArea = (path: string) => path !== '/my' && path !== '/admin'
/** Addresses of each kind that a remote has: its prefixes, below them, and its entries of the two menus. */
const addresses = remotes.flatMap(({ name, prefixes, my, admin }) => {
  const paths = [
    ...prefixes.flatMap(prefix => (prefix === '/' ? ['/'] : [prefix, `${prefix}/deep/er`])).filter(isOfArea),
    ...my.map(({ path }) => `/my/${path}`),
    ...admin.map(({ path }) => `/admin/${path}`)
  ]
  return [...new Set(paths)].map(path => [path, name] as const)
})

const part = (name: string) => () => (
  <div data-testid={name}>
    <Outlet />
  </div>
)

function open(path: string, loader: RemoteLoader, off = '') {
  const { routes, patchRoutesOnNavigation } = buildRoutes({
    registry: {
      ...registry,
      remotes: remotes.map(entry => ({ ...entry, enabled: entry.name !== off }))
    },
    loader,
    frameRoutes: [],
    MyLayout: part('my'),
    AdminLayout: part('admin'),
    AreaRegion: ({ children }) => children,
    RemotePanel: ({ remote }) => <p>{`panel of ${remote}`}</p>,
    NotFound: () => <p>nothing here</p>
  })
  const frame = {
    id: 'root',
    Component: part('frame'),
    ErrorBoundary: () => <p>crash</p>,
    HydrateFallback: () => null,
    children: routes
  }
  const router = createMemoryRouter([frame], { initialEntries: [path], patchRoutesOnNavigation })
  render(<RouterProvider router={router} />)
}

const down: RemoteLoader = {
  loadRemote: name => Promise.reject(new RemoteError(name, 'load', 'down'))
}

test.each(addresses)(
  '%s with %s down: its panel stands inside the frame and the menu of its place',
  async (path, name) => {
    open(path, down)
    expect(await screen.findByText(`panel of ${name}`)).toBeTruthy()
    expect(screen.getByTestId('frame').textContent).toContain('panel of')
    for (const place of ['my', 'admin'])
      if (path === `/${place}` || path.startsWith(`/${place}/`))
        expect(screen.getByTestId(place).textContent).toContain('panel of')
  }
)

test.each(addresses)('%s with %s off: nothing of it is loaded, and the frame says what it is', async (path, name) => {
  open(path, down, name)
  expect(await screen.findByText('nothing here')).toBeTruthy()
})

import type { Audience, MenuEntry, Registry, RegistryEntry, User } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { sideItems } from '../side-menu/side-items.ts'
import { myHome, myItems } from './my-items.ts'

const entry = (path: string, audiences: Audience[], order: number): MenuEntry => ({
  path,
  labels: { en: path },
  for: audiences,
  order
})
const remote = (name: string, my: RegistryEntry['my'], enabled = true): RegistryEntry => ({
  name,
  prefixes: [`/${name}`],
  sessionless: [],
  nav: [],
  my,
  admin: [],
  dialogs: [],
  version: '1',
  entry: '/x/1/mf-manifest.json',
  previous: null,
  contract: 1,
  enabled
})
const registry: Registry = {
  schemaVersion: 2,
  remotes: [
    remote('mf_account', [
      entry('profile', ['all'], 70),
      entry('activities', ['all'], 30),
      entry('dashboard', ['partner', 'admin'], 10),
      entry('viewpoints', ['admin'], 90)
    ]),
    remote('mf_library', [entry('sources', ['all'], 40)]),
    remote('mf_off', [entry('hidden', ['all'], 1)], false)
  ]
}
const user = (isPartner: boolean, isAdmin: boolean) => ({ isPartner, isAdmin }) as User
const paths = (who: User) => myItems(registry, who).map(item => item.to)

test('members see what is for all, in the registry’s order, of areas that are switched on', () => {
  expect(paths(user(false, false))).toEqual(['/my/activities', '/my/sources', '/my/profile'])
})

test('partners see the dashboard, admins also viewpoints, and who is both sees nothing twice', () => {
  expect(paths(user(true, false))).toEqual(['/my/dashboard', '/my/activities', '/my/sources', '/my/profile'])
  expect(paths(user(true, true)).filter(path => path === '/my/dashboard')).toHaveLength(1)
  expect(paths(user(false, true))).toContain('/my/viewpoints')
})

test('/my leads partners to the dashboard and members to their activities', () => {
  expect(myHome(myItems(registry, user(true, false)), user(true, false))).toBe('/my/dashboard')
  expect(myHome(myItems(registry, user(false, false)), user(false, false))).toBe('/my/activities')
})

test('as long as no area has a dashboard, /my leads partners to their activities', () => {
  const items = myItems(registry, user(true, false)).filter(({ to }) => to !== '/my/dashboard')
  expect(myHome(items, user(true, false))).toBe('/my/activities')
})

test('the menu of the administration has what the registry gives this member, in its order', () => {
  const admin = [entry('imports', ['admin'], 10), entry('home-cards', ['admin'], 5), entry('help', ['all'], 20)]
  const site: Registry = { ...registry, remotes: [{ ...remote('mf_account', []), admin }] }
  const seen = (who: User) => sideItems(site, who, 'admin').map(item => item.to)
  expect(seen(user(false, true))).toEqual(['/admin/home-cards', '/admin/imports', '/admin/help'])
  expect(seen(user(true, false))).toEqual(['/admin/help'])
})

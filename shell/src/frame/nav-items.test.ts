import type { NavEntry, Registry, RegistryEntry, User } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { headerItems, navEntries } from './nav-items.ts'

const entry = (path: string, order: number, more: Partial<NavEntry> = {}): NavEntry => ({
  path,
  labels: { en: path.slice(1) },
  header: ['all'],
  footer: ['all'],
  order,
  ...more
})
const remote = (nav: NavEntry[], enabled = true) => ({ name: 'mf_x', nav, enabled }) as RegistryEntry
const registry: Registry = {
  schemaVersion: 2,
  remotes: [
    remote([entry('/about', 50), entry('/partners', 60, { header: ['admin'] })]),
    remote([entry('/new', 45, { footer: [] })]),
    remote([entry('/off', 1)], false)
  ]
}
const words = { labelOf: ({ labels }: NavEntry) => labels.en, my: 'My place', admin: 'Admin' }
const admin = { isAdmin: true } as User

test('a new area stands in the header with its own word, at the place that its order gives it', () => {
  expect(headerItems(registry, null, words).map(item => item.label)).toEqual(['My place', 'new', 'about'])
})

test('admins see in the header what is theirs', () => {
  expect(headerItems(registry, admin, words).map(item => item.to)).toEqual([
    '/my',
    '/new',
    '/about',
    '/partners',
    '/admin'
  ])
})

test('the footer shows what is meant for it, whoever looks', () => {
  expect(navEntries(registry, 'footer', null).map(item => item.path)).toEqual(['/about', '/partners'])
})

import { expect, jest, test } from '@jest/globals'
import { findRemote, RegistryEntry } from '@annals/contracts/registry'
import Value from 'typebox/value'
import { loadRegistry, type RegistrySources } from './load-registry.ts'
import { isRegistryEntry, readRegistry } from './read-registry.ts'
import { isSessionless } from './sessionless.ts'

const entry = (more: Record<string, unknown> = {}) => ({
  name: 'mf_builder',
  prefixes: ['/builder', '/ela'],
  sessionless: [],
  nav: [{ path: '/builder', labels: { en: 'Builder' }, header: ['all'], footer: [], order: 1 }],
  my: [{ path: 'activities', labels: { en: 'Activities', de: 'Aktivitäten' }, for: ['all'], order: 1 }],
  admin: [],
  dialogs: [],
  version: 'abc',
  entry: '/mf-builder/abc/mf-manifest.json',
  previous: null,
  contract: 1,
  enabled: true,
  ...more
})
const registry = (...remotes: unknown[]) => ({ schemaVersion: 2, remotes })

test.each([
  {},
  { name: 'mf-builder' },
  { prefixes: [] },
  { prefixes: ['builder'] },
  { prefixes: 'x' },
  { sessionless: [1] },
  { my: [{ path: 'x' }] },
  { my: [{ path: 'x', labels: { en: 'y' }, for: ['nobody'], order: 1 }] },
  { my: [{ path: 'x', labels: { de: 'y' }, for: ['all'], order: 1 }] },
  { my: [{ path: 'x', labels: { en: 'y', de: '' }, for: ['all'], order: 1 }] },
  { my: [{ path: 'x', labels: { en: 'y', de: 7 }, for: ['all'], order: 1 }] },
  { admin: [{ path: 'x', labels: 'y', for: [], order: 1 }] },
  { admin: [{ path: 'x', labels: { en: 'y' }, about: { en: 'z' }, for: [], order: 1 }] },
  { admin: [{ path: 'x', labels: { en: 'y' }, about: 'z', for: [], order: 1 }] },
  { nav: [{ path: 'x', labels: { en: 'y' }, header: [], footer: [], order: 1 }] },
  { nav: [{ path: '/x', labels: { en: 'y' }, header: [], order: 1 }] },
  { dialogs: null },
  { version: 1 },
  { entry: 'https://evil.example/mf-manifest.json' },
  { entry: '/mf-builder/abc/remoteEntry.js' },
  { previous: 'x' },
  { previous: '/mf-builder/0/mf-manifest.json' },
  { contract: '1' },
  { enabled: 1 }
])('the check by hand and the schema of contracts agree on %j', more => {
  expect(isRegistryEntry(entry(more))).toBe(Value.Check(RegistryEntry, entry(more)))
})

test('an address of another host in disguise is refused', () => {
  expect(isRegistryEntry(entry({ entry: '//evil.example/mf-manifest.json' }))).toBe(false)
})

test('a malformed and a clashing entry go, the others stay, also one that is off', () => {
  const report = jest.fn()
  const read = readRegistry(
    registry(
      entry(),
      { name: 'mf_x' },
      entry({ name: 'mf_off', prefixes: ['/off'], enabled: false }),
      entry({ name: 'mf_thief', prefixes: ['/ela'] }),
      entry({ name: 'mf_content', prefixes: ['/'] })
    ),
    report
  )
  expect(read?.remotes.map(remote => remote.name)).toEqual(['mf_builder', 'mf_off', 'mf_content'])
  expect(report).toHaveBeenCalledTimes(2)
})

const sources = (more: Partial<RegistrySources>): RegistrySources => ({
  fetchPublished: () => Promise.reject(new Error('503')),
  storage: null,
  baked: () => null,
  report: () => undefined,
  ...more
})
const storageOf = (text: string | null) => {
  const kept = { text }
  return { kept, getItem: () => kept.text, setItem: (_key: string, value: string) => void (kept.text = value) }
}

test('the published registry is kept on the device for the day it cannot be had', async () => {
  const storage = storageOf(null)
  await loadRegistry(sources({ storage, fetchPublished: async () => registry(entry()) }))
  expect((await loadRegistry(sources({ storage }))).remotes[0]?.name).toBe('mf_builder')
})

test('a kept copy that is broken gives way to the one in the page, and without any the frame still stands', async () => {
  const baked = () => JSON.stringify(registry(entry({ name: 'mf_baked' })))
  expect((await loadRegistry(sources({ storage: storageOf('{{'), baked }))).remotes[0]?.name).toBe('mf_baked')
  expect((await loadRegistry(sources({}))).remotes).toEqual([])
})

test('a published registry with nothing usable does not replace the kept copy', async () => {
  const storage = storageOf(JSON.stringify(registry(entry())))
  const read = await loadRegistry(sources({ storage, fetchPublished: async () => registry({ name: 'mf_x' }) }))
  expect(read.remotes[0]?.name).toBe('mf_builder')
})

test('the longest prefix decides, / is exact, and a prefix ends at a slash', () => {
  const all = readRegistry(
    registry(
      entry({ name: 'mf_content', prefixes: ['/'] }),
      entry({ name: 'mf_account', prefixes: ['/my'] }),
      entry({ name: 'mf_library', prefixes: ['/my/sources'] }),
      entry({ name: 'mf_viewer', prefixes: ['/ea'], sessionless: ['/ea/student'] })
    ),
    () => undefined
  )
  if (!all) throw new Error('unreadable')
  const owner = (path: string) => findRemote(all, path)?.name
  expect(['/', '/my', '/my/tags', '/my/sources', '/my/sources/1', '/my/sourcesx', '/about', '/ear'].map(owner)).toEqual(
    ['mf_content', 'mf_account', 'mf_account', 'mf_library', 'mf_library', 'mf_account', undefined, undefined]
  )
  expect(isSessionless(all, '/ea/student/x')).toBe(true)
  expect(isSessionless(all, '/ea/view/x')).toBe(false)
})

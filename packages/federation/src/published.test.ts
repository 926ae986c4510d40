import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import type { RemoteFacts } from './apps.ts'
import type { FrameFacts } from './fit.ts'
import { PAGE_FACTS, writePage } from './page-file.ts'
import { goBack, readPublished, restore, switchApp } from './published.ts'
import { readHistory } from './history-file.ts'
import { readRegistryFile, updateRegistry, withPublished } from './registry-file.ts'
import { WORKER } from './worker-file.ts'

let www: string
beforeEach(async () => {
  www = await mkdtemp(join(tmpdir(), 'published-'))
})
afterEach(() => rm(www, { recursive: true, force: true }))

const factsOf = (more: Partial<RemoteFacts> = {}): RemoteFacts => ({
  ...{ name: 'mf_builder', prefixes: ['/builder'], sessionless: [], nav: [], my: [], admin: [], dialogs: [] },
  ...{ contract: 2, ...more }
})

/** As a build does it: the files first, then the registry, then the page. */
async function publish(version: string, more: Partial<RemoteFacts> = {}, ui = '^5.3.0'): Promise<void> {
  await mkdir(join(www, 'mf-builder', version), { recursive: true })
  const shared = [{ name: '@annals/ui', requiredVersion: ui }]
  await writeFile(join(www, 'mf-builder', version, 'mf-manifest.json'), JSON.stringify({ shared }))
  await updateRegistry(www, old => withPublished(old, { facts: factsOf(more), folder: 'mf-builder', version }))
  await writePage(www)
}
const HOSTS: FrameFacts = { contract: 2, shared: { '@annals/ui': '5.3.1' } }
async function publishShell(version: string, hosts: FrameFacts | undefined = HOSTS): Promise<void> {
  await mkdir(join(www, 'shell', version), { recursive: true })
  const facts = { version, scripts: [`/shell/${version}/main.js`], styles: [], preload: [], hosts }
  await writeFile(join(www, 'shell', version, PAGE_FACTS), JSON.stringify(facts))
  await writePage(www, version)
}
const appOf = async (app: string) => (await readPublished(www)).find(one => one.app === app)
const versionsOf = async (app: string) => (await appOf(app))?.history.map(({ version }) => version)
const page = () => readFile(join(www, 'index.html'), 'utf8')

test('what was served stays in the history, with the frame, and any of it is served again', async () => {
  await publishShell('s1')
  await publish('a', { dialogs: ['builder/old'] })
  await publish('b')
  await publishShell('s2')
  expect([await versionsOf('mf-builder'), await versionsOf('shell')]).toEqual([
    ['b', 'a'],
    ['s2', 's1']
  ])
  await restore(www, 'mf-builder', 'a', 'b')
  const [entry] = (await readRegistryFile(www)).remotes
  expect(entry).toMatchObject({ version: 'a', previous: '/mf-builder/b/mf-manifest.json', dialogs: ['builder/old'] })
  expect(await page()).toContain('/mf-builder/a/')
  await restore(www, 'shell', 's1', 's2')
  expect(await page()).toContain('/shell/s1/main.js')
  expect(await versionsOf('mf-builder')).toEqual(['a', 'b', 'a'])
  expect((await appOf('shell'))?.version).toBe('s1')
})

test.each([
  ['whose files are gone', 'GONE', 'a', 'b'],
  ['that was never there', 'GONE', '../shell', 'b'],
  ['where another one is served than was seen', 'CHANGED', 'a', 'a'],
  ['that is served already', 'SERVED', 'b', 'b'],
  ['of a contract that the frame does not host', 'FRAME', 'old', 'b'],
  ['that needs a newer frame', 'FRAME', 'new', 'b'],
  ['with an address that is now of another area', 'PREFIX', 'wide', 'b']
])('a build %s is refused, and nothing changes', async (_name, reason, version, was) => {
  await publishShell('s1')
  await publish('old', { contract: 0 })
  await publish('new', {}, '^5.4.0')
  await publish('wide', { prefixes: ['/builder', '/make'] })
  await publish('a')
  await publish('b')
  const other = factsOf({ name: 'mf_content', prefixes: ['/make'] })
  await updateRegistry(www, old => withPublished(old, { facts: other, folder: 'mf-content', version: 'c' }))
  if (reason === 'GONE') await rm(join(www, 'mf-builder', 'a'), { recursive: true })
  await writePage(www)
  const before = [await readRegistryFile(www), await page()]
  await expect(restore(www, 'mf-builder', version, was)).rejects.toMatchObject({ reason })
  expect([await readRegistryFile(www), await page()]).toEqual(before)
  await expect(restore(www, 'mf-none', version, was)).rejects.toThrow()
})

test('an area goes back and forward between contracts that the frame hosts', async () => {
  await publishShell('s1')
  await publish('a', { contract: 1 })
  await publish('b', { contract: 2 })
  await restore(www, 'mf-builder', 'a', 'b')
  expect((await appOf('mf-builder'))?.contract).toBe(1)
  await restore(www, 'mf-builder', 'b', 'a')
  expect((await appOf('mf-builder'))?.contract).toBe(2)
})

test.each<[string, FrameFacts]>([
  ['a lower contract', { ...HOSTS, contract: 1 }],
  ['a contract two above', { ...HOSTS, contract: 4 }],
  ['an older shared module', { ...HOSTS, shared: { '@annals/ui': '5.2.9' } }],
  ['the next major version', { ...HOSTS, shared: { '@annals/ui': '6.0.0' } }],
  ['no such module', { ...HOSTS, shared: {} }]
])('a frame with %s is refused while an area that needs more is on, and names it', async (_name, hosts) => {
  await publishShell('s1', hosts)
  await publishShell('s2')
  await publish('a')
  await expect(restore(www, 'shell', 's1', 's2')).rejects.toMatchObject({ reason: 'AREAS', apps: ['mf-builder'] })
  expect(await page()).toContain('/shell/s2/main.js')
  await switchApp(www, 'mf-builder', false)
  await restore(www, 'shell', 's1', 's2')
  expect(await page()).toContain('/shell/s1/main.js')
  await expect(switchApp(www, 'mf-builder', true)).rejects.toMatchObject({ reason: 'FRAME' })
  expect((await appOf('mf-builder'))?.isEnabled).toBe(false)
  await restore(www, 'shell', 's2', 's1')
  expect(await switchApp(www, 'mf-builder', true)).toBe(true)
})

test('a frame that does not say what it hosts is refused', async () => {
  await publishShell('s1')
  await writeFile(join(www, 'shell', 's1', PAGE_FACTS), JSON.stringify({ version: 's1', scripts: [], styles: [] }))
  await publishShell('s2')
  await expect(restore(www, 'shell', 's1', 's2')).rejects.toMatchObject({ reason: 'UNSURE' })
})

test('going back by the command restores what the registry said of the build, and goes forward again', async () => {
  await publishShell('s1')
  await publishShell('s2')
  await publish('a', { dialogs: ['builder/old'] })
  await expect(goBack(www, 'mf-builder')).rejects.toMatchObject({ reason: 'FIRST' })
  await publish('b', { dialogs: ['builder/new'] })
  const dialogs = async () => (await readRegistryFile(www)).remotes[0]?.dialogs
  expect([await goBack(www, 'mf-builder'), await dialogs()]).toEqual(['a', ['builder/old']])
  expect([await goBack(www, 'mf-builder'), await dialogs()]).toEqual(['b', ['builder/new']])
  const told = (await readHistory(www)).filter(({ app }) => app === 'mf-builder')
  expect(told.map(({ version, facts }) => [version, facts?.dialogs?.[0]])).toEqual([
    ...[1, 2].flatMap(() => [
      ['a', 'builder/old'],
      ['b', 'builder/new']
    ])
  ])
  expect([await goBack(www, 'shell'), await goBack(www, 'shell')]).toEqual(['s1', 's2'])
  await rm(join(www, 'mf-builder', 'a'), { recursive: true })
  await expect(goBack(www, 'mf-builder')).rejects.toMatchObject({ reason: 'GONE' })
})

test('where the pages cannot be written, the area stays as it was', async () => {
  await publishShell('s1')
  await publish('a')
  await publish('b')
  const before = await readRegistryFile(www)
  await writeFile(join(www, 'mf-builder', 'a', 'first.json'), 'broken')
  await expect(restore(www, 'mf-builder', 'a', 'b')).rejects.toThrow()
  expect(await readRegistryFile(www)).toEqual(before)
})

test('while something is published for longer than one waits, a change is refused, and the publish keeps its lock', async () => {
  await publishShell('s1')
  await publishShell('s2')
  await publish('a')
  const lock = join(www, 'registry.json.lock')
  await writeFile(lock, '')
  let now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 3000))
  try {
    await expect(switchApp(www, 'mf-builder', false)).rejects.toMatchObject({ reason: 'BUSY' })
    await expect(restore(www, 'shell', 's1', 's2')).rejects.toMatchObject({ reason: 'BUSY' })
  } finally {
    clock.mockRestore()
  }
  expect(await readFile(lock, 'utf8')).toBe('')
  await rm(lock)
  expect(await switchApp(www, 'mf-builder', false)).toBe(true)
})

test('a build whose files are not complete is none', async () => {
  await publish('a')
  await mkdir(join(www, 'mf-builder', 'half'))
  expect(await versionsOf('mf-builder')).toEqual(['a'])
  await expect(restore(www, 'mf-builder', 'half', 'a')).rejects.toMatchObject({ reason: 'GONE' })
})

test('an area that is switched off stays so when it is published', async () => {
  await publishShell('s1')
  await publish('a')
  await switchApp(www, 'mf-builder', false)
  await publish('b')
  expect(await appOf('mf-builder')).toMatchObject({ version: 'b', isEnabled: false })
  expect(await switchApp(www, 'mf-builder', true)).toBe(true)
  expect(await switchApp(www, 'mf-builder', true)).toBe(false)
  expect((await appOf('mf-builder'))?.isEnabled).toBe(true)
})

test('the worker of an area that is switched off stays, because it keeps answers that were not sent yet', async () => {
  await publishShell('s1')
  await publish('a')
  await writeFile(join(www, 'mf-builder', 'a', WORKER), 'the worker')
  await switchApp(www, 'mf-builder', false)
  expect(await readFile(join(www, WORKER), 'utf8')).toBe('the worker')
})

test('builds that were published before there was a history are found, and a broken history is none', async () => {
  await publish('a')
  await publish('b')
  await writeFile(join(www, '.history.json'), '[{]')
  expect((await versionsOf('mf-builder'))?.toSorted()).toEqual(['a', 'b'])
  await restore(www, 'mf-builder', 'a', 'b')
  expect((await appOf('mf-builder'))?.version).toBe('a')
})

test('whatever is restored at the same time, page and registry name the same builds, and all are stored', async () => {
  const names = ['a', 'b', 'c']
  await publishShell('s1')
  for (const name of names) await publish(name)
  const choice = fc.record({ version: fc.constantFrom(...names), was: fc.constantFrom(...names) })
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 6 }), async choices => {
      await Promise.allSettled(choices.map(({ version, was }) => restore(www, 'mf-builder', version, was)))
      const [entry] = (await readRegistryFile(www)).remotes
      expect(await page()).toContain(entry?.entry)
      expect(names).toContain(entry?.version)
      const { history = [] } = (await appOf('mf-builder')) ?? {}
      expect([history[0]?.version, history.length <= 30]).toEqual([entry?.version, true])
    }),
    { numRuns: 15 }
  )
})

test('of those who change the frame at the same time, each has seen what was served', async () => {
  const names = ['a', 'b', 'c']
  for (const name of names) await publishShell(name)
  const choice = fc.record({ version: fc.constantFrom(...names), was: fc.constantFrom(...names) })
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 2, maxLength: 6 }), async choices => {
      await rm(join(www, '.history.json'), { force: true })
      const first = (await appOf('shell'))?.version
      const results = await Promise.allSettled(choices.map(({ version, was }) => restore(www, 'shell', version, was)))
      const done = choices.filter((_one, index) => results[index]?.status === 'fulfilled')
      const served = [first, ...(await readHistory(www)).map(({ version }) => version)]
      const steps = served.slice(1).map((version, index) => `${served[index]} ${version}`)
      expect(steps.toSorted()).toEqual(done.map(({ version, was }) => `${was} ${version}`).toSorted())
      expect(await page()).toContain(`/shell/${served.at(-1)}/main.js`)
    }),
    { numRuns: 15 }
  )
})

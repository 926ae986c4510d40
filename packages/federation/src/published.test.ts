import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { RemoteFacts } from './apps.ts'
import { PAGE_FACTS, writePage } from './page-file.ts'
import { readPublished, restore, switchApp } from './published.ts'
import { readRegistryFile, updateRegistry, withPublished } from './registry-file.ts'

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
async function publish(version: string, more: Partial<RemoteFacts> = {}): Promise<void> {
  await mkdir(join(www, 'mf-builder', version), { recursive: true })
  await writeFile(join(www, 'mf-builder', version, 'mf-manifest.json'), '{}')
  await updateRegistry(www, old => withPublished(old, { facts: factsOf(more), folder: 'mf-builder', version }))
  await writePage(www)
}
async function publishShell(version: string): Promise<void> {
  await mkdir(join(www, 'shell', version), { recursive: true })
  const facts = { version, scripts: [`/shell/${version}/main.js`], styles: [], preload: [] }
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
  ['of another contract', 'CONTRACT', 'old', 'b']
])('a build %s is refused, and nothing changes', async (_name, reason, version, was) => {
  await publishShell('s1')
  await publish('old', { contract: 1 })
  await publish('a')
  await publish('b')
  if (reason === 'GONE') await rm(join(www, 'mf-builder', 'a'), { recursive: true })
  const before = [await readRegistryFile(www), await page()]
  await expect(restore(www, 'mf-builder', version, was)).rejects.toMatchObject({ reason })
  expect([await readRegistryFile(www), await page()]).toEqual(before)
  await expect(restore(www, 'mf-none', version, was)).rejects.toThrow()
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
  await switchApp(www, 'mf-builder', true)
  expect((await appOf('mf-builder'))?.isEnabled).toBe(true)
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

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { RemoteFacts } from './apps.ts'
import { readRegistryFile, updateRegistry, withPublished } from './registry-file.ts'

let www: string
beforeEach(async () => {
  www = await mkdtemp(join(tmpdir(), 'registry-'))
})
afterEach(() => rm(www, { recursive: true, force: true }))

const facts = (name: string, prefixes: string[]): RemoteFacts => ({
  name,
  prefixes,
  sessionless: [],
  nav: [],
  my: [],
  admin: [],
  dialogs: [],
  contract: 1
})
const publish = (name: string, version: string, prefixes = [`/${name}`]) =>
  updateRegistry(www, registry =>
    withPublished(registry, { facts: facts(name, prefixes), folder: name.replace('_', '-'), version })
  )

test('publishing the same version twice keeps the way back', async () => {
  await publish('mf_builder', 'aaa')
  await publish('mf_builder', 'bbb')
  await publish('mf_builder', 'bbb')
  expect((await readRegistryFile(www)).remotes[0]?.previous).toBe('/mf-builder/aaa/mf-manifest.json')
})

test('two remotes with one prefix are refused, one below the other is fine', async () => {
  await publish('mf_account', 'aaa', ['/my'])
  await publish('mf_library', 'aaa', ['/my/sources'])
  await expect(publish('mf_content', 'aaa', ['/my'])).rejects.toThrow(/\/my is claimed by mf_account and by mf_content/)
  expect((await readRegistryFile(www)).remotes).toHaveLength(2)
})

test('twelve publishers at once lose nothing and leave no lock', async () => {
  const names = Array.from('abcdefghijkl').map(letter => `mf_${letter}`)
  await Promise.all(names.map(name => publish(name, 'v')))
  expect((await readRegistryFile(www)).remotes.map(remote => remote.name)).toEqual(names)
  expect((await readdir(www)).toSorted()).toEqual([
    ...['.history.json', 'registry.json', 'registry.json.br', 'registry.json.gz']
  ])
})

test('a broken registry is never overwritten', async () => {
  await writeFile(join(www, 'registry.json'), '{"schemaVersion":2,"remotes":[{}]}')
  await expect(publish('mf_builder', 'aaa')).rejects.toThrow(/not a registry/)
})

test('a registry of an older schema gives way when all is published, and loses nothing to one remote alone', async () => {
  await writeFile(join(www, 'registry.json'), '{"schemaVersion":1,"remotes":[{}]}')
  await expect(publish('mf_builder', 'aaa')).rejects.toThrow(/older schema/)
  await updateRegistry(www, registry => registry, true)
  expect(await readRegistryFile(www)).toEqual({ schemaVersion: 2, remotes: [] })
})

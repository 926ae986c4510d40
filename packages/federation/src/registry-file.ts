import { mkdir, open, readFile, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Registry, REGISTRY_SCHEMA, type RegistryEntry } from '@annals/contracts/registry'
import Value from 'typebox/value'
import type { RemoteFacts } from './apps.ts'
import { writeCompressed } from './compress.ts'
import { addToHistory } from './history-file.ts'

const STALE_LOCK_MS = 30_000
const EMPTY: Registry = { schemaVersion: REGISTRY_SCHEMA, remotes: [] }

export const registryPath = (www: string) => join(www, 'registry.json')

/** Another process has held the lock for as long as was waited. */
export class LockHeld extends Error {}

/**
 * Takes the lock file beside the registry; a lock that a killed process left behind is removed after 30 s.
 * @param patience how long to wait for it, in ms
 * @throws LockHeld
 */
export const withLock = async <T>(path: string, work: () => Promise<T>, patience = STALE_LOCK_MS): Promise<T> => {
  const lock = `${path}.lock`
  await mkdir(dirname(path), { recursive: true })
  const started = Date.now()
  for (;;) {
    try {
      await (await open(lock, 'wx')).close()
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const age = await stat(lock).then(
        info => Date.now() - info.mtimeMs,
        () => 0
      )
      if (age > STALE_LOCK_MS) await unlink(lock).catch(() => undefined)
      else if (Date.now() - started > patience) throw new LockHeld(`${lock} is held by somebody else`)
      else await sleep(50)
    }
  }
  try {
    return await work()
  } finally {
    await unlink(lock).catch(() => undefined)
  }
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const isOlder = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'schemaVersion' in value &&
  typeof value.schemaVersion === 'number' &&
  value.schemaVersion < REGISTRY_SCHEMA

/**
 * The published registry; an empty one if nothing is published yet. Throws if the file is not a registry.
 *
 * @param isWhole every remote is published: then a registry with an older schema is replaced completely
 */
export const readRegistryFile = async (www: string, isWhole = false): Promise<Registry> => {
  const text = await textOf(registryPath(www))
  if (text === null) return EMPTY
  const value: unknown = JSON.parse(text)
  if (isOlder(value)) {
    if (isWhole) return EMPTY
    throw new Error(`${registryPath(www)} is of an older schema: build all remotes once (npm run build)`)
  }
  if (!Value.Check(Registry, value)) throw new Error(`${registryPath(www)} is not a registry`)
  return value
}

/** Two remotes must not claim the same prefix: otherwise their order would decide which one is used. */
export const overlapsOf = (registry: Registry): string[] => {
  const owners = new Map<string, string>()
  const errors: string[] = []
  for (const { name, prefixes } of registry.remotes)
    for (const prefix of prefixes) {
      const owner = owners.get(prefix)
      if (owner) errors.push(`${prefix} is claimed by ${owner} and by ${name}`)
      else owners.set(prefix, name)
    }
  return errors
}

/** Builds that a registry names and the one before it did not. */
const publishedIn = (registry: Registry, before: Registry) =>
  registry.remotes
    .filter(({ name, version }) => before.remotes.find(one => one.name === name)?.version !== version)
    .map(({ version, entry: _entry, previous: _previous, enabled: _enabled, ...facts }) => ({
      ...{ app: facts.name.replaceAll('_', '-'), version, facts }
    }))

/**
 * Read, change, check, write; to be called under the lock. If a writer without the lock changes the file meanwhile,
 * this is noticed and the change is applied again to the new content.
 */
export const writeRegistry = async (
  www: string,
  change: (registry: Registry) => Registry | Promise<Registry>,
  isWhole = false
): Promise<Registry> => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await textOf(registryPath(www))
    const old = await readRegistryFile(www, isWhole)
    const next = await change(old)
    if (!Value.Check(Registry, next)) {
      const error = Value.Errors(Registry, next)[0]
      throw new Error(`The new registry is not right: ${error?.instancePath} ${error?.message}`)
    }
    const overlaps = overlapsOf(next)
    if (overlaps.length > 0) throw new Error(`Prefixes overlap: ${overlaps.join('; ')}`)
    const text = `${JSON.stringify(next, null, 2)}\n`
    if ((await textOf(registryPath(www))) !== before) continue
    if (text !== before) {
      await writeCompressed(registryPath(www), text)
      await addToHistory(www, publishedIn(next, old))
    }
    return next
  }
  throw new Error('The registry keeps changing under this write')
}

/** Changes the registry under its lock. */
export const updateRegistry = (www: string, change: (registry: Registry) => Registry, isWhole = false) =>
  withLock(registryPath(www), () => writeRegistry(www, change, isWhole))

/** The registry with this build; the build before it becomes `previous`. An area that is switched off stays so. */
export const withPublished = (
  registry: Registry,
  published: { facts: RemoteFacts; folder: string; version: string }
): Registry => {
  const { facts, folder, version } = published
  const entry = `/${folder}/${version}/mf-manifest.json`
  const old = registry.remotes.find(remote => remote.name === facts.name)
  const next: RegistryEntry = {
    name: facts.name,
    prefixes: facts.prefixes,
    sessionless: facts.sessionless,
    nav: facts.nav,
    my: facts.my,
    admin: facts.admin,
    dialogs: facts.dialogs,
    version,
    entry,
    previous: old === undefined || old.entry === entry ? (old?.previous ?? null) : old.entry,
    contract: facts.contract,
    enabled: old?.enabled ?? true
  }
  const remotes = [...registry.remotes.filter(remote => remote.name !== facts.name), next]
  return { schemaVersion: REGISTRY_SCHEMA, remotes: remotes.sort((one, other) => (one.name < other.name ? -1 : 1)) }
}

import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryEntry } from '@annals/contracts/registry'
import { type Needs, opensIn } from './fit.ts'
import { readHistory } from './history-file.ts'
import { currentShell, PAGE_FACTS, pageFactsIn, writeFromRegistry } from './page-file.ts'
import { LockHeld, overlapsOf, readRegistryFile, registryPath, withLock, writeRegistry } from './registry-file.ts'

const SHELL = 'shell'
/** The file without which a build is none. */
const NEEDED = { shell: PAGE_FACTS, remote: 'mf-manifest.json' }
const folderOf = (name: string) => name.replaceAll('_', '-')

/** A build of an app, and when it was published, newest first; one may have been published several times. */
export interface PublishedVersion {
  version: string
  at: string
  /** Its files are still there. */
  isStored: boolean
}
export interface PublishedApp {
  /** Its folder; `shell` is the frame. */
  app: string
  version: string
  isEnabled: boolean
  /** Addresses of its pages; none of the frame. */
  prefixes: string[]
  /** Null for the frame. */
  contract: number | null
  history: PublishedVersion[]
}

/** Why a build cannot take the place of the one that is served. */
export class NotPublished extends Error {
  readonly reason:
    'UNKNOWN' | 'CHANGED' | 'SERVED' | 'FIRST' | 'GONE' | 'FRAME' | 'AREAS' | 'UNSURE' | 'PREFIX' | 'BUSY'
  /** With `AREAS`: those that the frame would not open. */
  readonly apps: string[]
  constructor(reason: NotPublished['reason'], apps: string[] = []) {
    super([reason, ...apps].join(' '))
    this.reason = reason
    this.apps = apps
  }
}

const isStored = (www: string, app: string, version: string): boolean =>
  existsSync(join(www, app, version, app === SHELL ? NEEDED.shell : NEEDED.remote))

/** Builds that are there, with the time of their folders: those that were published before there was a history. */
async function foundVersions(www: string, app: string): Promise<PublishedVersion[]> {
  const found = await readdir(join(www, app), { withFileTypes: true }).catch(() => [])
  const versions = found.filter(item => item.isDirectory() && isStored(www, app, item.name))
  return Promise.all(
    versions.map(async ({ name: version }) => {
      const { mtime } = await stat(join(www, app, version))
      return { version, at: mtime.toISOString(), isStored: true }
    })
  )
}

/** What is served of each app, and what was served before. */
export async function readPublished(www: string): Promise<PublishedApp[]> {
  const [registry, history, shell] = await Promise.all([readRegistryFile(www), readHistory(www), currentShell(www)])
  const listed = async (app: string) => {
    const told = history
      .filter(one => one.app === app)
      .map(({ version, at }) => ({ version, at, isStored: isStored(www, app, version) }))
      .toReversed()
    const untold = (await foundVersions(www, app)).filter(({ version }) => told.every(one => one.version !== version))
    return [...told, ...untold].toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
  }
  const frame = shell === null ? [] : [{ app: SHELL, version: shell, isEnabled: true, prefixes: [], contract: null }]
  const remotes = registry.remotes.map(({ name, version, enabled, prefixes, contract }) => ({
    ...{ app: folderOf(name), version, isEnabled: enabled, prefixes, contract }
  }))
  return Promise.all([...frame, ...remotes].map(async one => ({ ...one, history: await listed(one.app) })))
}

/** Somebody waits for the answer: a publish that takes longer than this is told instead. */
const PATIENCE_MS = 5000
const whenFree = (www: string, change: () => Promise<void>): Promise<void> =>
  withLock(registryPath(www), change, PATIENCE_MS).catch((error: unknown) => {
    throw error instanceof LockHeld ? new NotPublished('BUSY') : error
  })

/** Changes registry and pages under one lock; the registry stays as it was where the pages cannot be written. */
const changeRemote = (www: string, app: string, change: (entry: RegistryEntry) => Promise<RegistryEntry>) =>
  whenFree(www, async () => {
    const old = await readRegistryFile(www)
    await writeRegistry(www, async registry => {
      const entry = registry.remotes.find(({ name }) => folderOf(name) === app)
      if (!entry) throw new NotPublished('UNKNOWN')
      const changed = await change(entry)
      const next = { ...registry, remotes: registry.remotes.map(one => (one === entry ? changed : one)) }
      if (overlapsOf(next).length > 0) throw new NotPublished('PREFIX')
      return next
    })
    try {
      await writeFromRegistry(www)
    } catch (error) {
      await writeRegistry(www, () => old)
      throw error
    }
  })

async function needsOf(www: string, { entry, contract }: Pick<RegistryEntry, 'entry' | 'contract'>): Promise<Needs> {
  const text = await readFile(join(www, entry), 'utf8').catch(() => '{}')
  const { shared = [] } = JSON.parse(text) as Partial<Needs>
  return { contract, shared }
}

const restoreShell = (www: string, version: string, was: string) =>
  whenFree(www, async () => {
    refuseUnless((await currentShell(www)) ?? '', was, version)
    const { hosts } = await pageFactsIn(www, version)
    if (!hosts) throw new NotPublished('UNSURE')
    const areas = (await readRegistryFile(www)).remotes.filter(({ enabled }) => enabled)
    const needs = await Promise.all(
      areas.map(async one => ({ app: folderOf(one.name), needs: await needsOf(www, one) }))
    )
    const closed = needs.filter(one => !opensIn(hosts, one.needs)).map(({ app }) => app)
    if (closed.length > 0) throw new NotPublished('AREAS', closed)
    await writeFromRegistry(www, version)
  })

async function refuseUnlessOpens(www: string, entry: RegistryEntry): Promise<void> {
  const shell = await currentShell(www)
  // A frame that is older than these facts cannot be asked; it is served already, and the way forward stays open.
  const hosts = shell === null ? undefined : (await pageFactsIn(www, shell)).hosts
  if (hosts && !opensIn(hosts, await needsOf(www, entry))) throw new NotPublished('FRAME')
}

function refuseUnless(served: string, was: string, version: string): void {
  if (served !== was) throw new NotPublished('CHANGED')
  if (served === version) throw new NotPublished('SERVED')
}

/** What is stored of a build in the history; absent where it was published before there was one. */
const recordOf = async (www: string, app: string, version: string) =>
  (await readHistory(www)).findLast(one => one.app === app && one.version === version)

/** Whether a build was published since there is a history, and so since administrators go back by it. */
export const isRecorded = async (www: string, app: string, version: string): Promise<boolean> =>
  (await recordOf(www, app, version)) !== undefined

/**
 * Serves a build again that was served before, with what the registry said of it then. Its files are not touched, so a
 * page gets the one build or the other, never a part of one.
 * @param was what is served, as it was seen
 * @throws NotPublished
 */
export async function restore(www: string, app: string, version: string, was: string): Promise<void> {
  if (!isStored(www, app, version)) throw new NotPublished('GONE')
  if (app === SHELL) return restoreShell(www, version, was)
  await changeRemote(www, app, async old => {
    refuseUnless(old.version, was, version)
    const facts = (await recordOf(www, app, version))?.facts
    const entry = { ...old, ...facts, version, entry: `/${app}/${version}/mf-manifest.json`, previous: old.entry }
    await refuseUnlessOpens(www, entry)
    return entry
  })
}

/**
 * Serves the build again that was served before the present one; a second call goes forward again.
 * @returns its version
 * @throws NotPublished
 */
export async function goBack(www: string, app: string): Promise<string> {
  const found = (await readPublished(www)).find(one => one.app === app)
  if (!found) throw new NotPublished('UNKNOWN')
  const entry = (await readRegistryFile(www)).remotes.find(({ name }) => folderOf(name) === app)
  const before = entry
    ? entry.previous?.split('/')[2]
    : found.history.find(({ version }) => version !== found.version)?.version
  if (!before) throw new NotPublished('FIRST')
  await restore(www, app, before, found.version)
  return before
}

/**
 * Switches an area on or off; publishing it anew leaves it so.
 * @returns false where it was so already
 * @throws NotPublished
 */
export async function switchApp(www: string, app: string, enabled: boolean): Promise<boolean> {
  let isChanged = false
  await changeRemote(www, app, async entry => {
    isChanged = entry.enabled !== enabled
    if (isChanged && enabled) await refuseUnlessOpens(www, entry)
    return { ...entry, enabled }
  })
  return isChanged
}

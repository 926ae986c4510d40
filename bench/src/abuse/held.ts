import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { readPidFile } from '../../../infra/local/processes/processes.ts'

/**
 * Milliseconds: the longest time for which a process's event loop was blocked, and the most processor time that its
 * thread used during one such time.
 */
export interface Held {
  held: number
  worked: number
}

export const HELD_PROBE = new URL('held-probe.ts', import.meta.url)

/** Environment of a site whose processes report how long they are blocked. */
export const heldEnv = (folder: string): Record<string, string> => ({
  HELD_DIR: folder,
  NODE_OPTIONS: `--import=${HELD_PROBE.href}`
})

/**
 * Asks the processes of a site. Each response covers the time since the response before.
 * @param folder the `HELD_DIR` of the site
 */
export function createHeld<Part extends string>(dataDir: string, folder: string, parts: readonly Part[]) {
  const agent = new Agent({ keepAlive: true })
  const ports = parts.map(part => {
    const note = readPidFile(join(dataDir, 'run'), part)
    if (!note) throw new Error(`${part} is no process of this site`)
    return Number(readFileSync(join(folder, String(note.pid)), 'utf8'))
  })
  const ask = (port: number) =>
    new Promise<Held>((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent }, response =>
        json(response).then(told => resolve(told as Held), reject)
      ).on('error', reject)
    })
  return {
    since: async (): Promise<Record<Part, Held>> => {
      const told = await Promise.all(ports.map(ask))
      return Object.fromEntries(parts.map((part, at) => [part, told[at]])) as Record<Part, Held>
    },
    close: () => agent.destroy()
  }
}

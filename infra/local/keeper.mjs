import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, readNote } from './processes.mjs'

const WINDOW_MS = 60_000
const WATCH_MS = 1000
const AGAIN_MS = 500

/**
 * Starts parts that fell again, but not without end.
 *
 * @param {object} options
 * @param {() => Pick<import('./site.mjs').Site, 'restart'> | null} options.site null while there is none, or it is being stopped
 * @param {string} options.dataDir
 * @param {(text: string) => void} options.say
 * @param {number} [options.allowed] falls of one part within a minute; after one more it is left alone
 */
export function keepUp({ site, dataDir, say, allowed = 3 }) {
  /** When each part fell. @type {Map<string, number[]>} */
  const falls = new Map()
  /** Being started again, or given up. */
  const raising = new Set()
  /** Starts a part again, and once more where it falls while it starts: what it needs may have fallen with it.
   * @param {string} name @param {string} reason */
  async function raise(name, reason) {
    if (!site() || raising.has(name)) return
    raising.add(name)
    for (let why = reason, running = site(); running; running = site()) {
      const recent = (falls.get(name) ?? []).filter(time => Date.now() - time < WINDOW_MS)
      falls.set(name, [...recent, Date.now()])
      say(`\n${why}`)
      if (recent.length >= allowed) {
        const log = join(dataDir, 'logs', `${name}.log`)
        say(
          `${name} fell ${recent.length + 1} times within a minute and is left alone; the rest goes on. Its log: ${log}`
        )
        return
      }
      try {
        await running.restart(name)
        say(`${name} runs again.`)
        break
      } catch (error) {
        why = `${name} could not be started again: ${error.message}`
        await pause(AGAIN_MS)
      }
    }
    raising.delete(name)
  }
  // The servers of databases may be another runner's children: their notes tell.
  const servers = /** @type {const} */ ([
    ['mongod', 'MONGODB_URL'],
    ['redis', 'REDIS_URL']
  ]).filter(([, variable]) => !process.env[variable])
  // It also keeps the runner waiting for Ctrl+C: the parts are no children that it waits for.
  const watch = setInterval(() => {
    for (const [name] of servers)
      if (site() && readNote(join(dataDir, 'run'), name) && !isAlive(readNote(join(dataDir, 'run'), name)))
        void raise(name, `${name} has ended.`)
  }, WATCH_MS)
  return { raise, close: () => clearInterval(watch) }
}

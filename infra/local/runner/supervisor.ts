import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../processes/errors.ts'
import { isAlive, readPidFile } from '../processes/processes.ts'

const WINDOW_MS = 60_000
const WATCH_MS = 1000
const AGAIN_MS = 500

export interface SupervisorOptions {
  /** Null while there is none, or it is being stopped. */
  site: () => { restart(name: string): Promise<void> } | null
  dataDir: string
  say: (text: string) => void
  /** Most unexpected ends of one part within a minute; after one more it is not started again. */
  allowed?: number
}

/** Restarts parts that ended unexpectedly, within a limit. */
export function createSupervisor({ site, dataDir, say, allowed = 3 }: SupervisorOptions) {
  /** When each part fell. */
  const falls = new Map<string, number[]>()
  /** Being started again, or given up. */
  const underWay = new Set<string>()

  /** Starts a part again, and once more if it ends while it starts: what it depends on may have ended with it. */
  async function startAgain(name: string, reason: string): Promise<void> {
    if (!site() || underWay.has(name)) return
    underWay.add(name)
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
        why = `${name} could not be started again: ${messageOf(error)}`
        await pause(AGAIN_MS)
      }
    }
    underWay.delete(name)
  }

  // Another runner may be the parent of the database servers: their notes tell which processes they are.
  const servers = (
    [
      ['mongod', 'MONGODB_URL'],
      ['redis', 'REDIS_URL']
    ] as const
  ).filter(([, variable]) => !process.env[variable])
  // This timer also keeps the runner alive until Ctrl+C, because the parts are not children for which it waits.
  const watch = setInterval(() => {
    for (const [name] of servers) {
      const note = readPidFile(join(dataDir, 'run'), name)
      if (site() && note && !isAlive(note)) void startAgain(name, `${name} has ended.`)
    }
  }, WATCH_MS)
  return { startAgain, close: () => clearInterval(watch) }
}

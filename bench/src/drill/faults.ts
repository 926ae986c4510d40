import { join } from 'node:path'
import { isAlive, readPidFile } from '../../../infra/local/processes/processes.ts'
import { until } from '../../../infra/local/processes/wait.ts'

const BACK_WITHIN_MS = 90_000

/** A process of a site, named as its file in `run/`. */
export type Part = 'svc-shares' | 'svc-api' | 'svc-import' | 'mongod' | 'redis' | 'import-worker'

/** Ways to break a running site. */
export interface Faults {
  /**
   * Kills a part at once.
   * @returns false where this site has no such process
   */
  kill(part: Part): boolean
  /** Resolves when the part runs again as a new process. */
  isBack(part: Part): Promise<void>
}

/**
 * @param dataDir of the site; the files in its `run/` name the processes. The site's runner starts killed parts again
 */
export const faultsOf = (dataDir: string): Faults => {
  const runDir = join(dataDir, 'run')
  const killed = new Map<string, number>()
  return {
    kill: part => {
      const note = readPidFile(runDir, part)
      if (!note || !isAlive(note)) return false
      process.kill(note.pid, 'SIGKILL')
      killed.set(part, note.pid)
      return true
    },
    isBack: async part => {
      await until(
        async () => {
          const note = readPidFile(runDir, part)
          return note !== null && note.pid !== killed.get(part) && isAlive(note)
        },
        { timeout: BACK_WITHIN_MS, what: part }
      )
    }
  }
}

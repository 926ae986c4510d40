import { join } from 'node:path'
import { isAlive, readNote } from '../../../infra/local/processes.ts'
import { until } from '../../../infra/local/wait.ts'

const BACK_WITHIN_MS = 90_000

/** A process of a site, by its run note. */
export type Part = 'svc-shares' | 'svc-api' | 'svc-import' | 'mongod' | 'redis' | 'import-worker'

/** Ways to break a running site. */
export interface Faults {
  /** Kills a part without a warning.
   * @returns false where it is none of this site's processes */
  kill(part: Part): boolean
  /** Resolves once the part runs again as another process than the one killed last. */
  isBack(part: Part): Promise<void>
}

/** @param dataDir of the site, whose run notes tell the processes; whoever runs the site starts them again */
export const faultsOf = (dataDir: string): Faults => {
  const runDir = join(dataDir, 'run')
  const killed = new Map<string, number>()
  return {
    kill: part => {
      const note = readNote(runDir, part)
      if (!note || !isAlive(note)) return false
      process.kill(note.pid, 'SIGKILL')
      killed.set(part, note.pid)
      return true
    },
    isBack: async part => {
      await until(
        async () => {
          const note = readNote(runDir, part)
          return note !== null && note.pid !== killed.get(part) && isAlive(note)
        },
        { timeout: BACK_WITHIN_MS, what: part }
      )
    }
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const AUTOGROUP = '/proc/self/autogroup'

/** The session that this process belongs to (proc(5), the sixth field of `stat`). */
function sessionId(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[4])
}

/** Lets every other process of this machine go first: whoever waits for a page comes before whoever waits for an import.
 *
 * Linux may schedule whole sessions (sched(7), "The autogroup feature"), and a nice value then counts within one session
 * only: against this process's own helper threads. A process that leads its session lowers the session instead. */
export function giveWay(): void {
  try {
    if (sessionId() === process.pid) return writeFileSync(AUTOGROUP, String(constants.priority.PRIORITY_LOW))
  } catch {
    // Another system, or one that has no such groups.
  }
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

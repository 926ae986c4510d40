import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const AUTOGROUP = '/proc/self/autogroup'
/** About a tenth of a page request's share. At the lowest one, a busy machine stops imports for good. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL

/** The session that this process belongs to (proc(5), the sixth field of `stat`). */
function sessionId(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[4])
}

/**
 * Gives every other process of this machine priority: page requests come before imports. Linux may schedule whole
 * sessions (sched(7), "The autogroup feature"). Then a nice value counts only within one session, here only against
 * this process's own helper threads. So a process that leads its session lowers the priority of the session instead.
 */
export function lowerPriority(): void {
  try {
    if (sessionId() === process.pid) return writeFileSync(AUTOGROUP, String(PRIORITY))
  } catch {
    // Another system, or one without such groups.
  }
  setPriority(PRIORITY)
}

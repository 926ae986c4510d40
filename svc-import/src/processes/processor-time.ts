import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100
/** Linux counts in hundredths of a second for every program (proc_pid_stat(5), `_SC_CLK_TCK`). */
const TICKS = 100
/** A process that has not used its processor time after this many times as long counts as hanging. */
const HANGS = 20

/**
 * Seconds of processor time that a process has used; null where this system does not provide it, or the process has
 * ended.
 */
function secondsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, its name, may contain anything; after it, the twelfth and thirteenth are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return null
  }
}

/**
 * Watches a process's processor time from outside: on a busy machine a process may wait for minutes, and its file is
 * not the cause of that. Where the system does not provide processor time, elapsed time counts.
 * @param over is called once, when it has used this number of seconds from now on
 * @returns a function that stops watching
 */
export function watchProcessor(pid: number | undefined, seconds: number, over: () => void): () => void {
  const first = pid === undefined ? null : secondsOf(pid)
  const began = performance.now()
  const timer = setInterval(() => {
    const now = pid === undefined ? null : secondsOf(pid)
    const passed = (performance.now() - began) / 1000
    // A process that no longer exists has ended by itself; the code that waits for it is informed.
    if (first !== null && now === null) return
    const used = first === null || now === null ? passed : now - first
    if (used < seconds && passed < seconds * HANGS) return
    clearInterval(timer)
    over()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

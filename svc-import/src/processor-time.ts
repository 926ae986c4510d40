import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100
/** Linux counts in hundredths of a second for every program (proc_pid_stat(5), `_SC_CLK_TCK`). */
const TICKS = 100
/** Who has not used its time after so many times as long, hangs. */
const HANGS = 20

/** Seconds of processor time that a process has used; null where this system does not tell, or it is gone. */
function secondsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, its name, may contain anything; behind it the twelfth and thirteenth are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return null
  }
}

/** Watches from outside how much a process computes: on a busy machine it may wait for minutes, and that is not the
 * fault of what it works on. Where the system does not tell, the time that passes counts.
 * @param over is called once, when it has used so many seconds since now
 * @returns what ends the watch */
export function watchProcessor(pid: number | undefined, seconds: number, over: () => void): () => void {
  const first = pid === undefined ? null : secondsOf(pid)
  const began = performance.now()
  const timer = setInterval(() => {
    const now = pid === undefined ? null : secondsOf(pid)
    const passed = (performance.now() - began) / 1000
    // One that is gone has come to its end by itself, and those who wait for it hear of that.
    if (first !== null && now === null) return
    const used = first === null || now === null ? passed : now - first
    if (used < seconds && passed < seconds * HANGS) return
    clearInterval(timer)
    over()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

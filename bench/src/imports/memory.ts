import { readdirSync, readFileSync } from 'node:fs'

const KB_PER_MB = 1024
const EVERY_MS = 50

/** A line of numbers that Linux tells of a process; 0 where it is gone. */
function told(pid: string, file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Memory of a process in MB: its own, and its share of what it has in common with others. */
const memoryOf = (pid: string): number => told(pid, 'smaps_rollup', /^Pss:\s+(\d+) kB/m) / KB_PER_MB
const parentOf = (pid: string): number => told(pid, 'status', /^PPid:\s+(\d+)/m)

/** Memory of a process and its children together, in MB. */
function together(pid: number): number {
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
  return [String(pid), ...children].map(memoryOf).reduce((sum, one) => sum + one, 0)
}

/** Watches the memory of a process and its children. @returns what ends it and answers the peak in MB, null where this
 * system does not tell */
export function watchMemory(pid: number): () => number | null {
  if (process.platform !== 'linux') return () => null
  let peak = together(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, together(pid))
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    return peak
  }
}

import { readFileSync } from 'node:fs'

const KB_PER_MB = 1024
const EVERY_MS = 50

/** A process's file in `/proc`; empty if the process has ended. */
function told(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Memory of a process in MB: its own, and its part of the memory that it shares with others. */
const memoryOf = (pid: string): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(told(pid, 'smaps_rollup'))?.[1] ?? 0) / KB_PER_MB

/** Memory of a process and its children together, in MB; 0 where the system does not provide it. */
export function together(pid: number): number {
  const children = told(String(pid), `task/${pid}/children`).split(' ').filter(Boolean)
  return [String(pid), ...children].map(memoryOf).reduce((sum, one) => sum + one, 0)
}

/**
 * Watches the memory of a process and its children.
 * @returns a function that ends this and returns the peak in MB; null where the system does not provide it
 */
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

import { join } from 'node:path'
import type { CheckTask } from './check.ts'
import { inChild } from './child.ts'
import type { CheckResult } from './row.ts'

/** What a dry run may use: memory in MB, seconds of processor time, and what `CheckTask` says. */
export interface CheckLimits {
  heap?: number
  seconds?: number
  rows?: number
  unpacked?: number
}

export interface CheckOptions {
  /** Path of the workbook. */
  sheet: string
  /** Path of the zip file with its pictures, if it has one. */
  pictures: string | null
  /** Folder that takes chunks and problems. */
  out: string
  signal: AbortSignal
  /** Hears from time to time how many rows were read. */
  onProgress?: (rows: number) => void
  limits?: CheckLimits
}

const HEAP = 192
const SECONDS = 120
const CHILD = join(import.meta.dirname, 'check-child.ts')
const FAULTS = { heavy: 'TOO_HEAVY', long: 'TOO_LONG', broken: 'BROKEN' } as const

/** The dry run: reads a whole sheet in a process of its own, within a memory and a time, and writes good rows and
 * problems into `out`. A file may be anything: it is answered with a fault, and takes nobody else down.
 * @throws the reason of `signal` when that is aborted; an error where the folder cannot be written */
export function checkSheet({ limits = {}, signal, onProgress, ...paths }: CheckOptions): Promise<CheckResult> {
  const { heap = HEAP, seconds = SECONDS, rows, unpacked } = limits
  const task: CheckTask = { ...paths, rows, unpacked }
  return inChild<CheckResult>({
    file: CHILD,
    task,
    heap,
    seconds,
    signal,
    onProgress,
    lost: how => ({ fault: FAULTS[how], detail: '' })
  })
}

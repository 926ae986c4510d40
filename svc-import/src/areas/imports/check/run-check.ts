import { join } from 'node:path'
import type { CheckTask } from './check-workbook.ts'
import { inChild } from '../../../processes/in-child.ts'
import type { CheckResult } from '../row.ts'

/** Limits of a dry run: memory in MB, seconds of processor time, and those of `CheckTask`. */
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
  /** Folder for chunks and problems. */
  out: string
  signal: AbortSignal
  /** Called now and then with the number of rows read. */
  onProgress?: (rows: number) => void
  limits?: CheckLimits
}

const HEAP = 192
const SECONDS = 120
const CHILD = join(import.meta.dirname, 'check-child.ts')
const FAULTS = { heavy: 'TOO_HEAVY', long: 'TOO_LONG', broken: 'BROKEN' } as const

/**
 * The dry run: reads a whole sheet in a separate process, with limits of memory and time, and writes good rows and
 * problems into `out`. The file may be anything: a bad one gives a fault and does not affect other work.
 * @throws the reason of `signal` when that is aborted; an error where the folder cannot be written
 */
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

import type { ImportKind } from '@annals/contracts'
import { inChild } from '../../../processes/in-child.ts'
import type { CheckResult } from '../row.ts'
import { KINDS } from './index.ts'
import { CHILD_EXIT_FAULTS } from './child-exit-faults.ts'

/** What the program of a kind gets: paths of the file, of the zip with its pictures, and of the folder for results. */
export interface CheckTask {
  file: string
  pictures: string | null
  out: string
  /** Most rows, and most bytes of the unpacked file. */
  rows?: number
  unpacked?: number
}

/** Limits of a dry run: memory in MB, seconds of processor time, and those of `CheckTask`. */
export interface CheckLimits extends Pick<CheckTask, 'rows' | 'unpacked'> {
  heap?: number
  seconds?: number
}

export interface CheckOptions extends Omit<CheckTask, 'rows' | 'unpacked'> {
  kind: ImportKind
  signal: AbortSignal
  /** Called now and then with the number of rows read. */
  onProgress?: (rows: number) => void
  limits?: CheckLimits
}

/**
 * The dry run: reads a whole file in a separate process, with limits of memory and time, and writes good rows and
 * problems into `out`. The file may be anything: a bad one gives a fault and does not affect other work.
 * @throws the reason of `signal` when that is aborted; an error where the folder cannot be written
 */
export function checkFile({ kind, limits = {}, signal, onProgress, ...paths }: CheckOptions): Promise<CheckResult> {
  const { child, ...usual } = KINDS[kind]
  const { heap = usual.heap, seconds = usual.seconds, rows, unpacked } = limits
  const task: CheckTask = { ...paths, rows, unpacked }
  return inChild<CheckResult>({
    file: child,
    task,
    heap,
    seconds,
    signal,
    onProgress,
    onExit: how => ({ fault: CHILD_EXIT_FAULTS[how], detail: '' })
  })
}

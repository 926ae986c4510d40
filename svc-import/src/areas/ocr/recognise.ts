import { join } from 'node:path'
import { inChild } from '../../processes/in-child.ts'

/** A drawn picture, and the file of its language. */
export interface RecogniseTask {
  picture: string
  language: string
  /** Most memory of the process, in MB. */
  megabytes: number
}

/** What was read; `confidence` is the engine's own, from 0 to 100. Or why nothing was. */
export type Recognised = { text: string; confidence: number } | { fault: 'long' | 'broken' }

export interface RecogniseLimits {
  megabytes: number
  /** Of processor time. */
  seconds: number
}

/** Of JavaScript in the process; the engine's own memory is outside it and counts with the whole process. */
const HEAP_MB = 256

/**
 * Reads the text in a drawn picture in a process of its own (decision 66).
 * @throws the reason of `signal`
 */
export const recognise = (
  task: Omit<RecogniseTask, 'megabytes'>,
  { megabytes, seconds }: RecogniseLimits,
  signal: AbortSignal
): Promise<Recognised> =>
  inChild<Recognised>({
    file: join(import.meta.dirname, 'recognise-child.ts'),
    task: { ...task, megabytes } satisfies RecogniseTask,
    heap: HEAP_MB,
    seconds,
    signal,
    onExit: how => ({ fault: how === 'broken' ? 'broken' : 'long' })
  })

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inChild } from '../../../../processes/in-child.ts'
import type { FileDetails } from '../kind.ts'
import { NoManifest, readManifest } from './read-manifest.ts'

const CHILD = join(import.meta.dirname, 'convert-child.ts')
const HEAP = 384
const SECONDS = 30

/** A downloaded file, and where what is converted of it is written. */
export interface ConvertTask {
  from: string
  to: string
  address: string
  language: string
  retrieved: string
}
type Answer = { details: FileDetails } | { refusal: string }

/** Reads a downloaded manifest in this process. */
export async function convert({ from, to, ...asked }: ConvertTask): Promise<Answer> {
  try {
    const { details, taken } = readManifest((await readFile(from, 'utf8')).replace(/^\uFEFF/, ''), asked)
    await writeFile(to, JSON.stringify(taken), { flush: true })
    return { details }
  } catch (error) {
    if (!(error instanceof NoManifest)) throw error
    return { refusal: error.message }
  }
}

const CHILD_EXIT_FAULTS = {
  heavy: 'Reading this manifest took too much memory.',
  long: 'Reading this manifest took too long.',
  broken: 'This manifest cannot be read.'
}

/** The same in a process of its own: the file may be anything. */
export const convertManifest = (task: ConvertTask, signal: AbortSignal): Promise<Answer> =>
  inChild({
    file: CHILD,
    task,
    heap: HEAP,
    seconds: SECONDS,
    signal,
    onExit: how => ({ refusal: CHILD_EXIT_FAULTS[how] })
  })

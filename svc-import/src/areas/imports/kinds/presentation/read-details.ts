import { join } from 'node:path'
import { inChild } from '../../../../processes/in-child.ts'
import type { UploadedKind } from '../kind.ts'
import { CHILD_EXIT_FAULTS } from '../child-exit-faults.ts'

const CHILD = join(import.meta.dirname, 'details-child.ts')
const HEAP = 128
const SECONDS = 20

/** Reads the details in a process of its own: the file may be anything. */
export const readDetails: NonNullable<UploadedKind['details']> = (file, signal) =>
  inChild({
    file: CHILD,
    task: { file },
    heap: HEAP,
    seconds: SECONDS,
    signal,
    onExit: how => ({ fault: CHILD_EXIT_FAULTS[how], detail: '' })
  })

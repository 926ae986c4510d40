import type { ImportFault } from '@annals/contracts'
import type { ChildExit } from '../../../processes/in-child.ts'

/** What is said of a file whose process died. */
export const CHILD_EXIT_FAULTS: Record<ChildExit, ImportFault> = {
  heavy: 'TOO_HEAVY',
  long: 'TOO_LONG',
  broken: 'BROKEN'
}

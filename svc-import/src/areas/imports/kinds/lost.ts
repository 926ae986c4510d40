import type { ImportFault } from '@annals/contracts'
import type { Lost } from '../../../processes/in-child.ts'

/** What is said of a file whose process died. */
export const LOST: Record<Lost, ImportFault> = { heavy: 'TOO_HEAVY', long: 'TOO_LONG', broken: 'BROKEN' }

import { fail, newId } from '@annals/service-kit'
import { createFairSemaphore } from '../../../fair/fair-semaphore.ts'

/**
 * Files that are read at the same time while their senders wait, and those of one member: each may take a processor and
 * hundreds of megabytes.
 */
const LIMITS = { slots: 2, perOwner: 1 }
const BUSY = 'Many files are being read at the moment. Please try again in a minute.'

/**
 * Reads a member’s file, and makes what it becomes, when it is the member’s turn. What one member sends at the same time
 * comes one after the other, so that the same file twice is found again.
 * @param ms for both, the turn and the reading
 * @throws ServiceError UNAVAILABLE where that was not enough
 */
export type Readings = <T>(owner: string, ms: number, read: (late: AbortSignal) => Promise<T>) => Promise<T>

export function createReadings(): Readings {
  const gate = createFairSemaphore(LIMITS)
  return async (owner, ms, read) => {
    const late = AbortSignal.timeout(ms)
    try {
      return await gate.run({ owner, job: newId() }, late, () => read(late))
    } catch (error) {
      if (late.aborted && error === late.reason) return fail('UNAVAILABLE', { msg: BUSY, retryAfter: 60, cause: error })
      throw error
    }
  }
}

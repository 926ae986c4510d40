import { createSingleFlight } from './single-flight.ts'
import { createKeyedMutex } from './keyed-mutex.ts'

/** Expensive reads of one owner run one after the other, and identical requests share one read. */
export function createOwnerReads() {
  const shared = createSingleFlight()
  const locked = createKeyedMutex()
  return <R>(owner: string, question: string, read: () => Promise<R>): Promise<R> =>
    shared(`${question} ${owner}`, () => locked(owner, read))
}
export type OwnerReads = ReturnType<typeof createOwnerReads>

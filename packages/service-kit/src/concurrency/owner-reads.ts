import { createCoalescer } from './coalescer.ts'
import { createOneByOne } from './one-by-one.ts'

/** Expensive reads of one owner run one after the other, and identical requests share one read. */
export function createOwnerReads() {
  const shared = createCoalescer()
  const oneByOne = createOneByOne()
  return <R>(owner: string, question: string, read: () => Promise<R>): Promise<R> =>
    shared(`${question} ${owner}`, () => oneByOne(owner, read))
}
export type OwnerReads = ReturnType<typeof createOwnerReads>

import { createOwnerQueues } from './owner-queues.ts'

/** Runs at most so many pieces of work at the same time. The owners of waiting work take turns. */
export function limitConcurrency(most: number) {
  const waiting = createOwnerQueues<() => void>()
  let busy = 0
  return async <R>(owner: string, work: () => Promise<R>): Promise<R> => {
    if (busy < most) busy++
    else await new Promise<void>(go => waiting.add(owner, go))
    try {
      return await work()
    } finally {
      const next = waiting.next()
      if (next) next()
      else busy--
    }
  }
}

import { createTurns } from './turns.ts'

/** Lets at most so much work be under way at once. What waits is begun in turns of its owners. */
export function fewAtOnce(most: number) {
  const waiting = createTurns<() => void>()
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

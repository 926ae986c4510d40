import { createTurns, refuse } from '@annals/service-kit'

export interface GateOptions {
  /** So many run at once. */
  atOnce: number
  /** So many may wait: of one owner, and of all. */
  waiting: { ofOne: number; ofAll: number }
}

/** Lets costly work in by and by. Owners take turns, so that one who sends much does not keep the others out. */
export function createGate({ atOnce, waiting }: GateOptions) {
  const turns = createTurns<() => void>()
  let running = 0

  function leave(): void {
    running -= 1
    const next = turns.next()
    if (!next) return
    running += 1
    next()
  }

  /** @throws Refuse UNAVAILABLE where too many wait */
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (turns.sizeOf(owner) >= waiting.ofOne || turns.size() >= waiting.ofAll)
        refuse('UNAVAILABLE', { retryAfter: 5 })
      await new Promise<void>(enter => turns.add(owner, enter))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
export type Gate = ReturnType<typeof createGate>

import { createOwnerQueues, fail } from '@annals/service-kit'

export interface PasswordQueueOptions {
  /** Most tasks that run at once. */
  atOnce: number
  /** Most tasks that may wait: of one owner, and of all. */
  waiting: { ofOne: number; ofAll: number }
}

/**
 * Limits how much costly work runs at once. Owners take turns, so that one who sends much does not block the others.
 */
export function createPasswordQueue({ atOnce, waiting }: PasswordQueueOptions) {
  const turns = createOwnerQueues<() => void>()
  let running = 0

  function leave(): void {
    running -= 1
    const next = turns.next()
    if (!next) return
    running += 1
    next()
  }

  /** @throws ServiceError UNAVAILABLE where too many wait */
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (turns.sizeOf(owner) >= waiting.ofOne || turns.size() >= waiting.ofAll) fail('UNAVAILABLE', { retryAfter: 5 })
      await new Promise<void>(enter => turns.add(owner, enter))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
export type PasswordQueue = ReturnType<typeof createPasswordQueue>

import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks again until there is an answer.
 *
 * @param options timeout and every in ms; stopped: why waiting on is pointless
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  options: { timeout: number; every?: number; what: string; stopped?: () => string | null }
): Promise<T> {
  const { timeout, every = 50, what, stopped } = options
  const end = Date.now() + timeout
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    const reason = stopped?.()
    if (reason) throw new Error(reason)
    if (Date.now() > end) throw new Error(`${what} did not answer within ${Math.round(timeout / 1000)} s.`)
    await pause(every)
  }
}

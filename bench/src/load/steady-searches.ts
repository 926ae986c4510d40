export const PER_SECOND = 20
const CALLS = 200

/**
 * Calls one after the other at a steady rate: each starts at its time, even if earlier ones have no response yet.
 * @returns milliseconds that each took from its time
 */
export async function steadily(
  { perSecond, calls }: { perSecond: number; calls: number },
  ask: (number: number) => Promise<void>
): Promise<number[]> {
  const began = performance.now()
  return Promise.all(
    Array.from({ length: calls }, async (_, number) => {
      const due = began + (number * 1000) / perSecond
      await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
      await ask(number)
      return performance.now() - due
    })
  )
}

/** Searches at the rate of a busy site. */
export const steadySearches = (ask: (number: number) => Promise<void>): Promise<number[]> =>
  steadily({ perSecond: PER_SECOND, calls: CALLS }, ask)

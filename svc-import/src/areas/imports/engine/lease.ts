import { setTimeout as pause } from 'node:timers/promises'

/** How long work is a worker's without a word from it, and how often it gives one, in milliseconds. */
export const LEASE_MS = 10_000
const WORD_MS = 1500

/** Does work that is leased: renews the lease meanwhile, and stops the work where it is lost or `signal` says so. */
export async function whileHeld<T>(
  renew: () => Promise<boolean>,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const lost = new AbortController()
  const over = new AbortController()
  const either = AbortSignal.any([signal, lost.signal])
  const renewing = (async () => {
    for (;;) {
      await pause(WORD_MS, undefined, { signal: over.signal })
      if (!(await renew())) lost.abort()
    }
  })().catch(() => {
    // Over, or MongoDB is not there: then the lease runs out by itself, and every later write fails.
    if (!over.signal.aborted) lost.abort()
  })
  try {
    return await work(either)
  } finally {
    over.abort()
    await renewing
  }
}

import { setTimeout as pause } from 'node:timers/promises'

/** How long a lease lasts, and how often it is renewed, in milliseconds. */
export const LEASE_MS = 10_000
const WORD_MS = 1500

/**
 * Runs work under a lease: renews the lease meanwhile, and stops the work where the lease is lost or `signal` is
 * aborted.
 */
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
    // The work has ended, or MongoDB does not answer: then the lease expires by itself, and every later write fails.
    if (!over.signal.aborted) lost.abort()
  })
  try {
    return await work(either)
  } finally {
    over.abort()
    await renewing
  }
}

import { fail } from '@annals/service-kit'

/**
 * Runs at most so many requests at the same time and refuses more: while the aggregator is slow, waiting ones would
 * take the places of all other calls.
 */
export function inFlight(most: number) {
  let count = 0
  return async <R>(request: () => Promise<R>): Promise<R> => {
    if (count >= most) fail('AGGREGATOR_DOWN', { retryAfter: 10 })
    count++
    try {
      return await request()
    } finally {
      count--
    }
  }
}

import { LRUCache } from '@annals/service-kit/lru-cache'
import { type Asking, whoIsNext } from './who-is-next.ts'

/** The owner of a request for a slot, and its job. */
export type Asker = Pick<Asking, 'owner' | 'job'>

/** Slots that many callers want at once. */
export interface FairSemaphore {
  /**
   * Runs a task as soon as it is its caller's turn.
   * @throws the reason of `signal` while it waits
   */
  run<T>(asker: Asker, signal: AbortSignal, task: () => Promise<T>): Promise<T>
}

/** Most owners and jobs whose last service is remembered. */
const REMEMBERED = 10_000

/** Assigns slots by turns, first among owners and then among their jobs. */
export function createFairSemaphore({
  slots,
  perOwner = slots,
  perJob = slots
}: {
  slots: number
  perOwner?: number
  perJob?: number
}): FairSemaphore {
  const waiting: (Asking & { begin: () => void })[] = []
  const running: Asker[] = []
  // With `max` instead, every gate would reserve memory for all of them, and each host has a gate.
  const served = new LRUCache<string, number>({ maxSize: REMEMBERED, sizeCalculation: () => 1 })
  let clock = 0

  function fill(): void {
    while (running.length < slots) {
      const at = whoIsNext(waiting, { running, served, perOwner, perJob })
      const [next] = at === -1 ? [] : waiting.splice(at, 1)
      if (!next) return
      clock++
      served.set(next.owner, clock)
      served.set(next.job, clock)
      running.push(next)
      next.begin()
    }
  }

  const turnOf = (asker: Asker, signal: AbortSignal): Promise<Asker> =>
    new Promise((resolve, reject) => {
      const one = { ...asker, asked: ++clock, begin: () => undefined as void }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(signal.reason)
      }
      one.begin = () => {
        signal.removeEventListener('abort', leave)
        resolve(one)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(one)
      fill()
    })

  return {
    async run(asker, signal, task) {
      signal.throwIfAborted()
      const slot = await turnOf(asker, signal)
      try {
        return await task()
      } finally {
        running.splice(running.indexOf(slot), 1)
        fill()
      }
    }
  }
}

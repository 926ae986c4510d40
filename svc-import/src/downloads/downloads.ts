import { type Asker, createFairSemaphore, type FairSemaphore } from '../fair/fair-semaphore.ts'

/** Waits for a turn to send a request to a server. */
export type Downloads = <T>(asker: Asker, host: string, signal: AbortSignal, task: () => Promise<T>) => Promise<T>

/** Most servers that receive requests at the same time; each is remembered only that long. */
const slots = { all: 96, perOwner: 12, perHost: 6, perOwnerAndHost: 4 }

/**
 * Limits downloads by their costs: connections of this process, and load on a server. An owner whose servers are slow
 * delays only that owner.
 */
export function createDownloads(): Downloads {
  const all = createFairSemaphore({ slots: slots.all, perOwner: slots.perOwner })
  const hosts = new Map<string, { gate: FairSemaphore; users: number }>()

  return (asker, host, signal, task) =>
    all.run(asker, signal, async () => {
      const found = hosts.get(host) ?? {
        gate: createFairSemaphore({ slots: slots.perHost, perOwner: slots.perOwnerAndHost }),
        users: 0
      }
      hosts.set(host, found)
      found.users++
      try {
        return await found.gate.run(asker, signal, task)
      } finally {
        if (--found.users === 0) hosts.delete(host)
      }
    })
}

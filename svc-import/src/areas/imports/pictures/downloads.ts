import { type Asker, createGate, type Gate } from '../../../fair/gate.ts'

/** Waits for its turn to ask a server for something. */
export type Downloads = <T>(asker: Asker, host: string, signal: AbortSignal, task: () => Promise<T>) => Promise<T>

/** Servers that are asked at the same time; each is known only as long. */
const places = { all: 96, perOwner: 12, perHost: 6, perOwnerAndHost: 4 }

/** Bounds downloads by what they take: connections of this process, patience of a server. An owner whose servers are
 * slow holds up nobody but that owner. */
export function createDownloads(): Downloads {
  const all = createGate({ places: places.all, perOwner: places.perOwner })
  const hosts = new Map<string, { gate: Gate; users: number }>()

  return (asker, host, signal, task) =>
    all.run(asker, signal, async () => {
      const found = hosts.get(host) ?? {
        gate: createGate({ places: places.perHost, perOwner: places.perOwnerAndHost }),
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

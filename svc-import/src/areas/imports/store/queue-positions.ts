import type { ImportQueuePosition } from '@annals/contracts'
import type { ImportDoc, ImportRepository } from './import-repository.ts'
import type { WorkerRepository } from './worker-repository.ts'

/** After a few seconds, a turn is over or has reported that it continues. */
const AT_IT_MS = 5000

/**
 * How many turns come before that of an owner's import, where owners take turns: from every other owner as many as this
 * owner needs to reach it. `own` counts this import and the owner's imports before it.
 */
export const turnsBefore = (own: number, others: readonly number[]): number =>
  others.reduce((sum, one) => sum + Math.min(one, own), own - 1)

/** For each import with work for a worker, by id: how much it still waits for. */
export type QueuePositions = (docs: readonly ImportDoc[]) => Promise<Map<string, ImportQueuePosition>>

export function queuePositions({
  imports,
  workers
}: {
  imports: ImportRepository
  workers: WorkerRepository
}): QueuePositions {
  return async docs => {
    const moving = docs.filter(({ hasWork, lane }) => hasWork && lane !== 'ends')
    if (moving.length === 0) return new Map()
    const [alive, lines] = await Promise.all([
      workers.alive(),
      imports.lines([...new Set(moving.map(({ lane }) => lane))])
    ])
    const now = Date.now()

    async function positionOf(doc: ImportDoc): Promise<ImportQueuePosition> {
      const { lane, owner, waitsFor, due, until, turned } = doc
      if (!alive.some(({ isQueueUp }) => isQueueUp)) return { for: 'worker', ahead: 0 }
      if (waitsFor !== '' && due.getTime() > now) return { for: waitsFor, ahead: 0 }
      if (until.getTime() > now || turned.getTime() > now - AT_IT_MS) return { for: '', ahead: 0 }
      const others = lines.filter(line => line.lane === lane && line.owner !== owner)
      // It may have had its turn meanwhile.
      const ahead = turnsBefore(
        Math.max(1, await imports.rankOf(doc)),
        others.map(({ count }) => count)
      )
      return { for: lane === 'check' || lane === 'long-check' ? 'check' : 'turn', ahead }
    }
    return new Map(await Promise.all(moving.map(async doc => [doc.uuid, await positionOf(doc)] as const)))
  }
}

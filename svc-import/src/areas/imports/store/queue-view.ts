import type { ResponseOf, calls } from '@annals/contracts'
import type { ChunkRepository } from './chunk-repository.ts'
import type { ImportDoc, ImportRepository } from './import-repository.ts'
import type { QueuePositions } from './queue-positions.ts'
import { importView } from './view.ts'
import type { WorkerRepository } from './worker-repository.ts'

export type QueueView = ResponseOf<typeof calls.importQueue>

const SHOWN = 100
const NO_CHUNKS = { waiting: 0, leased: 0, done: 0, leases: [] }

/** Seconds since an import without a worker became ready for one. */
const waitedFor = (docs: readonly ImportDoc[], now: number): number =>
  docs.reduce((most, { changed, until }) => {
    const isFree = until.getTime() <= now
    return isFree ? Math.max(most, Math.floor((now - changed.getTime()) / 1000)) : most
  }, 0)

/** The queue as an operator sees it: imports with work first, then the newest of the others. */
export function queueView(deps: {
  imports: ImportRepository
  chunks: ChunkRepository
  workers: WorkerRepository
  positions: QueuePositions
}) {
  return async (): Promise<QueueView> => {
    const [open, newest, alive] = await Promise.all([
      deps.imports.withWork(SHOWN),
      deps.imports.newest(SHOWN),
      deps.workers.alive()
    ])
    const known = new Set(open.map(({ uuid }) => uuid))
    const docs = [...open, ...newest.filter(({ uuid }) => !known.has(uuid))].slice(0, SHOWN)
    const uuids = docs.map(({ uuid }) => uuid)
    const [progress, counts, positions] = await Promise.all([
      deps.chunks.progress(uuids),
      deps.chunks.counts(uuids),
      deps.positions(docs)
    ])
    const now = Date.now()
    const isUnderWay = ({ uuid }: ImportDoc) => (counts.get(uuid)?.leased ?? 0) > 0
    return {
      isQueueUp: alive.some(worker => worker.isQueueUp),
      oldest: waitedFor(
        open.filter(doc => !isUnderWay(doc)),
        now
      ),
      waiting: open.length,
      rate: alive.reduce((sum, { rate }) => sum + rate, 0),
      workers: alive.map(({ name, seen, started, doing, rows }) => ({
        name,
        seen: seen.toISOString(),
        started: started.toISOString(),
        doing,
        rows
      })),
      imports: docs.map(doc => {
        const { leases, ...chunks } = counts.get(doc.uuid) ?? NO_CHUNKS
        const own = { worker: doc.worker, part: 'whole', until: doc.until.toISOString(), tries: doc.tries }
        return {
          ...importView(doc, progress.get(doc.uuid), positions.get(doc.uuid)),
          owner: doc.owner,
          chunks,
          leases: doc.worker && doc.until.getTime() > now ? [own, ...leases] : leases
        }
      })
    }
  }
}

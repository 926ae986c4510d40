import type { ImportProgress, ImportUndoing } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { importModels, type StoredChunk } from './model.ts'
import type { ImportChunk } from '../row.ts'

export type ChunkDoc = Omit<StoredChunk, '_id'>
/** The results for some lines of a chunk. */
export interface Batch {
  /** How many lines of the chunk are done after these. */
  at: number
  added: number
  changed: number
  there: number
  edited: number
  failed: number[]
  /** In a retry: the rows that were tried, by their location in the workbook. */
  tried: number[]
}
/** The totals over all chunks of an import. */
export type ChunkProgress = Omit<ImportProgress, keyof ImportUndoing>
/** Chunks of an import by state. */
export interface ChunkCounts {
  waiting: number
  leased: number
  done: number
}
export interface Lease {
  worker: string
  part: string
  until: string
  tries: number
}

const LONG_AGO = new Date(0)
const idOf = (uuid: string, n: number) => `${uuid}:${n}`
const toChunk = ({ _id, ...rest }: StoredChunk): ChunkDoc => rest
const LEASES = 50

/**
 * The only module that knows how the chunks of an import are stored. An import's totals are added up from them, so that
 * no second count can differ.
 */
export function chunkRepository(db: Connection, now: () => Date = () => new Date()) {
  const { chunks } = importModels(db)

  return {
    /** Stores the chunks that a dry run wrote, and removes those of an earlier one. */
    async replace(uuid: string, parts: readonly ImportChunk[]): Promise<void> {
      await chunks.deleteMany({ import: uuid })
      let start = 0
      const stored = parts.map(({ n, rows }) => {
        const chunk = { _id: idOf(uuid, n), import: uuid, n, rows, start }
        start += rows
        return chunk
      })
      if (stored.length > 0) await chunks.insertMany(stored)
    },

    /** Takes the next chunk that no worker has, for `lease` ms. */
    async claim(uuid: string, worker: string, lease: number): Promise<ChunkDoc | null> {
      const stored = await chunks
        .findOneAndUpdate(
          { import: uuid, isDone: false, until: trusted({ $lte: now() }) },
          { $set: { worker, until: new Date(now().getTime() + lease) }, $inc: { tries: 1 } },
          { sort: { until: 1, n: 1 }, returnDocument: 'after' }
        )
        .lean<StoredChunk>()
      return stored && toChunk(stored)
    },

    /** @returns false where another worker has it by now */
    async renew({ import: uuid, n, worker }: ChunkDoc, lease: number): Promise<boolean> {
      const { matchedCount } = await chunks.updateOne(
        { _id: idOf(uuid, n), worker, isDone: false },
        { $set: { until: new Date(now().getTime() + lease) } }
      )
      return matchedCount === 1
    },

    /**
     * Stores the results of the lines since `chunk.at`. The condition is part of the write: if two workers have the
     * same lines, one of them counts.
     * @returns false where it was not this one
     */
    async moveOn(
      chunk: ChunkDoc,
      { at, added, changed, there, edited, failed, tried }: Batch,
      lease: number
    ): Promise<boolean> {
      const { matchedCount } = await chunks.updateOne(
        { _id: idOf(chunk.import, chunk.n), worker: chunk.worker, at: chunk.at },
        {
          $set: { at, isDone: at >= chunk.rows, tries: 1, until: new Date(now().getTime() + lease) },
          $inc: { added, changed, there, edited },
          ...(failed.length > 0 && { $push: { failed: trusted({ $each: failed }) } }),
          ...(tried.length > 0 && { $pull: { only: trusted({ $in: tried }) } })
        }
      )
      return matchedCount === 1
    },

    /** Releases the chunk, as if this try had not happened; a finished one need not be released. */
    async release({ import: uuid, n, worker }: ChunkDoc): Promise<void> {
      await chunks.updateOne(
        { _id: idOf(uuid, n), worker, isDone: false },
        { $set: { worker: '', until: LONG_AGO }, $inc: { tries: -1 } }
      )
    },

    async isAllDone(uuid: string): Promise<boolean> {
      return !(await chunks.exists({ import: uuid, isDone: false }))
    },

    /** Numbers of all chunks, in the order of the file. */
    async numbers(uuid: string): Promise<number[]> {
      const found = await chunks.find({ import: uuid }).sort({ n: 1 }).select('n').lean<Pick<StoredChunk, 'n'>[]>()
      return found.map(({ n }) => n)
    },

    /** Opens the chunks that have failed rows again, only for these rows. */
    async reopen(uuid: string): Promise<void> {
      const failed = await chunks
        .find({ import: uuid, isDone: true, failed: trusted({ $ne: [] }) })
        .lean<StoredChunk[]>()
      for (const { _id, failed: rows } of failed) {
        await chunks.updateOne(
          { _id, isDone: true },
          { $set: { only: rows, failed: [], at: 0, isDone: false, tries: 0, worker: '', until: LONG_AGO } }
        )
      }
    },

    /** Progress of each requested import, by its uuid. */
    async progress(uuids: readonly string[]): Promise<Map<string, ChunkProgress>> {
      const sums = await chunks.aggregate<{ _id: string } & ChunkProgress>([
        { $match: { import: { $in: uuids } } },
        {
          $group: {
            _id: '$import',
            todo: {
              $sum: {
                $cond: [
                  '$isDone',
                  0,
                  {
                    $cond: [
                      { $isArray: '$only' },
                      { $size: { $ifNull: ['$only', []] } },
                      { $subtract: ['$rows', '$at'] }
                    ]
                  }
                ]
              }
            },
            added: { $sum: '$added' },
            changed: { $sum: '$changed' },
            there: { $sum: '$there' },
            edited: { $sum: '$edited' },
            failed: { $sum: { $size: '$failed' } }
          }
        }
      ])
      return new Map(sums.map(({ _id, ...progress }) => [_id, progress]))
    },

    /** Chunks of each requested import by state, and which workers have them. */
    async counts(uuids: readonly string[]): Promise<Map<string, ChunkCounts & { leases: Lease[] }>> {
      const at = now()
      const [sums, held] = await Promise.all([
        chunks.aggregate<{ _id: string } & ChunkCounts>([
          { $match: { import: { $in: uuids } } },
          {
            $group: {
              _id: '$import',
              done: { $sum: { $cond: ['$isDone', 1, 0] } },
              leased: { $sum: { $cond: [{ $and: [{ $not: '$isDone' }, { $gt: ['$until', at] }] }, 1, 0] } },
              waiting: { $sum: { $cond: [{ $and: [{ $not: '$isDone' }, { $lte: ['$until', at] }] }, 1, 0] } }
            }
          }
        ]),
        chunks
          .find({ import: trusted({ $in: uuids }), isDone: false, until: trusted({ $gt: at }) })
          .limit(LEASES)
          .lean<StoredChunk[]>()
      ])
      return new Map(
        sums.map(({ _id, ...counts }) => [
          _id,
          {
            ...counts,
            leases: held
              .filter(chunk => chunk.import === _id)
              .map(({ worker, n, until, tries }) => ({ worker, part: `rows ${n}`, until: until.toISOString(), tries }))
          }
        ])
      )
    }
  }
}
export type ChunkRepository = ReturnType<typeof chunkRepository>

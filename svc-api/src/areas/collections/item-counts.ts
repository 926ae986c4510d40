import type { ClientSession, Connection } from 'mongoose'
import { collectionModels } from './model.ts'

/**
 * The counts of a collection: number of items, and size of their files. They change in the same transaction as the
 * items.
 */
export function itemCounts(db: Connection) {
  const { collections } = collectionModels(db)

  return {
    /** Changes a collection's counts. If the collection was deleted, its counts are gone with it. */
    async book(
      of: string,
      { count, bytes, next = 0 }: { count: number; bytes: number; next?: number },
      session: ClientSession
    ): Promise<boolean> {
      const change = { $inc: { count, bytes }, $max: { next } }
      const { matchedCount } = await collections.updateOne({ _id: of }, change, { session })
      return matchedCount === 1
    },

    /** How many items an owner's collections have together, and how large their files are. */
    async usage(owner: string, session?: ClientSession): Promise<{ items: number; itemBytes: number }> {
      const summing = collections.aggregate<{ items: number; itemBytes: number }>([
        { $match: { user: owner } },
        { $group: { _id: null, items: { $sum: '$count' }, itemBytes: { $sum: '$bytes' } } },
        { $project: { _id: 0 } }
      ])
      const [sum] = await (session ? summing.session(session) : summing)
      return sum ?? { items: 0, itemBytes: 0 }
    }
  }
}

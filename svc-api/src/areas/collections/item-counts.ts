import type { ClientSession, Connection } from 'mongoose'
import { collectionModels } from './model.ts'

/** What collections say of their items: how many there are, and how large their files are. They change in one
 * transaction with the items themselves. */
export function itemCounts(db: Connection) {
  const { collections } = collectionModels(db)

  return {
    /** Changes what a collection says of its items. One that is gone takes its items' counts with it. */
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

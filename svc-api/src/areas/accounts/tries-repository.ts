import type { Connection } from 'mongoose'
import { accountModels } from './model.ts'

export function triesRepository(db: Connection) {
  const { tries } = accountModels(db)
  return {
    /** Counts one try and returns how many there are in the window that the first one opened. */
    async count(key: string, now: Date, windowMs: number): Promise<number> {
      const live = { $gt: ['$expires', now] }
      const stored = await tries
        .findOneAndUpdate(
          { _id: key },
          [
            {
              $set: {
                count: { $cond: [live, { $add: ['$count', 1] }, 1] },
                expires: { $cond: [live, '$expires', new Date(now.getTime() + windowMs)] }
              }
            }
          ],
          { upsert: true, returnDocument: 'after', updatePipeline: true }
        )
        .lean()
      return stored?.count ?? 1
    },

    async forget(key: string): Promise<void> {
      await tries.deleteOne({ _id: key })
    },

    async giveBack(key: string): Promise<void> {
      await tries.updateOne({ _id: key }, { $inc: { count: -1 } })
    }
  }
}
export type TriesRepository = ReturnType<typeof triesRepository>

import type { Connection } from 'mongoose'
import { clockModel } from './model.ts'

/** The clock of MongoDB, and what is stored of the times at which answers were looked for (decision 82). */
export function clockRepository(db: Connection) {
  const clocks = clockModel(db)
  return {
    async databaseTime(): Promise<Date> {
      const { localTime } = (await db.db?.command({ hello: 1 })) ?? {}
      if (!(localTime instanceof Date)) throw new Error('MongoDB does not tell its time')
      return localTime
    },

    /**
     * Notes that answers are looked for at this time.
     * @returns since when that was never more than `gap` ms later or earlier than the time before
     */
    async note(at: Date, gap: number): Promise<Date> {
      const since = { $abs: { $subtract: [at, { $ifNull: ['$at', new Date(0)] }] } }
      const stored = await clocks
        .findOneAndUpdate(
          { _id: 'answers' },
          [{ $set: { at, steadySince: { $cond: [{ $lte: [since, gap] }, '$steadySince', at] } } }],
          { upsert: true, updatePipeline: true, returnDocument: 'after' }
        )
        .lean()
      return stored?.steadySince ?? at
    }
  }
}
export type ClockRepository = ReturnType<typeof clockRepository>

import { type Connection, trusted } from 'mongoose'
import { startModel, type StoredStart } from './start-model.ts'

/** A device that has started and saved nothing yet. */
export interface Begun extends Omit<StoredStart, '_id' | 'expires'> {
  /** Hash of the `sa`. */
  token: string
}

/** After this time, a student who has saved nothing must enter the e-mail again; the texts on the device stay there. */
const START_TTL_MS = 7 * 24 * 3_600_000

/**
 * Most starts of one network in one share; the oldest are deleted. Starting as fast as the limits allow, it takes more
 * than three hours to reach this number.
 */
export const MAX_STARTS = 4000

/** Starts that have not led to a save yet. */
export function startRepository(db: Connection) {
  const model = startModel(db)
  return {
    async add({ token, ...begun }: Begun): Promise<void> {
      const { from } = begun
      await model.create([{ _id: token, ...begun, expires: new Date(Date.now() + START_TTL_MS) }])
      const spare = await model.find({ from }, { _id: 1 }).sort({ expires: -1 }).skip(MAX_STARTS).lean<StoredStart[]>()
      if (spare.length > 0) await model.deleteMany({ _id: trusted({ $in: spare.map(({ _id }) => _id) }) })
    },

    async find(token: string): Promise<Begun | null> {
      const stored = await model.findOne({ _id: token, expires: trusted({ $gt: new Date() }) }).lean<StoredStart>()
      if (!stored) return null
      const { _id, answer, share, email, emailHash, code, isNew, from } = stored
      return { token: _id, answer, share, email, emailHash, code, isNew, from }
    },

    async forget(token: string): Promise<void> {
      await model.deleteOne({ _id: token })
    },

    /** Deletes the starts of these students under a share. */
    async forgetStudents(share: string, emailHashes: readonly string[]): Promise<void> {
      await model.deleteMany({ share, emailHash: trusted({ $in: emailHashes }) })
    },

    /** Deletes some starts under a share; how many. */
    async dropSome(share: string, most: number): Promise<number> {
      const rows = await model.find({ share }).select('_id').limit(most).lean<StoredStart[]>()
      if (rows.length > 0) await model.deleteMany({ _id: trusted({ $in: rows.map(row => row._id) }) })
      return rows.length
    },

    /** Removes the persons' data; a late save still learns that its share is deleted. */
    async forgetShares(shares: readonly string[]): Promise<void> {
      await model.updateMany({ share: trusted({ $in: shares }) }, { $set: { email: '', emailHash: '', code: '' } })
    }
  }
}
export type StartRepository = ReturnType<typeof startRepository>

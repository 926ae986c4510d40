import { type Connection, trusted } from 'mongoose'
import { type StoredTiles, tileModel } from './tile-model.ts'

/** A picture whose tiles this process makes. */
export interface TileJob {
  url: string
  tries: number
}

/** The only module that knows how the list of missing tiles is stored. */
export function tileRepository(db: Connection) {
  const model = tileModel(db)
  return {
    /** Puts a picture on the list; one that is on it stays as it is. */
    async add(url: string): Promise<void> {
      await model.updateOne({ _id: url }, { $setOnInsert: { due: new Date(), tries: 0 } }, { upsert: true })
    },

    /** Takes the one that has been due the longest, for `lease` ms. */
    async take(lease: number): Promise<TileJob | null> {
      const now = Date.now()
      const stored = await model
        .findOneAndUpdate(
          { due: trusted({ $lte: new Date(now) }) },
          { $set: { due: new Date(now + lease) }, $inc: { tries: 1 } },
          { sort: { due: 1 }, returnDocument: 'after' }
        )
        .lean<StoredTiles>()
      return stored && { url: stored._id, tries: stored.tries }
    },

    async putOff(url: string, ms: number): Promise<void> {
      await model.updateOne({ _id: url }, { $set: { due: new Date(Date.now() + ms) } })
    },

    async remove(url: string): Promise<void> {
      await model.deleteOne({ _id: url })
    }
  }
}
export type TileRepository = ReturnType<typeof tileRepository>

import { type Connection, trusted } from 'mongoose'
import { type ThumbOwner, type StoredThumb, thumbModel } from './thumb-model.ts'

/** A thumbnail that this process has taken. */
export type ThumbJob = Required<Pick<StoredThumb, 'of' | 'url' | 'thumb' | 'tries'>> & { uuid: string }

/** The only module that knows how the outbox of thumbnails is stored. */
export function thumbRepository(db: Connection) {
  const model = thumbModel(db)
  return {
    /** Puts one on the list, already taken: nobody else takes it within `lease` ms. */
    async add(uuid: string, of: ThumbOwner, url: string, lease: number): Promise<ThumbJob> {
      await model.create([{ _id: uuid, of, url, thumb: '', due: new Date(Date.now() + lease), tries: 1 }])
      return { uuid, of, url, thumb: '', tries: 1 }
    },

    /** Takes the one that has been due the longest, for `lease` ms. */
    async take(lease: number): Promise<ThumbJob | null> {
      const now = Date.now()
      const stored = await model
        .findOneAndUpdate(
          { due: trusted({ $lte: new Date(now) }) },
          { $set: { due: new Date(now + lease) }, $inc: { tries: 1 } },
          { sort: { due: 1 }, returnDocument: 'after' }
        )
        .lean<StoredThumb>()
      if (!stored) return null
      const { _id: uuid, of = 'source', url, thumb, tries } = stored
      return { uuid, of, url, thumb, tries }
    },

    async setMade(uuid: string, thumb: string): Promise<void> {
      await model.updateOne({ _id: uuid }, { $set: { thumb } })
    },

    async putOff(uuid: string, ms: number): Promise<void> {
      await model.updateOne({ _id: uuid }, { $set: { due: new Date(Date.now() + ms) } })
    },

    async remove(uuid: string): Promise<void> {
      await model.deleteOne({ _id: uuid })
    }
  }
}
export type ThumbRepository = ReturnType<typeof thumbRepository>

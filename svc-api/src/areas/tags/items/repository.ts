import { ownerLock } from '@annals/service-kit'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import { taggedModel } from './model.ts'

/** The only module that knows how the common tags of items are stored. */
export function taggedRepository(db: Connection) {
  const model = taggedModel(db)
  const locked = ownerLock(db)

  return {
    /** Ids of tags by item; items without any may be missing. */
    async of(uuids: string[]): Promise<Map<string, string[]>> {
      const rows = await model.find({ _id: trusted({ $in: uuids }) }).lean()
      return new Map(rows.map(({ _id, tags }) => [_id, tags]))
    },

    /** Replaces the tags of one item by what `change` makes of the present ones. */
    async replace(uuid: string, change: (tags: string[]) => string[]): Promise<void> {
      await locked('tagged', uuid, async session => {
        const stored = await model.findById(uuid).session(session).lean()
        const tags = change(stored?.tags ?? [])
        await model.updateOne({ _id: uuid }, { $set: { tags } }, { session, upsert: true })
      })
    },

    async addAndRemove(uuids: string[], add: string[], remove: string[]): Promise<void> {
      if (add.length > 0)
        await model.bulkWrite(
          uuids.map(_id => ({
            updateOne: { filter: { _id }, update: { $addToSet: { tags: { $each: add } } }, upsert: true }
          }))
        )
      if (remove.length > 0) await model.updateMany({ _id: trusted({ $in: uuids }) }, { $pullAll: { tags: remove } })
    },

    /** Stores the tags of an item about which nothing is known yet. */
    async addIfNew(uuid: string, tags: string[]): Promise<void> {
      await model.updateOne({ _id: uuid }, { $setOnInsert: { tags } }, { upsert: true })
    },

    /** How many items each of these tags has; those without any are left out. */
    async counts(tags: string[]): Promise<{ uuid: string; count: number }[]> {
      return model.aggregate([
        { $match: { tags: { $in: tags } } },
        { $unwind: '$tags' },
        { $match: { tags: { $in: tags } } },
        { $group: { _id: '$tags', count: { $sum: 1 } } },
        { $project: { _id: 0, uuid: '$_id', count: 1 } },
        { $sort: { uuid: 1 } }
      ])
    },

    /** How many items have one of these tags, and some of them, the latest first. */
    async having(tags: string[], limit: number): Promise<{ total: number; some: string[] }> {
      const filter = { tags: trusted({ $in: tags }) }
      const [total, rows] = await Promise.all([
        model.countDocuments(filter),
        model.find(filter).select('_id').sort({ _id: -1 }).limit(limit).lean<{ _id: string }[]>()
      ])
      return { total, some: rows.map(({ _id }) => _id) }
    },

    /** Items that have `tag` get `instead`. */
    async swap(tag: string, instead: string, session: ClientSession): Promise<void> {
      await model.updateMany({ tags: tag }, { $addToSet: { tags: instead } }, { session })
      await model.updateMany({ tags: tag }, { $pull: { tags: tag } }, { session })
    },

    async removeTags(tags: string[], session: ClientSession): Promise<void> {
      await model.updateMany({ tags: trusted({ $in: tags }) }, { $pullAll: { tags } }, { session })
    },

    async forget(uuids: string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: uuids }) })
    }
  }
}
export type TaggedRepository = ReturnType<typeof taggedRepository>

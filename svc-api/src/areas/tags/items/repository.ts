import { type ClientSession, type Connection, trusted } from 'mongoose'
import { taggedModel } from './model.ts'

/** The only module that knows how the common tags of items are stored. */
export function taggedRepository(db: Connection) {
  const model = taggedModel(db)

  return {
    /** Ids of tags by item; items without any may be missing. */
    async of(uuids: string[]): Promise<Map<string, string[]>> {
      const rows = await model.find({ _id: trusted({ $in: uuids }) }).lean()
      return new Map(rows.map(({ _id, tags }) => [_id, tags]))
    },

    /**
     * Gives each of some items the tags that `next` makes of its present ones: all of them, or none where it fails. It
     * may be asked again where others change the same items.
     */
    async change(uuids: string[], next: (present: string[]) => string[] | Promise<string[]>): Promise<void> {
      await db.transaction(async session => {
        const rows = await model
          .find({ _id: trusted({ $in: uuids }) })
          .session(session)
          .lean()
        const present = new Map(rows.map(({ _id, tags }) => [_id, tags]))
        const writes = []
        for (const _id of uuids) {
          const tags = await next(present.get(_id) ?? [])
          writes.push({ updateOne: { filter: { _id }, update: { $set: { tags } }, upsert: true } })
        }
        await model.bulkWrite(writes, { session })
      })
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

    /** The ids of all items that have one of these tags. */
    async items(tags: string[], session: ClientSession): Promise<string[]> {
      const rows = await model
        .find({ tags: trusted({ $in: tags }) })
        .select('_id')
        .session(session)
        .lean<{ _id: string }[]>()
      return rows.map(({ _id }) => _id)
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

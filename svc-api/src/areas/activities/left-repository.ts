import { type Connection, trusted } from 'mongoose'
import type { LeftThings } from '../../between-areas/leaving.ts'
import { activityModel } from './model.ts'

/** Activities of a member who leaves. */
export function leftActivities(db: Connection): LeftThings & { published(owner: string): Promise<number> } {
  const model = activityModel(db)
  return {
    published: owner => model.countDocuments({ owner, is_published: true }).exec(),
    some: async (owner, is_published, madeUntil, limit) =>
      (
        await model
          .find({ owner, is_published, created: trusted({ $lte: madeUntil }) })
          .select('_id')
          .limit(limit)
          .lean<{ _id: string }[]>()
      ).map(({ _id }) => _id),
    async move(uuids, owner, to) {
      await model.updateMany({ _id: trusted({ $in: uuids }), owner }, { $set: { owner: to } })
    },
    async remove(uuids, owner) {
      const chosen = { _id: trusted({ $in: uuids }) }
      await model.deleteMany({ ...chosen, owner })
      const kept = new Set(await model.distinct('_id', chosen))
      return uuids.filter(uuid => !kept.has(uuid))
    }
  }
}

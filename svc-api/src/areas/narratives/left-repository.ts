import { type Connection, trusted } from 'mongoose'
import type { LeftThings } from '../../between-areas/leaving.ts'
import { narrativeModels } from './model.ts'
import { removeNarratives } from './removal.ts'

/** Narratives of a member who leaves. */
export function leftNarratives(db: Connection): LeftThings & { published(owner: string): Promise<number> } {
  const { narratives: model } = narrativeModels(db)
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
    remove: (uuids, owner) => removeNarratives(db, uuids, owner)
  }
}

import { type Connection, trusted } from 'mongoose'
import type { LeftThings } from '../../between-areas/leaving.ts'
import { narrativeModels } from './model.ts'

/** Narratives of a member who leaves. */
export function leftNarratives(db: Connection): LeftThings & { published(owner: string): Promise<number> } {
  const { narratives: model, versions } = narrativeModels(db)
  return {
    published: owner => model.countDocuments({ owner, is_published: true }).exec(),
    some: async (owner, is_published, limit) =>
      (await model.find({ owner, is_published }).select('_id').limit(limit).lean<{ _id: string }[]>()).map(
        ({ _id }) => _id
      ),
    async move(uuids, owner, to) {
      await model.updateMany({ _id: trusted({ $in: uuids }), owner }, { $set: { owner: to } })
    },
    async remove(uuids, owner) {
      // Versions go first: without their narrative nobody would find them.
      await versions.deleteMany({ narrative: trusted({ $in: uuids }) })
      await model.deleteMany({ _id: trusted({ $in: uuids }), owner })
    }
  }
}

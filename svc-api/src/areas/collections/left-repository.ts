import { type Connection, trusted } from 'mongoose'
import type { LeftThings } from '../../between-areas/leaving.ts'
import type { ItemRepository } from './item-repository.ts'
import { collectionModels } from './model.ts'

/** Collections of a member who leaves. */
export function leftCollections(
  db: Connection,
  items: Pick<ItemRepository, 'removeAllOf'>
): LeftThings & { published(owner: string): Promise<number> } {
  const { collections: model } = collectionModels(db)
  return {
    published: owner => model.countDocuments({ user: owner, is_published: true }).exec(),
    some: async (owner, is_published, limit) =>
      (await model.find({ user: owner, is_published }).select('_id').limit(limit).lean<{ _id: string }[]>()).map(
        ({ _id }) => _id
      ),
    async move(uuids, owner, to) {
      await model.updateMany({ _id: trusted({ $in: uuids }), user: owner }, { $set: { user: to } })
    },
    async remove(uuids, owner) {
      for (const uuid of uuids) await items.removeAllOf(uuid)
      await model.deleteMany({ _id: trusted({ $in: uuids }), user: owner })
      // An import may have added some meanwhile.
      for (const uuid of uuids) await items.removeAllOf(uuid)
    }
  }
}

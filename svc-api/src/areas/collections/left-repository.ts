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
    some: async (owner, is_published, madeUntil, limit) =>
      (
        await model
          .find({ user: owner, is_published, created: trusted({ $lte: madeUntil }) })
          .select('_id')
          .limit(limit)
          .lean<{ _id: string }[]>()
      ).map(({ _id }) => _id),
    async move(uuids, owner, to) {
      await model.updateMany({ _id: trusted({ $in: uuids }), user: owner }, { $set: { user: to } })
    },
    async remove(uuids, owner) {
      const chosen = { _id: trusted({ $in: uuids }) }
      await model.deleteMany({ ...chosen, user: owner })
      const kept = new Set(await model.distinct('_id', chosen))
      const gone = uuids.filter(uuid => !kept.has(uuid))
      // Where this is interrupted, the sweep of items without a collection takes the rest.
      for (const uuid of gone) await items.removeAllOf(uuid)
      return gone
    }
  }
}

import type { Connection } from 'mongoose'
import { leaverBelongings } from '../../between-areas/leaver-belongings.ts'
import type { ItemRepository } from './item-repository.ts'
import { collectionModels } from './model.ts'

/** Collections of a member who leaves. */
export function collectionsOfLeaver(
  db: Connection,
  items: Pick<ItemRepository, 'removeAllOf'>
): ReturnType<typeof leaverBelongings> {
  const collections = leaverBelongings(collectionModels(db).collections, 'user')
  return {
    ...collections,
    async remove(uuids, owner) {
      const gone = await collections.remove(uuids, owner)
      // Where this is interrupted, the sweep of items without a collection takes the rest.
      for (const uuid of gone) await items.removeAllOf(uuid)
      return gone
    }
  }
}

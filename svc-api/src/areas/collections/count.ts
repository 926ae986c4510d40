import type { ItemRepository } from './item-repository.ts'
import type { CollectionRepository, OwnCollection } from './repository.ts'

/** Counts a collection's items anew, until what was written is what is there: of two writers that count at once, the
 * later word may be the older one.
 * @returns the collection; null where it is gone */
export async function recount(
  { collections, items }: { collections: CollectionRepository; items: ItemRepository },
  uuid: string
): Promise<OwnCollection | null> {
  for (let count = await items.count(uuid); ;) {
    const counted = await collections.setCount(uuid, count)
    const now = await items.count(uuid)
    if (!counted || now === count) return counted
    count = now
  }
}

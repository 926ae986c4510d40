import type { Connection } from 'mongoose'
import { itemRepository } from './item-repository.ts'
import { collectionModels } from './model.ts'

/**
 * Counts the items of every collection again, and the bytes of their files.
 * @returns how many collections there are
 */
export async function recountCollections(db: Connection): Promise<number> {
  const { collections } = collectionModels(db)
  const items = itemRepository(db)
  let count = 0
  for await (const { _id } of collections.find().select('_id').lean<{ _id: string }[]>().cursor()) {
    await items.recount(_id)
    count++
  }
  return count
}

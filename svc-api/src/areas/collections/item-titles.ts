import { type Connection, trusted } from 'mongoose'
import { titleKeys } from '../../lists/best-titles.ts'
import { collectionModels, type StoredItem } from './model.ts'

const AT_ONCE = 1000

/** What is written of an item: with a title, also what it is found by. */
export const withTitleKeys = <T extends Partial<StoredItem>>(set: T): T =>
  set.title === undefined ? set : { ...set, titled: titleKeys(set.title) }

/** Gives items that were stored before there was an index of their titles what they are found by. */
export async function indexItemTitles(db: Connection): Promise<void> {
  const { items } = collectionModels(db)
  const untitled = { titled: trusted({ $exists: false }) }
  for (;;) {
    const found = await items.find(untitled).select('title').limit(AT_ONCE).lean<Pick<StoredItem, '_id' | 'title'>[]>()
    if (found.length === 0) return
    await items.bulkWrite(
      found.map(({ _id, title }) => ({
        updateOne: { filter: { _id, ...untitled }, update: { $set: { titled: titleKeys(title) } } }
      })),
      { ordered: false }
    )
  }
}

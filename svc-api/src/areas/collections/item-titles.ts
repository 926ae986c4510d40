import type { Connection } from 'mongoose'
import { indexTitles } from '../../between-areas/index-titles.ts'
import { titleKeys } from '../../texts/best-titles.ts'
import { collectionModels, type StoredItem } from './model.ts'

/** What is written of an item: with a title, also what it is found by. */
export const withTitleKeys = <T extends Partial<StoredItem>>(set: T): T =>
  set.title === undefined ? set : { ...set, titled: titleKeys(set.title) }

/** Gives items and collections that were stored before there was an index of their titles what they are found by. */
export async function indexCollectionTitles(db: Connection): Promise<void> {
  const { collections, items } = collectionModels(db)
  await indexTitles(items, 'title')
  await indexTitles(collections, 'name')
}

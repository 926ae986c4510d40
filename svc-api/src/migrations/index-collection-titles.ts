import type { Connection } from 'mongoose'
import { collectionModels } from '../areas/collections/model.ts'
import { indexTitles } from './index-titles.ts'

/** Gives items and collections that were stored before there was an index of their titles what they are found by. */
export async function indexCollectionTitles(db: Connection): Promise<void> {
  const { collections, items } = collectionModels(db)
  await indexTitles(items, 'title')
  await indexTitles(collections, 'name')
}

import { ensureIndexes } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { indexItemTitles } from './areas/collections/item-titles.ts'
import { numberSources } from './areas/library/number-sources.ts'
import { seedVocabularies } from './areas/tags/trees/vocabularies.ts'

/**
 * Makes the indexes, and what documents that were stored before need for them. May run again at any time. The models are
 * on the connection once the app exists.
 */
export async function prepareDatabase(db: Connection): Promise<void> {
  await ensureIndexes(db)
  await numberSources(db)
  await indexItemTitles(db)
  await seedVocabularies(db)
}

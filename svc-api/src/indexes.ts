import { checkIndexes, ensureIndexes } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { indexItemTitles } from './areas/collections/item-titles.ts'
import { numberSources } from './areas/library/number-sources.ts'
import { seedVocabularies } from './areas/tags/trees/vocabularies.ts'

/** The deploy step: indexes, and what documents that were stored before need for them. May run again at any time. */
export async function deploy(db: Connection): Promise<void> {
  await ensureIndexes(db)
  await numberSources(db)
  await indexItemTitles(db)
  await seedVocabularies(db)
}

/**
 * The deploy step; the models are on the connection once the app exists. Outside production a start does this too, so
 * that one command is enough on a new checkout. In production a start only checks.
 */
export async function prepareIndexes(db: Connection, environment: string): Promise<void> {
  if (environment === 'production') await checkIndexes(db)
  else await deploy(db)
}

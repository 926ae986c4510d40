import { ensureIndexes } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { accountModels } from './areas/accounts/model.ts'
import { activityModel } from './areas/activities/model.ts'
import { indexCollectionTitles } from './areas/collections/item-titles.ts'
import { publishEarlier } from './areas/content/learning-activities/publish-earlier.ts'
import { numberSources } from './areas/library/number-sources.ts'
import { countSearchedTexts } from './areas/public-search/insight-repository.ts'
import { narrativeModels } from './areas/narratives/model.ts'
import { giveTeamsAdmins } from './areas/partners/give-teams-admins.ts'
import { seedVocabularies } from './areas/tags/trees/vocabularies.ts'
import { indexTitles } from './between-areas/index-titles.ts'

/**
 * Makes the indexes, and what documents that were stored before need for them. May run again at any time. The models are
 * on the connection once the app exists.
 */
export async function prepareDatabase(db: Connection): Promise<void> {
  await ensureIndexes(db)
  await numberSources(db)
  await indexCollectionTitles(db)
  await indexTitles(narrativeModels(db).narratives, 'title')
  await indexTitles(activityModel(db), 'title')
  await indexTitles(accountModels(db).members, 'name')
  await countSearchedTexts(db)
  await giveTeamsAdmins(db)
  await publishEarlier(db)
  await seedVocabularies(db)
}

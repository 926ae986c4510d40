import { ensureIndexes } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { accountModels } from './areas/accounts/model.ts'
import { activityModel } from './areas/activities/model.ts'
import { indexCollectionTitles } from './migrations/index-collection-titles.ts'
import { publishExistingLearningActivities } from './migrations/publish-existing-learning-activities.ts'
import { numberSources } from './migrations/number-sources.ts'
import { countSearchedTexts } from './migrations/count-searched-texts.ts'
import { narrativeModels } from './areas/narratives/model.ts'
import { addTeamAdmins } from './migrations/add-team-admins.ts'
import { seedVocabularies } from './areas/tags/trees/vocabularies.ts'
import { indexTitles } from './migrations/index-titles.ts'

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
  await addTeamAdmins(db)
  await publishExistingLearningActivities(db)
  await seedVocabularies(db)
}

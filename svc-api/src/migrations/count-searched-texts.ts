import type { Connection } from 'mongoose'
import { countsOf } from '../areas/public-search/insight-repository.ts'
import { searchModels, type StoredInsight } from '../areas/public-search/model.ts'

/** Searches that are counted with one write. */
const PORTION = 500

/** Counts the texts of searches that were kept before texts were counted. */
export async function countSearchedTexts(db: Connection): Promise<void> {
  const { insights, texts } = searchModels(db)
  if ((await texts.estimatedDocumentCount()) > 0) return
  let some: StoredInsight[] = []
  const count = async () => {
    if (some.length > 0) await texts.bulkWrite(some.flatMap(countsOf))
    some = []
  }
  for await (const insight of insights.find().sort({ _id: 1 }).lean<StoredInsight[]>().cursor()) {
    some.push(insight)
    if (some.length === PORTION) await count()
  }
  await count()
}

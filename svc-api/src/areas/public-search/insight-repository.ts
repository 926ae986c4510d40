import { newId } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { searchModels, type StoredInsight } from './model.ts'

/** The only module that knows how searches are kept. */
export function insightRepository(db: Connection) {
  const { insights } = searchModels(db)
  return {
    async add(insight: Omit<StoredInsight, '_id'>): Promise<void> {
      await insights.create([{ _id: newId(), ...insight }])
    }
  }
}
export type InsightRepository = ReturnType<typeof insightRepository>

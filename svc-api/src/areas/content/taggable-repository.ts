import { type Connection, trusted } from 'mongoose'
import type { Taggable } from '../../between-areas/common-tags.ts'
import { learningActivityModel, type StoredLearningActivity } from './learning-activities/model.ts'
import { moduleModel, type StoredModule } from './modules/model.ts'

/** Modules and learning activities as the tags know them. */
export function taggableModules(db: Connection) {
  const modules = moduleModel(db)
  const learningActivities = learningActivityModel(db)
  return async (uuids: string[]): Promise<Taggable> => {
    const wanted = { _id: trusted({ $in: uuids }) }
    const [rows, taught] = await Promise.all([
      modules.find(wanted).select('name is_published').lean<Pick<StoredModule, '_id' | 'name' | 'is_published'>[]>(),
      learningActivities
        .find(wanted)
        .select('title is_published')
        .lean<Pick<StoredLearningActivity, '_id' | 'title' | 'is_published'>[]>()
    ])
    return [
      ...rows.map(({ _id, name, is_published }) => ({
        uuid: _id,
        kind: 'module' as const,
        title: name,
        isPublic: is_published
      })),
      ...taught.map(({ _id, title, is_published }) => ({
        uuid: _id,
        kind: 'activity' as const,
        title,
        isPublic: is_published
      }))
    ]
  }
}

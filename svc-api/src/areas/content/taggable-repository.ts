import { type Connection, trusted } from 'mongoose'
import type { Taggable } from '../../lists/common-tags.ts'
import { contentModel, type StoredContent } from './model.ts'

/** Modules as the tags know them. */
export function taggableModules(db: Connection) {
  const modules = contentModel(db)
  return async (uuids: string[]): Promise<Taggable> => {
    const rows = await modules
      .find({ _id: trusted({ $in: uuids }) })
      .select('name')
      .lean<Pick<StoredContent, '_id' | 'name'>[]>()
    return rows.map(({ _id, name }) => ({ uuid: _id, kind: 'module', title: name, isPublic: true }))
  }
}

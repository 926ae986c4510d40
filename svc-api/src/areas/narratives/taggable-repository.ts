import { type Connection, trusted } from 'mongoose'
import type { Taggable } from '../../between-areas/common-tags.ts'
import { narrativeModels, type StoredNarrative } from './model.ts'

type Row = Pick<StoredNarrative, '_id' | 'title' | 'owner' | 'is_published'>

/** Narratives as the tags know them. */
export function taggableNarratives(db: Connection) {
  const { narratives } = narrativeModels(db)
  return async (uuids: string[]): Promise<Taggable> => {
    const rows = await narratives
      .find({ _id: trusted({ $in: uuids }) })
      .select('title owner is_published')
      .lean<Row[]>()
    return rows.map(({ _id, title, owner, is_published }) => ({
      ...{ uuid: _id, title, owner },
      kind: 'narrative',
      isPublic: is_published
    }))
  }
}

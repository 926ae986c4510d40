import { type Connection, trusted } from 'mongoose'
import type { Taggable } from '../../between-areas/common-tags.ts'
import { collectionModels, type StoredCollection } from './model.ts'

type Row = Pick<StoredCollection, '_id' | 'name' | 'user' | 'is_published'>

/** Collections as the tags know them. */
export function taggableCollections(db: Connection) {
  const { collections } = collectionModels(db)
  return async (uuids: string[]): Promise<Taggable> => {
    const rows = await collections
      .find({ _id: trusted({ $in: uuids }) })
      .select('name user is_published')
      .lean<Row[]>()
    return rows.map(({ _id, name, user, is_published }) => ({
      ...{ uuid: _id, title: name, owner: user },
      kind: 'collection',
      isPublic: is_published
    }))
  }
}

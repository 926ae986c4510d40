import type { BodyOf, collectionCalls, ResponseOf } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { managedRows, toManaged } from '../../between-areas/managed-rows.ts'
import { ownerNames } from '../../between-areas/owner-names.ts'
import { collectionModels, type StoredCollection } from './model.ts'

type Managed = (typeof collectionCalls)['managedCollections']
/** Collections stored before explore was there lack its mark. */
type Row = Pick<StoredCollection, '_id' | 'slug' | 'name' | 'user' | 'is_published' | 'count' | 'created' | 'changed'> &
  Partial<Pick<StoredCollection, 'is_thematic'>>

const KIND = { title: 'name', select: 'slug user is_published is_thematic count changed' }
const STATES = {
  published: { is_published: true },
  private: { is_published: false },
  thematic: { is_thematic: true, is_published: true }
}

/** The collections of all members, for administrators (behaviour/personal-area §7.2). */
export function managedCollections(db: Connection, internal: InternalClient) {
  const { collections } = collectionModels(db)
  return async ({ state, ...asked }: BodyOf<Managed>): Promise<ResponseOf<Managed>> => {
    const { rows, ...page } = await managedRows<StoredCollection, Row>(collections, KIND, state && STATES[state], asked)
    const nameOf = await ownerNames(
      internal,
      rows.map(({ user }) => user)
    )
    const data = rows.map(({ name, user, changed, slug, is_thematic = false, count, ...row }) => ({
      ...toManaged({ ...row, title: name, owner: user, updated: changed }, nameOf),
      ...{ slug, is_thematic, count }
    }))
    return { ...page, data }
  }
}

import type { BodyOf, narrativeCalls, ResponseOf } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { managedRows, toManaged } from '../../between-areas/managed-rows.ts'
import { ownerNames } from '../../between-areas/owner-names.ts'
import { narrativeModels, type StoredNarrative } from './model.ts'

type Managed = (typeof narrativeCalls)['managedNarratives']
type Row = Pick<StoredNarrative, '_id' | 'slug' | 'title' | 'owner' | 'is_published' | 'created' | 'updated'>

const KIND = { title: 'title', select: 'slug owner is_published updated' }

/** The narratives of all members, for administrators (behaviour/personal-area §7.2). */
export function managedNarratives(db: Connection, internal: InternalClient) {
  const { narratives } = narrativeModels(db)
  return async ({ state, ...asked }: BodyOf<Managed>): Promise<ResponseOf<Managed>> => {
    const is = state && { is_published: state === 'published' }
    const { rows, ...page } = await managedRows<StoredNarrative, Row>(narratives, KIND, is, asked)
    const nameOf = await ownerNames(
      internal,
      rows.map(({ owner }) => owner)
    )
    return { ...page, data: rows.map(row => ({ ...toManaged(row, nameOf), slug: row.slug })) }
  }
}

import type { BodyOf, activityCalls, ResponseOf } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { managedRows, toManaged } from '../../between-areas/managed-rows.ts'
import { ownerNames } from '../../between-areas/owner-names.ts'
import { activityModel, type StoredActivity } from './model.ts'

type Managed = (typeof activityCalls)['managedActivities']
type Row = Pick<
  StoredActivity,
  '_id' | 'title' | 'owner' | 'is_published' | 'created' | 'updated' | 'share_count' | 'ctype'
>

const KIND = { title: 'title', select: 'owner is_published updated share_count ctype' }

/** The activities of all members, for administrators (behaviour/personal-area §7.2). */
export function managedActivities(db: Connection, internal: InternalClient) {
  const activities = activityModel(db)
  return async ({ state, ctype, ...asked }: BodyOf<Managed>): Promise<ResponseOf<Managed>> => {
    const chosen = { ...(state && { is_published: state === 'published' }), ...(ctype !== undefined && { ctype }) }
    const is = Object.keys(chosen).length > 0 ? chosen : undefined
    const { rows, ...page } = await managedRows<StoredActivity, Row>(activities, KIND, is, asked)
    const nameOf = await ownerNames(
      internal,
      rows.map(({ owner }) => owner)
    )
    return {
      ...page,
      data: rows.map(row => ({ ...toManaged(row, nameOf), share_count: row.share_count, ctype: row.ctype ?? '' }))
    }
  }
}

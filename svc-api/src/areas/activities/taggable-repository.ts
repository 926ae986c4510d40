import { type Connection, trusted } from 'mongoose'
import type { Taggable } from '../../between-areas/common-tags.ts'
import { activityModel, type StoredActivity } from './model.ts'

type Row = Pick<StoredActivity, '_id' | 'title' | 'owner' | 'is_published'>

/** Activities as the tags know them. */
export function taggableActivities(db: Connection) {
  const activities = activityModel(db)
  return async (uuids: string[]): Promise<Taggable> => {
    const rows = await activities
      .find({ _id: trusted({ $in: uuids }) })
      .select('title owner is_published')
      .lean<Row[]>()
    return rows.map(({ _id, title, owner, is_published }) => ({
      ...{ uuid: _id, title, owner },
      kind: 'activity',
      isPublic: is_published
    }))
  }
}

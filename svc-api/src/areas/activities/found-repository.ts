import type { Found } from '@annals/contracts'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { fold, literally } from '../../lists/fold.ts'
import { type FindQuery, firstWords, type FoundPart, joinedParts } from '../../lists/found.ts'
import { activityModel, type StoredActivity } from './model.ts'

type Row = Pick<StoredActivity, '_id' | 'title' | 'description' | 'image' | 'owner' | 'tags' | 'is_published'>

const toFound = ({ _id, title, description, image, owner, tags, is_published }: Row): Found => ({
  uuid: _id,
  type: 'learning-activity',
  title,
  text: firstWords(description),
  description,
  url: `/ea/view/${_id}/`,
  thumb: { url: image?.url ?? '' },
  owner: { uuid: owner },
  is_published,
  content_type: { name: 'e-Learning Activity', icon: 'place' },
  tags: tags.map(({ uuid, name }) => ({ uuid, name })),
  sources: []
})

/** Own and published activities for the search of the narrative editor (behaviour/narratives §8). */
export function foundActivities(db: Connection) {
  const activities = activityModel(db)
  return async ({ searchFor, member, limit }: FindQuery): Promise<FoundPart> => {
    const folded = trusted({ $regex: literally(fold(searchFor)) })
    const part = async (filter: QueryFilter<StoredActivity>): Promise<FoundPart> => {
      const titled = { ...filter, folded }
      const [rows, count] = await Promise.all([
        activities
          .find(titled)
          .select('title description image owner tags is_published')
          .sort({ updated: -1 })
          .limit(limit)
          .lean<Row[]>(),
        activities.countDocuments(titled)
      ])
      return { count, found: rows.map(toFound) }
    }
    const parts = [{ owner: member }, { is_published: true, owner: trusted({ $ne: member }) }]
    return joinedParts(await Promise.all(parts.map(part)), limit)
  }
}

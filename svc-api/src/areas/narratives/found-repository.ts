import type { Found } from '@annals/contracts'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { fold, literally } from '../../lists/fold.ts'
import { type FindQuery, firstWords, type FoundPart, joinedParts } from '../../lists/found.ts'
import { LIST_ORDER } from '../../lists/order.ts'
import { narrativeModels, type StoredNarrative } from './model.ts'

type Row = Pick<StoredNarrative, '_id' | 'slug' | 'title' | 'teaser' | 'icon' | 'owner' | 'is_published'>

const toFound = ({ _id, slug, title, teaser, icon, owner, is_published }: Row): Found => ({
  uuid: _id,
  type: 'narrative',
  title,
  text: firstWords(teaser),
  description: teaser,
  url: `/narratives/${encodeURIComponent(slug)}/start`,
  thumb: { url: icon?.url ?? '' },
  owner: { uuid: owner },
  is_published,
  content_type: { name: 'Narrative', icon: 'book' },
  tags: [],
  sources: []
})

/** Own and published narratives for the search of the editor, the newest first (behaviour/narratives §8). */
export function foundNarratives(db: Connection) {
  const { narratives } = narrativeModels(db)
  return async ({ searchFor, member, limit }: FindQuery): Promise<FoundPart> => {
    const folded = trusted({ $regex: literally(fold(searchFor)) })
    const part = async (filter: QueryFilter<StoredNarrative>): Promise<FoundPart> => {
      const [rows, count] = await Promise.all([
        narratives
          .find(filter)
          .select('slug title teaser icon owner is_published')
          .sort(LIST_ORDER.newest)
          .limit(limit)
          .lean<Row[]>(),
        narratives.countDocuments(filter)
      ])
      return { count, found: rows.map(toFound) }
    }
    const parts = [{ owner: member }, { is_published: true, owner: trusted({ $ne: member }) }]
    return joinedParts(await Promise.all(parts.map(filter => part({ ...filter, folded }))), limit)
  }
}

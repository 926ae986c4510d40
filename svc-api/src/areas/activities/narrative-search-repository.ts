import type { NarrativeSearchHit } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { bestTitled, inFirstLine } from '../../texts/best-titles.ts'
import { fold } from '../../texts/fold.ts'
import { type FindQuery, firstWords, type HitsOfArea, ownFirst } from '../../between-areas/narrative-search.ts'
import { activityModel, type StoredActivity } from './model.ts'

type Row = Pick<StoredActivity, '_id' | 'title' | 'description' | 'image' | 'owner' | 'tags' | 'is_published'>

const SHOWN = 'title description image owner tags is_published'

const toFound = ({ _id, title, description, image, owner, tags, is_published }: Row): NarrativeSearchHit => ({
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
export function activityHits(db: Connection) {
  const activities = activityModel(db)
  return (query: FindQuery): Promise<HitsOfArea> => {
    const { searchFor, member } = query
    const whose = { own: { owner: member }, others: { is_published: true, owner: trusted({ $ne: member }) } }
    const tries = inFirstLine(fold(searchFor))
    return ownFirst(query, async (of, limit) => {
      const page = { select: SHOWN, sort: { updated: -1 }, limit } as const
      const { rows, count } = await bestTitled<StoredActivity, Row>(activities, whose[of], tries, page)
      return { count, found: rows.map(toFound) }
    })
  }
}

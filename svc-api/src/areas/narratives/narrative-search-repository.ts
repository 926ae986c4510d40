import type { NarrativeSearchHit } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { bestTitled, inFirstLine } from '../../texts/best-titles.ts'
import { fold } from '../../texts/fold.ts'
import { type FindQuery, firstWords, type HitsOfArea, ownFirst } from '../../between-areas/narrative-search.ts'
import { LIST_ORDER } from '../../sort-orders.ts'
import { narrativeModels, type StoredNarrative } from './model.ts'

type Row = Pick<StoredNarrative, '_id' | 'slug' | 'title' | 'teaser' | 'icon' | 'owner' | 'is_published'>

const SHOWN = 'slug title teaser icon owner is_published'

const toFound = ({ _id, slug, title, teaser, icon, owner, is_published }: Row): NarrativeSearchHit => ({
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

/** Own and published narratives for the search of the editor (behaviour/narratives §8). */
export function narrativeHits(db: Connection) {
  const { narratives } = narrativeModels(db)
  return (query: FindQuery): Promise<HitsOfArea> => {
    const { searchFor, member } = query
    const whose = { own: { owner: member }, others: { is_published: true, owner: trusted({ $ne: member }) } }
    const tries = inFirstLine(fold(searchFor))
    return ownFirst(query, async (of, limit) => {
      const page = { select: SHOWN, sort: LIST_ORDER.newest, limit }
      const { rows, count } = await bestTitled<StoredNarrative, Row>(narratives, whose[of], tries, page)
      return { count, found: rows.map(toFound) }
    })
  }
}

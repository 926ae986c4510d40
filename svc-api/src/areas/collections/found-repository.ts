import type { NarrativeSearchHit } from '@annals/contracts'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { bestTitled, byTitleKeys, inFirstLine } from '../../texts/best-titles.ts'
import { unaccented } from '../../texts/fold.ts'
import {
  type FindQuery,
  firstWords,
  sourceHit,
  type HitsOfArea,
  joinedParts,
  ownFirst
} from '../../between-areas/narrative-search.ts'
import { LIST_ORDER } from '../../sort-orders.ts'
import { sourceOfItem } from './item.ts'
import { SHOWN_ITEM, toItem } from './item-repository.ts'
import { collectionModels, ITEMS_BY_TITLE, type StoredCollection, type StoredItem } from './model.ts'

/** Collections whose items are searched, the newest. */
const MOST_COLLECTIONS = 1000

type Row = Pick<
  StoredCollection,
  '_id' | 'slug' | 'name' | 'introduction' | 'description' | 'thumb' | 'user' | 'is_published'
>
type Home = Pick<StoredCollection, '_id' | 'slug' | 'user' | 'is_published'>
const SHOWN = 'slug name introduction description thumb user is_published'

const pageOf = (slug: string): string => `/view/collection/${encodeURIComponent(slug)}`

const toFound = ({
  _id,
  slug,
  name,
  introduction,
  description,
  thumb,
  user,
  is_published
}: Row): NarrativeSearchHit => ({
  uuid: _id,
  type: 'Collection',
  title: name,
  text: firstWords(introduction || description),
  description: introduction || description,
  url: pageOf(slug),
  thumb: { url: thumb?.url ?? '' },
  owner: { uuid: user },
  is_published,
  content_type: { name: 'Collection', icon: 'collection' },
  tags: [],
  sources: []
})

/** Own and published collections and their items for the search of the narrative editor (behaviour/narratives §8). */
export function foundCollections(db: Connection) {
  const { collections, items } = collectionModels(db)

  const named = async (
    filter: QueryFilter<StoredCollection>,
    searchFor: string,
    limit: number
  ): Promise<HitsOfArea> => {
    const page = { select: SHOWN, sort: LIST_ORDER.newest, limit }
    const tries = inFirstLine(unaccented(searchFor))
    const { rows, count } = await bestTitled<StoredCollection, Row>(collections, filter, tries, page)
    return { count, found: rows.map(toFound) }
  }

  async function titled(
    filter: QueryFilter<StoredCollection>,
    { searchFor, member }: FindQuery,
    limit: number
  ): Promise<HitsOfArea> {
    const homes = await collections
      .find(filter)
      .select('slug user is_published')
      .sort(LIST_ORDER.newest)
      .limit(MOST_COLLECTIONS)
      .lean<Home[]>()
    const homeOf = new Map(homes.map(home => [home._id, home]))
    const shown = { of: trusted({ $in: [...homeOf.keys()] }), url: trusted({ $gt: '' }) }
    const page = { select: SHOWN_ITEM, hint: ITEMS_BY_TITLE, limit }
    const { rows, count } = await bestTitled<StoredItem, StoredItem>(items, shown, byTitleKeys(searchFor), page)
    const found = rows.map(stored => {
      const home = homeOf.get(stored.of)
      const item = toItem(stored)
      return sourceHit(sourceOfItem(item), {
        url: home ? pageOf(home.slug) : '',
        tags: item.tags.map(({ uuid, name }) => ({ uuid, name })),
        is_published: home?.is_published ?? false,
        owner: home?.user ?? member
      })
    })
    return { count, found }
  }

  return (query: FindQuery): Promise<HitsOfArea> => {
    const { member, searchFor } = query
    const whose = { own: { user: member }, others: { is_published: true, user: trusted({ $ne: member }) } }
    return ownFirst(query, async (of, limit) =>
      joinedParts(await Promise.all([titled(whose[of], query, limit), named(whose[of], searchFor, limit)]))
    )
  }
}

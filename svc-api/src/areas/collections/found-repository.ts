import type { Found } from '@annals/contracts'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { literally, unaccented, whateverAccents } from '../../lists/fold.ts'
import { type FindQuery, firstWords, foundSource, type FoundPart, joinedParts } from '../../lists/found.ts'
import { LIST_ORDER } from '../../lists/order.ts'
import { sourceOfItem } from './item.ts'
import { toItem } from './item-repository.ts'
import { collectionModels, type StoredCollection, type StoredItem } from './model.ts'

/** Collections whose items are searched, the newest. */
const MOST_COLLECTIONS = 1000

type Row = Pick<
  StoredCollection,
  '_id' | 'slug' | 'name' | 'introduction' | 'description' | 'thumb' | 'user' | 'is_published'
>

const pageOf = (slug: string): string => `/view/collection/${encodeURIComponent(slug)}`

const toFound = ({ _id, slug, name, introduction, description, thumb, user, is_published }: Row): Found => ({
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

  async function ofOwner(filter: QueryFilter<StoredCollection>, { searchFor, member, limit }: FindQuery) {
    const named = {
      ...filter,
      folded: trusted({ $regex: literally(unaccented(searchFor)), $options: 'i' })
    }
    const homes = await collections
      .find(filter)
      .select('slug user is_published')
      .sort(LIST_ORDER.newest)
      .limit(MOST_COLLECTIONS)
      .lean<Pick<StoredCollection, '_id' | 'slug' | 'user' | 'is_published'>[]>()
    const titled = {
      of: trusted({ $in: homes.map(({ _id }) => _id) }),
      url: trusted({ $gt: '' }),
      title: trusted({ $regex: whateverAccents(searchFor), $options: 'i' })
    }
    const [rows, count, shown, countShown] = await Promise.all([
      collections
        .find(named)
        .select('slug name introduction description thumb user is_published')
        .sort(LIST_ORDER.newest)
        .limit(limit)
        .lean<Row[]>(),
      collections.countDocuments(named),
      items.find(titled).select('-earlier').sort({ of: 1, order: 1, _id: 1 }).limit(limit).lean<StoredItem[]>(),
      items.countDocuments(titled)
    ])
    const homeOf = new Map(homes.map(home => [home._id, home]))
    const sources = shown.map(stored => {
      const home = homeOf.get(stored.of)
      const item = toItem(stored)
      return foundSource(sourceOfItem(item), {
        url: home ? pageOf(home.slug) : '',
        tags: item.tags.map(({ uuid, name }) => ({ uuid, name })),
        is_published: home?.is_published ?? false,
        owner: home?.user ?? member
      })
    })
    return { count: count + countShown, found: [...sources, ...rows.map(toFound)].slice(0, limit) }
  }

  return async (query: FindQuery): Promise<FoundPart> => {
    const parts = [{ user: query.member }, { is_published: true, user: trusted({ $ne: query.member }) }]
    return joinedParts(await Promise.all(parts.map(filter => ofOwner(filter, query))), query.limit)
  }
}

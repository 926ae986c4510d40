import { type Sort, TYPES_OF_KIND } from '@annals/contracts'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { fold, literally } from '../../lists/fold.ts'
import { TITLE_ORDER } from '../../lists/order.ts'
import { DOCUMENTS_BY_TITLE, sourceModel, type StoredSource } from './model.ts'
import { chunkOf, countOf, has, listOf, noPlaces } from './search/places.ts'
import type { Postings, Wanted } from './search/postings.ts'
import { type Source, toSource } from './stored.ts'

/** The last source of a page, after which the next page begins. */
export type After = Pick<StoredSource, '_id' | 'place' | 'title'>

export interface SourceQuery extends Wanted {
  sort: Sort
  skip: number
  limit: number
  after?: After | undefined
}

/** `total` is exact but in a search; there it is at most `MOST_COUNTED`, and `more` says whether there are more. */
export interface SourceList {
  sources: Source[]
  total: number
  more: boolean
  last: After | undefined
}

/** So many matches of a search are counted. */
const MOST_COUNTED = 1000
/** So many are read and put into the order of their titles at once; more are met along the index of all titles. */
const MOST_SORTED = 1000
/** So many of those that may match are looked at in one go. */
const STEP = 200
/** The planner may choose another index, which all of an owner's sources are in. */
const BY_PLACE = { owner: 1, place: 1 } as const
const BY_TITLE = { owner: 1, title: 1, _id: 1, place: 1 } as const

/** The first page is often found in the first chunk; later, many are read at once. */
const FIRST_CHUNKS = 1
const CHUNKS = 16

/** As MongoDB compares them with `TITLE_ORDER`. */
const titles = new Intl.Collator(TITLE_ORDER.locale, { sensitivity: 'accent' })
const byTitle = (a: After, b: After) => titles.compare(a.title, b.title) || (a._id < b._id ? -1 : Number(a._id > b._id))

const isByTitle = (sort: Sort) => sort === 'az' || sort === 'za'

/** An owner's sources in their orders, page by page. Work grows with the page, not with what the owner has. */
export function listRepository(db: Connection, postings: Postings) {
  const model = sourceModel(db)

  const kindOf = ({ kind }: Wanted): QueryFilter<StoredSource> =>
    kind ? { type: trusted({ $in: [...TYPES_OF_KIND[kind]] }) } : {}

  /** What `candidates` only promises. */
  const matching = ({ owner, search, tags }: Wanted): QueryFilter<StoredSource> => ({
    owner,
    ...(search && {
      $or: trusted([{ folded: trusted({ $regex: literally(search) }) }, { mytags: trusted({ $in: tags }) }])
    })
  })

  async function* candidatePlaces(
    query: Wanted,
    isDown: boolean,
    step: number,
    after?: number
  ): AsyncGenerator<number[]> {
    const count = await postings.chunks(query.owner)
    const first = after === undefined ? (isDown ? count - 1 : 0) : chunkOf(after)
    const chunks = isDown
      ? Array.from({ length: first + 1 }, (_, at) => first - at)
      : Array.from({ length: Math.max(0, count - first) }, (_, at) => first + at)
    for (let from = 0; from < chunks.length; from += from === 0 ? FIRST_CHUNKS : CHUNKS) {
      const some = chunks.slice(from, from === 0 ? FIRST_CHUNKS : from + CHUNKS)
      const sets = await postings.candidates(query, some)
      const places = sets.flatMap((set, at) => {
        const list = listOf(set, some[at]!)
        return isDown ? list.toReversed() : list
      })
      const rest = places.filter(place => after === undefined || (isDown ? place < after : place > after))
      for (let at = 0; at < rest.length; at += step) yield rest.slice(at, at + step)
    }
  }

  /** The matches at these places, in the order of the places. */
  async function matchesAt(query: Wanted, places: readonly number[]): Promise<StoredSource[]> {
    const found = await model
      .find({ ...matching(query), place: trusted({ $in: places }) })
      .hint(BY_PLACE)
      .lean<StoredSource[]>()
    const byPlace = new Map(found.map(source => [source.place, source]))
    return places.flatMap(place => byPlace.get(place) ?? [])
  }

  async function firstOf(
    query: SourceQuery,
    places: AsyncIterable<number[]> | Iterable<number[]>
  ): Promise<StoredSource[]> {
    const { skip, limit } = query
    const found: StoredSource[] = []
    for await (const some of places) {
      found.push(...(await matchesAt(query, some)))
      if (found.length >= skip + limit) break
    }
    return found.slice(skip, skip + limit)
  }

  async function countMatches(query: Wanted): Promise<number> {
    let count = 0
    for await (const places of candidatePlaces(query, true, STEP)) {
      count += await model.countDocuments({ ...matching(query), place: trusted({ $in: places }) }).hint(BY_PLACE)
      if (count > MOST_COUNTED) break
    }
    return count
  }

  async function countLiving(query: Wanted): Promise<number> {
    const chunks = Array.from({ length: await postings.chunks(query.owner) }, (_, chunk) => chunk)
    return (await postings.candidates(query, chunks)).reduce((sum, set) => sum + countOf(set), 0)
  }

  /**
   * Filters of what follows in the order of titles: the rest of those with the same title, then all others. Each is one
   * range of the index.
   */
  function inTitleOrder({ owner, sort, after, ...query }: SourceQuery): QueryFilter<StoredSource>[] {
    const all = { owner, ...kindOf({ owner, ...query }) }
    if (!after) return [all]
    const beyond = (value: string) => trusted(sort === 'az' ? { $gt: value } : { $lt: value })
    return [
      { ...all, title: after.title, _id: beyond(after._id) },
      { ...all, title: beyond(after.title) }
    ]
  }

  const titleSort = (sort: Sort) =>
    sort === 'az' ? ({ title: 1, _id: 1 } as const) : ({ title: -1, _id: -1 } as const)

  async function pageByTitle(query: SourceQuery): Promise<StoredSource[]> {
    const found: StoredSource[] = []
    for (const filter of inTitleOrder(query)) {
      const limit = query.limit - found.length
      if (limit === 0) break
      const ordered = model.find(filter).sort(titleSort(query.sort)).collation(TITLE_ORDER).skip(query.skip)
      found.push(...(await ordered.limit(limit).lean<StoredSource[]>()))
    }
    return found
  }

  /** Of a few candidates. They are put in order here: with the collation of titles, the index of places has no use. */
  async function pageOfFew(query: SourceQuery, places: readonly number[]): Promise<StoredSource[]> {
    const { sort, after, skip, limit } = query
    const matches = await model
      .find({ ...matching(query), place: trusted({ $in: places }) })
      .hint(BY_PLACE)
      .select({ title: 1, place: 1 })
      .lean<After[]>()
    const order = (a: After, b: After) => (sort === 'az' ? byTitle(a, b) : byTitle(b, a))
    const page = matches
      .filter(match => !after || order(match, after) > 0)
      .toSorted(order)
      .slice(skip, skip + limit)
    return matchesAt(
      query,
      page.map(({ place }) => place)
    )
  }

  /** Places of an owner's sources in the order of titles, read from the index alone. */
  async function* titlePlaces(query: SourceQuery, isWanted: (place: number) => boolean): AsyncGenerator<number[]> {
    for (const filter of inTitleOrder(query)) {
      const walk = model
        .find({ ...filter, place: trusted({ $gte: 0 }) })
        .select({ _id: 0, place: 1 })
        .sort(titleSort(query.sort))
        .collation(TITLE_ORDER)
        .hint(query.kind ? DOCUMENTS_BY_TITLE : BY_TITLE)
        .lean<Pick<StoredSource, 'place'>[]>()
        .cursor({ batchSize: 2 * STEP })
      let places: number[] = []
      for await (const { place } of walk) {
        if (!isWanted(place)) continue
        places.push(place)
        if (places.length < Math.min(STEP, query.skip + query.limit)) continue
        yield places
        places = []
      }
      yield places
    }
  }

  async function searchByTitle(query: SourceQuery): Promise<StoredSource[]> {
    const chunks = Array.from({ length: await postings.chunks(query.owner) }, (_, chunk) => chunk)
    const sets = await postings.candidates(query, chunks)
    if (sets.reduce((sum, set) => sum + countOf(set), 0) > MOST_SORTED) {
      const isWanted = (place: number) => has(sets[chunkOf(place)] ?? noPlaces(), place)
      return firstOf(query, titlePlaces(query, isWanted))
    }
    const places = sets.flatMap((set, chunk) => listOf(set, chunk))
    return pageOfFew(query, places)
  }

  async function pageByPlace(query: SourceQuery): Promise<StoredSource[]> {
    const { owner, sort, after, skip, limit } = query
    const isDown = sort === 'newest'
    const beyond = after && { place: trusted(isDown ? { $lt: after.place } : { $gt: after.place }) }
    return model
      .find({ owner, ...kindOf(query), ...beyond })
      .sort({ place: isDown ? -1 : 1 })
      .skip(skip)
      .limit(limit)
      .lean<StoredSource[]>()
  }

  function page(query: SourceQuery): Promise<StoredSource[]> {
    if (isByTitle(query.sort)) return query.search ? searchByTitle(query) : pageByTitle(query)
    if (!query.search) return pageByPlace(query)
    const step = Math.min(STEP, query.skip + query.limit)
    return firstOf(query, candidatePlaces(query, query.sort === 'newest', step, query.after?.place))
  }

  return async (asked: SourceQuery): Promise<SourceList> => {
    const query = { ...asked, search: fold(asked.search) }
    const [stored, count] = await Promise.all([page(query), query.search ? countMatches(query) : countLiving(query)])
    const more = query.search !== '' && count > MOST_COUNTED
    return {
      sources: stored.map(toSource),
      total: more ? MOST_COUNTED : count,
      more,
      last: stored.length === query.limit ? stored.at(-1) : undefined
    }
  }
}

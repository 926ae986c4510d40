import { type Sort, TYPES_OF_KIND } from '@annals/contracts'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { fold, literally } from '../../texts/fold.ts'
import { TITLE_ORDER } from '../../sort-orders.ts'
import { DOCUMENTS_BY_TITLE, sourceModel, type StoredSource } from './model.ts'
import { chunkOf, countOf, has, numbersIn, emptyBitmap } from './search/bitmap.ts'
import type { Postings, Wanted } from './search/postings.ts'
import { type Source, toSource } from './stored.ts'

/** What the orders of a list are made of. */
type Placed = Pick<StoredSource, '_id' | 'place' | 'title'>
/** An edge of a page: right before this source, or right behind it. */
export interface ListCursor extends Placed {
  side: 'before' | 'behind'
}

/** A page: what follows the edge `after`, or what comes before the edge `before` (or the list's end). */
export interface SourceQuery extends Wanted {
  sort: Sort
  skip: number
  limit: number
  after?: ListCursor | undefined
  before?: ListCursor | 'end' | undefined
}

/**
 * `total` is exact but in a search; there it is at most `MOST_COUNTED`, and `more` says whether there are more. `prev`
 * and `next` are the edges of the page where others come before or behind it.
 */
export interface SourceList {
  sources: Source[]
  total: number
  more: boolean
  prev: ListCursor | undefined
  next: ListCursor | undefined
}

/** The page in the direction in which it is read; `from` is where reading begins, without that source or with it. */
interface Reading extends Wanted {
  sort: Sort
  skip: number
  limit: number
  from?: (Placed & { isIn: boolean }) | undefined
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
const byTitle = (a: Placed, b: Placed) =>
  titles.compare(a.title, b.title) || (a._id < b._id ? -1 : Number(a._id > b._id))

const OPPOSITE = { newest: 'oldest', oldest: 'newest', az: 'za', za: 'az' } as const satisfies Record<Sort, Sort>
const isByTitle = (sort: Sort) => sort === 'az' || sort === 'za'

/** An owner's sources in their orders, page by page. Work grows with the page, not with what the owner has. */
export function listRepository(db: Connection, postings: Postings) {
  const model = sourceModel(db)

  const kindOf = ({ kind }: Wanted): QueryFilter<StoredSource> =>
    kind ? { type: trusted({ $in: [...TYPES_OF_KIND[kind]] }) } : {}

  /** What `candidates` only promises. */
  const matching = ({ owner, search, tags, having = [] }: Wanted): QueryFilter<StoredSource> => ({
    owner,
    ...(having.length > 0 && { mytags: trusted({ $all: having }) }),
    ...(search && {
      $or: trusted([{ folded: trusted({ $regex: literally(search) }) }, { mytags: trusted({ $in: tags }) }])
    })
  })

  async function* candidatePlaces(
    query: Wanted,
    isDown: boolean,
    step: number,
    from?: Reading['from']
  ): AsyncGenerator<number[]> {
    const count = await postings.chunks(query.owner)
    const first = from ? chunkOf(from.place) : isDown ? count - 1 : 0
    const chunks = isDown
      ? Array.from({ length: first + 1 }, (_, at) => first - at)
      : Array.from({ length: Math.max(0, count - first) }, (_, at) => first + at)
    const isAhead = (place: number) =>
      !from || (place === from.place ? from.isIn : isDown ? place < from.place : place > from.place)
    for (let read = 0; read < chunks.length; read += read === 0 ? FIRST_CHUNKS : CHUNKS) {
      const some = chunks.slice(read, read === 0 ? FIRST_CHUNKS : read + CHUNKS)
      const sets = await postings.candidates(query, some)
      const places = sets.flatMap((set, at) => {
        const list = numbersIn(set, some[at]!)
        return isDown ? list.toReversed() : list
      })
      const rest = places.filter(isAhead)
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
    query: Reading,
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
  function inTitleOrder({ owner, sort, from, ...query }: Reading): QueryFilter<StoredSource>[] {
    const all = { owner, ...kindOf({ owner, ...query }) }
    if (!from) return [all]
    const beyond = (value: string) => trusted(sort === 'az' ? { $gt: value } : { $lt: value })
    const onwards = (value: string) => trusted(sort === 'az' ? { $gte: value } : { $lte: value })
    return [
      { ...all, title: from.title, _id: from.isIn ? onwards(from._id) : beyond(from._id) },
      { ...all, title: beyond(from.title) }
    ]
  }

  const titleSort = (sort: Sort) =>
    sort === 'az' ? ({ title: 1, _id: 1 } as const) : ({ title: -1, _id: -1 } as const)

  async function pageByTitle(query: Reading): Promise<StoredSource[]> {
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
  async function pageOfFew(query: Reading, places: readonly number[]): Promise<StoredSource[]> {
    const { sort, from, skip, limit } = query
    const matches = await model
      .find({ ...matching(query), place: trusted({ $in: places }) })
      .hint(BY_PLACE)
      .select({ title: 1, place: 1 })
      .lean<Placed[]>()
    const order = (a: Placed, b: Placed) => (sort === 'az' ? byTitle(a, b) : byTitle(b, a))
    const page = matches
      .filter(match => !from || order(match, from) > (from.isIn ? -1 : 0))
      .toSorted(order)
      .slice(skip, skip + limit)
    return matchesAt(
      query,
      page.map(({ place }) => place)
    )
  }

  /** Places of an owner's sources in the order of titles, read from the index alone. */
  async function* titlePlaces(query: Reading, isWanted: (place: number) => boolean): AsyncGenerator<number[]> {
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

  async function searchByTitle(query: Reading): Promise<StoredSource[]> {
    const chunks = Array.from({ length: await postings.chunks(query.owner) }, (_, chunk) => chunk)
    const sets = await postings.candidates(query, chunks)
    if (sets.reduce((sum, set) => sum + countOf(set), 0) > MOST_SORTED) {
      const isWanted = (place: number) => has(sets[chunkOf(place)] ?? emptyBitmap(), place)
      return firstOf(query, titlePlaces(query, isWanted))
    }
    const places = sets.flatMap((set, chunk) => numbersIn(set, chunk))
    return pageOfFew(query, places)
  }

  async function pageByPlace(query: Reading): Promise<StoredSource[]> {
    const { owner, sort, from, skip, limit } = query
    const isDown = sort === 'newest'
    const first = from && from.place + (from.isIn ? 0 : isDown ? -1 : 1)
    const beyond = first !== undefined && { place: trusted(isDown ? { $lte: first } : { $gte: first }) }
    return model
      .find({ owner, ...kindOf(query), ...beyond })
      .sort({ place: isDown ? -1 : 1 })
      .skip(skip)
      .limit(limit)
      .lean<StoredSource[]>()
  }

  function read(query: Reading): Promise<StoredSource[]> {
    const isPicked = query.search !== '' || (query.having ?? []).length > 0
    if (isByTitle(query.sort)) return isPicked ? searchByTitle(query) : pageByTitle(query)
    if (!isPicked) return pageByPlace(query)
    const step = Math.min(STEP, query.skip + query.limit)
    return firstOf(query, candidatePlaces(query, query.sort === 'newest', step, query.from))
  }

  /** What comes before an edge is read backwards. One more than the page tells whether it ends there. */
  async function page({ after, before, limit, ...query }: SourceQuery) {
    const edge = before === 'end' ? undefined : (before ?? after)
    const from = edge && { ...edge, isIn: edge.side === (before ? 'behind' : 'before') }
    const sort = before ? OPPOSITE[query.sort] : query.sort
    const found = await read({ ...query, sort, from, limit: limit + 1 })
    const sources = found.slice(0, limit)
    const goesOn = found.length > limit
    return before
      ? { sources: sources.toReversed(), hasPrev: goesOn, hasNext: edge !== undefined }
      : { sources, hasPrev: edge !== undefined || query.skip > 0, hasNext: goesOn }
  }

  const edgeAt = (source: StoredSource | undefined, side: ListCursor['side']): ListCursor | undefined =>
    source && { _id: source._id, place: source.place, title: source.title, side }

  return async (asked: SourceQuery): Promise<SourceList> => {
    const query = { ...asked, search: fold(asked.search) }
    const [{ sources, hasPrev, hasNext }, count] = await Promise.all([
      page(query),
      query.search ? countMatches(query) : countLiving(query)
    ])
    const more = query.search !== '' && count > MOST_COUNTED
    return {
      sources: sources.map(toSource),
      total: more ? MOST_COUNTED : count,
      more,
      prev: hasPrev ? edgeAt(sources[0], 'before') : undefined,
      next: hasNext ? edgeAt(sources.at(-1), 'behind') : undefined
    }
  }
}

import type { SourceKind } from '@annals/contracts'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import type { StoredSource } from '../model.ts'
import { gramsOfSearch } from './grams.ts'
import { kindTerm, LIVING, termsOf, tagTerm, VERY_LONG } from './index-terms.ts'
import { nextPlaceModel, postingModel, type StoredPosting } from './model.ts'
import { chunkOf, intersectionOf, unionOf, emptyBitmap, encode, type Bitmap, setBit, decode } from './bitmap.ts'

/** What is looked for in an owner's sources; with `search`, which is folded here, `tags` are found, too. */
export interface Wanted {
  owner: string
  search: string
  tags: string[]
  /** Only sources that have all of these. */
  having?: string[] | undefined
  kind?: SourceKind | undefined
}

type Placed = Pick<StoredSource, 'place' | 'folded' | 'mytags' | 'type'>
/** A place that gets a term or loses it. */
interface Change {
  term: string
  place: number
  isIn: boolean
}

const AT_ONCE = 1000
const idOf = (owner: string, chunk: number, term: string) => `${owner} ${chunk} ${term}`

/**
 * The index of an owner's sources: for each term, which places have it (decision 73). All changes belong into the
 * transaction that changes the sources, and this into the owner's lock `sources`.
 */
export function postings(db: Connection) {
  const model = postingModel(db)
  const nextPlaces = nextPlaceModel(db)

  async function read(ids: readonly string[], session?: ClientSession): Promise<Map<string, Bitmap>> {
    const found = new Map<string, Bitmap>()
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = model.find({ _id: trusted({ $in: ids.slice(from, from + AT_ONCE) }) })
      if (session) some.session(session)
      // Without hydration the driver gives its own class for bytes.
      for (const { _id, bits } of await some.lean<(Pick<StoredPosting, '_id'> & { bits: { value(): Uint8Array } })[]>())
        found.set(_id, decode(bits.value()))
    }
    return found
  }

  async function change(owner: string, changes: readonly Change[], session: ClientSession): Promise<void> {
    const byId = Map.groupBy(changes, ({ term, place }) => idOf(owner, chunkOf(place), term))
    const there = await read([...byId.keys()], session)
    const writes = Array.from(byId, ([_id, own]) => {
      const places = there.get(_id) ?? emptyBitmap()
      for (const { place, isIn } of own) setBit(places, place, isIn)
      return { updateOne: { filter: { _id }, update: { $set: { bits: encode(places) } }, upsert: true } }
    })
    if (writes.length > 0) await model.bulkWrite(writes, { session, ordered: false })
  }

  const living = (places: readonly number[], isIn: boolean) => places.map(place => ({ term: LIVING, place, isIn }))

  return {
    /** Reserves places for new sources and returns the first one. */
    async reserve(owner: string, count: number, session: ClientSession): Promise<number> {
      const before = await nextPlaces
        .findOneAndUpdate(
          { _id: owner },
          { $inc: { next: count } },
          { upsert: true, returnDocument: 'before', session }
        )
        .lean()
      return before?.next ?? 0
    },

    async add(owner: string, sources: readonly Placed[], session: ClientSession): Promise<void> {
      const changes = sources.flatMap(source =>
        Array.from([LIVING, ...termsOf(source)], term => ({ term, place: source.place, isIn: true }))
      )
      await change(owner, changes, session)
    },

    async replace(owner: string, before: Placed, after: Placed, session: ClientSession): Promise<void> {
      const [old, fresh] = [termsOf(before), termsOf(after)]
      const only = (terms: Set<string>, others: Set<string>, isIn: boolean) =>
        [...terms].filter(term => !others.has(term)).map(term => ({ term, place: after.place, isIn }))
      await change(owner, [...only(old, fresh, false), ...only(fresh, old, true)], session)
    },

    /** Of sources of which nothing but the tags has changed. */
    async replaceTags(
      owner: string,
      changed: readonly Record<'before' | 'after', Pick<Placed, 'place' | 'mytags'>>[],
      session: ClientSession
    ): Promise<void> {
      const only = ({ mytags, place }: Pick<Placed, 'place' | 'mytags'>, others: readonly string[], isIn: boolean) =>
        mytags.filter(tag => !others.includes(tag)).map(tag => ({ term: tagTerm(tag), place, isIn }))
      const changes = changed.flatMap(({ before, after }) => [
        ...only(before, after.mytags, false),
        ...only(after, before.mytags, true)
      ])
      await change(owner, changes, session)
    },

    /** Deleted sources keep their other terms, so that they can come back. */
    hide: (owner: string, places: readonly number[], session: ClientSession): Promise<void> =>
      change(owner, living(places, false), session),
    show: (owner: string, places: readonly number[], session: ClientSession): Promise<void> =>
      change(owner, living(places, true), session),

    /** Deletes the index of an owner who has no sources any more. */
    async forget(owner: string): Promise<void> {
      await model.deleteMany({ _id: trusted({ $gte: `${owner} `, $lt: `${owner}!` }) })
      await nextPlaces.deleteOne({ _id: owner })
    },

    /** How many chunks an owner has. */
    async chunks(owner: string): Promise<number> {
      const stored = await nextPlaces.findById(owner).lean()
      return stored ? chunkOf(stored.next - 1) + 1 : 0
    },

    /**
     * The places in these chunks where what is wanted may be, in the chunks' order. Those of a longer search have its
     * parts, not always side by side.
     */
    async candidates({ owner, search, tags, having = [], kind }: Wanted, chunks: readonly number[]): Promise<Bitmap[]> {
      const grams = gramsOfSearch(search)
      const needed = [LIVING, ...having.map(tagTerm), ...(kind ? [kindTerm(kind)] : [])]
      const terms = new Set([...needed, VERY_LONG, ...grams, ...tags.map(tagTerm)])
      const found = await read(chunks.flatMap(chunk => Array.from(terms, term => idOf(owner, chunk, term))))
      return chunks.map(chunk => {
        const of = (term: string) => found.get(idOf(owner, chunk, term)) ?? emptyBitmap()
        const must = needed.map(of)
        if (!search) return intersectionOf(must)
        return intersectionOf([
          ...must,
          unionOf([intersectionOf(grams.map(of)), of(VERY_LONG), ...tags.map(tag => of(tagTerm(tag)))])
        ])
      })
    }
  }
}
export type Postings = ReturnType<typeof postings>

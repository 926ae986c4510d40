import type { SourceKind } from '@annals/contracts'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import type { StoredSource } from '../model.ts'
import { gramsOfSearch } from './grams.ts'
import { kindMark, LIVING, marksOf, tagMark, VERY_LONG } from './marks.ts'
import { nextPlaceModel, postingModel, type StoredPosting } from './model.ts'
import { chunkOf, inAll, inAny, noPlaces, packed, type Places, put, unpacked } from './places.ts'

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
/** A place that gets a mark or loses it. */
interface Change {
  mark: string
  place: number
  isIn: boolean
}

const AT_ONCE = 1000
const idOf = (owner: string, chunk: number, mark: string) => `${owner} ${chunk} ${mark}`

/**
 * The index of an owner's sources: for each mark, which places have it (decision 73). All changes belong into the
 * transaction that changes the sources, and this into the owner's lock `sources`.
 */
export function postings(db: Connection) {
  const model = postingModel(db)
  const nextPlaces = nextPlaceModel(db)

  async function read(ids: readonly string[], session?: ClientSession): Promise<Map<string, Places>> {
    const found = new Map<string, Places>()
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = model.find({ _id: trusted({ $in: ids.slice(from, from + AT_ONCE) }) })
      if (session) some.session(session)
      // Without hydration the driver gives its own class for bytes.
      for (const { _id, bits } of await some.lean<(Pick<StoredPosting, '_id'> & { bits: { value(): Uint8Array } })[]>())
        found.set(_id, unpacked(bits.value()))
    }
    return found
  }

  async function change(owner: string, changes: readonly Change[], session: ClientSession): Promise<void> {
    const byId = Map.groupBy(changes, ({ mark, place }) => idOf(owner, chunkOf(place), mark))
    const there = await read([...byId.keys()], session)
    const writes = Array.from(byId, ([_id, own]) => {
      const places = there.get(_id) ?? noPlaces()
      for (const { place, isIn } of own) put(places, place, isIn)
      return { updateOne: { filter: { _id }, update: { $set: { bits: packed(places) } }, upsert: true } }
    })
    if (writes.length > 0) await model.bulkWrite(writes, { session, ordered: false })
  }

  const living = (places: readonly number[], isIn: boolean) => places.map(place => ({ mark: LIVING, place, isIn }))

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
        Array.from([LIVING, ...marksOf(source)], mark => ({ mark, place: source.place, isIn: true }))
      )
      await change(owner, changes, session)
    },

    async replace(owner: string, before: Placed, after: Placed, session: ClientSession): Promise<void> {
      const [old, fresh] = [marksOf(before), marksOf(after)]
      const only = (marks: Set<string>, others: Set<string>, isIn: boolean) =>
        [...marks].filter(mark => !others.has(mark)).map(mark => ({ mark, place: after.place, isIn }))
      await change(owner, [...only(old, fresh, false), ...only(fresh, old, true)], session)
    },

    /** Of sources of which nothing but the tags has changed. */
    async replaceTags(
      owner: string,
      changed: readonly Record<'before' | 'after', Pick<Placed, 'place' | 'mytags'>>[],
      session: ClientSession
    ): Promise<void> {
      const only = ({ mytags, place }: Pick<Placed, 'place' | 'mytags'>, others: readonly string[], isIn: boolean) =>
        mytags.filter(tag => !others.includes(tag)).map(tag => ({ mark: tagMark(tag), place, isIn }))
      const changes = changed.flatMap(({ before, after }) => [
        ...only(before, after.mytags, false),
        ...only(after, before.mytags, true)
      ])
      await change(owner, changes, session)
    },

    /** Deleted sources keep their other marks, so that they can come back. */
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
    async candidates({ owner, search, tags, having = [], kind }: Wanted, chunks: readonly number[]): Promise<Places[]> {
      const grams = gramsOfSearch(search)
      const needed = [LIVING, ...having.map(tagMark), ...(kind ? [kindMark(kind)] : [])]
      const marks = new Set([...needed, VERY_LONG, ...grams, ...tags.map(tagMark)])
      const found = await read(chunks.flatMap(chunk => Array.from(marks, mark => idOf(owner, chunk, mark))))
      return chunks.map(chunk => {
        const of = (mark: string) => found.get(idOf(owner, chunk, mark)) ?? noPlaces()
        const must = needed.map(of)
        if (!search) return inAll(must)
        return inAll([...must, inAny([inAll(grams.map(of)), of(VERY_LONG), ...tags.map(tag => of(tagMark(tag)))])])
      })
    }
  }
}
export type Postings = ReturnType<typeof postings>

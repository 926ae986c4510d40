import type { Collection, CollectionThumb } from '@annals/contracts'
import { demandRoom, isDuplicateKey, ownerLock } from '@annals/service-kit'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { counted } from '../../between-areas/counted.ts'
import { titleKeys } from '../../texts/best-titles.ts'
import { literally, unaccented } from '../../texts/fold.ts'
import { LIST_ORDER } from '../../sort-orders.ts'
import { collectionModels, type StoredCollection } from './model.ts'

/** What the search of thematic collections looks at beside the name. */
const SEARCHED = ['subtitle', 'introduction', 'description', 'acknowledgements'] as const

/** A collection without its owner's name. */
export type OwnCollection = Omit<Collection, 'partner'>
/** The fields of a collection that a member writes; an absent subtitle does not change. */
export type Words = Pick<
  Collection,
  'name' | 'introduction' | 'description' | 'acknowledgements' | 'language' | 'license'
> & { subtitle?: string }

export interface CollectionQuery {
  owner: string
  search: string
  skip: number
  limit: number
}

/** What is stored beside a name. */
const named = (name: string) => ({ folded: unaccented(name), titled: titleKeys(name) })

/** Collections stored before explore was there lack its mark. */
const NOT_MARKED = { is_thematic: false }

function toCollection({
  _id,
  created,
  changed,
  folded: _folded,
  titled: _titled,
  next: _next,
  bytes: _bytes,
  ...rest
}: StoredCollection): OwnCollection {
  return {
    uuid: _id,
    ...NOT_MARKED,
    ...rest,
    thumb_uuid: rest.thumb?.uuid ?? '',
    created: created.toISOString(),
    changed: changed.toISOString()
  }
}

/** The only module that knows how collections are stored. All its results are plain objects. */
export function collectionRepository(db: Connection) {
  const { collections: model } = collectionModels(db)
  const locked = ownerLock(db)

  const changed = async (
    filter: QueryFilter<StoredCollection>,
    set: Partial<StoredCollection>
  ): Promise<OwnCollection | null> => {
    const stored = await model
      .findOneAndUpdate(filter, { $set: { ...set, changed: new Date() } }, { returnDocument: 'after' })
      .lean<StoredCollection>()
    return stored && toCollection(stored)
  }

  return {
    countOf: (owner: string): Promise<number> => model.countDocuments({ user: owner }),
    countOfAll: (owners?: string[]): Promise<number> => counted(model, 'user', owners),

    /**
     * Null where the address belongs to another collection: the unique index decides, also between two parallel
     * requests.
     * @throws ServiceError QUOTA_REACHED where its owner already has `most`
     */
    async addIfFree(collection: OwnCollection, most: number): Promise<OwnCollection | null> {
      const { uuid, thumb_uuid: _thumb, created, changed, ...fields } = collection
      try {
        await locked('collections', fields.user, async session => {
          demandRoom('collections', most, await model.countDocuments({ user: fields.user }).session(session), 1)
          const dates = { created: new Date(created), changed: new Date(changed) }
          const stored = {
            _id: uuid,
            ...fields,
            ...named(fields.name),
            next: fields.count,
            bytes: 0,
            ...dates
          }
          await model.create([stored], { session })
        })
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
      return collection
    },

    async find(uuid: string): Promise<OwnCollection | null> {
      const stored = await model.findById(uuid).lean<StoredCollection>()
      return stored && toCollection(stored)
    },

    async several(uuids: string[]): Promise<OwnCollection[]> {
      return (await model.find({ _id: trusted({ $in: uuids }) }).lean<StoredCollection[]>()).map(toCollection)
    },

    async findBySlug(slug: string): Promise<OwnCollection | null> {
      const stored = await model.findOne({ slug }).lean<StoredCollection>()
      return stored && toCollection(stored)
    },

    /** A member's collections, newest first; the search looks at names, and the case counts
     * (behaviour/collections §2). */
    async list({
      owner,
      search,
      skip,
      limit
    }: CollectionQuery): Promise<{ collections: OwnCollection[]; total: number }> {
      const wanted = unaccented(search)
      const filter: QueryFilter<StoredCollection> = {
        user: owner,
        ...(wanted && { folded: trusted({ $regex: literally(wanted) }) })
      }
      const [stored, total] = await Promise.all([
        model.find(filter).sort(LIST_ORDER.newest).skip(skip).limit(limit).lean<StoredCollection[]>(),
        model.countDocuments(filter)
      ])
      return { collections: stored.map(toCollection), total }
    },

    /**
     * Writes if the collection is the owner's and, where `rev` is given, still at that revision. Null otherwise: the
     * condition is part of the write, so two writers cannot both succeed. `next` is the lowest position for new items.
     */
    async write(
      uuid: string,
      owner: string,
      words: Words,
      rev: number | undefined,
      next: number
    ): Promise<OwnCollection | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: uuid, user: owner, ...(rev !== undefined && { rev }) },
          {
            $set: { ...words, ...named(words.name), changed: new Date() },
            $max: { next },
            $inc: { rev: 1 }
          },
          { returnDocument: 'after' }
        )
        .lean<StoredCollection>()
      return stored && toCollection(stored)
    },

    /** The thematic collections, newest first; the search looks at their words (behaviour/explore §1). */
    async thematic({
      search,
      skip,
      limit
    }: Omit<CollectionQuery, 'owner'>): Promise<{ collections: OwnCollection[]; total: number }> {
      const pattern = (text: string) => trusted({ $regex: literally(text), $options: 'i' })
      const filter: QueryFilter<StoredCollection> = {
        is_thematic: true,
        is_published: true,
        ...(search.trim() && {
          $or: trusted([
            { folded: pattern(unaccented(search)) },
            ...SEARCHED.map(field => ({ [field]: pattern(search.trim()) }))
          ])
        })
      }
      const [stored, total] = await Promise.all([
        model.find(filter).sort(LIST_ORDER.newest).skip(skip).limit(limit).lean<StoredCollection[]>(),
        model.countDocuments(filter)
      ])
      return { collections: stored.map(toCollection), total }
    },

    /** The newest published collections of these members. */
    async publishedOf(owners: string[], limit: number): Promise<OwnCollection[]> {
      const stored = await model
        .find({ user: trusted({ $in: owners }), is_published: true })
        .sort(LIST_ORDER.newest)
        .limit(limit)
        .lean<StoredCollection[]>()
      return stored.map(toCollection)
    },

    /** Null where it is not published. */
    setThematic: (uuid: string, is_thematic: boolean) => changed({ _id: uuid, is_published: true }, { is_thematic }),

    /** Null where it is not published. */
    withdraw: (uuid: string) => changed({ _id: uuid, is_published: true }, { is_published: false, is_thematic: false }),

    /**
     * Null where it is not the owner's, or is in that state already. What is published again is another thing than what
     * an admin has seen, and is not thematic.
     */
    setPublished: (uuid: string, owner: string, is_published: boolean) =>
      changed({ _id: uuid, user: owner, is_published: !is_published }, { is_published, is_thematic: false }),

    setThumb: (uuid: string, owner: string, thumb: CollectionThumb | null) =>
      changed({ _id: uuid, user: owner }, { thumb }),

    /** Null where it is not the owner's, or has a cover. */
    setFirstThumb: (uuid: string, owner: string, thumb: CollectionThumb) =>
      changed({ _id: uuid, user: owner, thumb: null }, { thumb }),

    /** The cover stays as an independent picture where its item is among the removed ones. */
    async forgetThumbs(uuid: string, items: string[]): Promise<void> {
      await model.updateOne({ _id: uuid, 'thumb.uuid': trusted({ $in: items }) }, { $set: { 'thumb.uuid': '' } })
    },

    /**
     * Reserves `count` positions at the end of the owner's collection.
     * @returns the collection with the first of them; null where it is not the owner's
     */
    async reserve(
      uuid: string,
      owner: string,
      count: number
    ): Promise<{ name: string; slug: string; first: number } | null> {
      const stored = await model
        .findOneAndUpdate({ _id: uuid, user: owner }, { $inc: { next: count } }, { returnDocument: 'before' })
        .lean<StoredCollection>()
      return stored && { name: stored.name, slug: stored.slug, first: stored.next }
    },

    /** From now on no new item takes a position before this one. */
    async reach(uuid: string, next: number): Promise<void> {
      await model.updateOne({ _id: uuid }, { $max: { next } })
    },

    async isThere(uuid: string): Promise<boolean> {
      return (await model.exists({ _id: uuid })) !== null
    },

    /** Removes those that are still the owner's and not published. */
    async remove(uuids: string[], owner: string): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: uuids }), user: owner, is_published: false })
    }
  }
}
export type CollectionRepository = ReturnType<typeof collectionRepository>

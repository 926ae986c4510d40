import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CollectionItem, ImportUndoing } from '@annals/contracts'
import { demandRoom, isDuplicateKey, type Most, ownerLock, ServiceError, fail } from '@annals/service-kit'
import { type ClientSession, type Connection, type QueryFilter, trusted } from 'mongoose'
import { itemCounts } from './item-counts.ts'
import { withTitleKeys } from './item-titles.ts'
import { collectionModels, type StoredItem } from './model.ts'
import { undoCounts } from '../../import-epochs/undo-counts.ts'

/** An item without its collection's data; `of` is that collection. */
export type Item = Omit<CollectionItem, 'collection' | 'is_published'> & { of: string }
/** The call that is responsible for an item. */
export type Claim = Pick<StoredItem, 'of' | 'import' | 'claim' | 'epoch'>
/** The fields of an item that a member writes. */
export type ItemTexts = Omit<
  Item,
  'uuid' | 'of' | keyof AssetOf | 'order' | 'provenance' | 'import' | 'created' | 'rev'
>
type AssetOf = Pick<Item, 'url' | 'thumb_url' | 'playback' | 'type' | 'filename' | 'bytes' | 'width' | 'height'>

/** Where an item stands in its collection. */
export interface ItemPosition {
  uuid: string
  order: number
}

/** An item that has the same key as a row. */
export interface ExistingItem {
  uuid: string
  key: string
  digest: string
  /** The imports that have changed it and can be undone. */
  changedBy: string[]
  isEdited: boolean
}

/** Most items that are moved or removed at once. */
const PORTION = 1000
const WRITTEN_AT_ONCE = 250

export function toItem(stored: StoredItem): Item {
  const { _id, key: _key, claim: _claim, epoch: _epoch, created, ...rest } = stored
  const { also: _also, digest: _digest, earlier: _earlier, sheet_rev: _sheetRev, titled: _titled, ...item } = rest
  return { uuid: _id, ...item, created: created.toISOString() }
}

/** An item without the marked-up forms of its texts. */
export type PlainItem = Omit<Item, 'of' | 'introduction' | 'description' | 'import' | 'created' | 'rev'> & {
  introduction: Pick<Item['introduction'], 'text'>
  description: Pick<Item['description'], 'text'>
}
const PLAIN =
  'order title alt language license local_id origin maker period_start period_end country introduction.text description.text tags url thumb_url playback type filename bytes width height transcript tracks provenance'

/** Earlier texts and keys are not loaded with the items that are shown. */
export const SHOWN_ITEM = '-earlier -titled'
const EXISTING_FIELDS = 'key digest earlier.import rev sheet_rev import also'
type StoredExisting = Pick<StoredItem, '_id' | 'key' | 'digest' | 'earlier' | 'rev' | 'sheet_rev' | 'import' | 'also'>

/** Whether an item was edited by hand after a sheet gave it its texts. */
export const isEditedByHand = ({ rev, sheet_rev = 0 }: Pick<StoredItem, 'rev' | 'sheet_rev'>): boolean =>
  rev !== sheet_rev

const toExistingItem = (held: StoredExisting): ExistingItem => ({
  uuid: held._id,
  key: held.key,
  digest: held.digest ?? '',
  changedBy: (held.earlier ?? []).map(one => one.import),
  isEdited: isEditedByHand(held)
})

/** Items that other imports have brought too, and those that no other has. */
const JOINED = { 'also.0': trusted({ $exists: true }) }
export const ALONE = { 'also.0': trusted({ $exists: false }) }
/** Most other imports that an item remembers. */
const MOST_JOINED = 20

/** The items of a collection that follow a place in its order, or all. */
const behind = (of: string, after: ItemPosition | undefined): QueryFilter<StoredItem> => ({
  of,
  ...(after && {
    $or: trusted([{ order: after.order, _id: trusted({ $gt: after.uuid }) }, { order: trusted({ $gt: after.order }) }])
  })
})

const isFull = (error: unknown): boolean => error instanceof ServiceError && error.code === 'QUOTA_REACHED'

function* slices<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

/** The only module that knows how items of collections are stored. All its results are plain objects. */
export function itemRepository(db: Connection) {
  const { items: model, collections } = collectionModels(db)
  const { book, usage } = itemCounts(db)
  const { count, of: takenBack } = undoCounts(db)
  const locked = ownerLock(db)
  // Used for writes of hundreds: mongoose's casting would take longer than everything else.
  const native = db.collection<StoredItem>(model.collection.name)

  /**
   * Removes at most `limit` of the items found, and updates the counts.
   * @param undone the import that is undone by it
   * @returns the ids of the removed items
   */
  async function removeWhere(filter: QueryFilter<StoredItem>, limit = PORTION, undone?: string): Promise<string[]> {
    type Gone = Pick<StoredItem, '_id' | 'of' | 'bytes'>
    let gone: Gone[] = []
    await db.transaction(async session => {
      gone = await model.find(filter).select('of bytes').limit(limit).session(session).lean<Gone[]>()
      if (gone.length === 0) return
      await model.deleteMany({ _id: trusted({ $in: gone.map(({ _id }) => _id) }) }, { session })
      for (const [of, own] of Map.groupBy(gone, item => item.of))
        await book(of, { count: -own.length, bytes: -own.reduce((sum, { bytes }) => sum + bytes, 0) }, session)
      if (undone !== undefined) await count(undone, { removed: gone.length }, session)
    })
    return gone.map(({ _id }) => _id)
  }

  async function handOn(filter: QueryFilter<StoredItem>, session?: ClientSession): Promise<number> {
    const rest = { $slice: ['$also', 1, { $size: '$also' }] }
    const { modifiedCount } = await model.updateMany(
      { ...filter, ...JOINED },
      [{ $set: { import: { $first: '$also' }, also: rest, claim: '', epoch: 0 } }],
      { updatePipeline: true, session }
    )
    return modifiedCount
  }

  /** Those of the given items of one collection that are new there, by id and key. */
  async function newOf(fresh: readonly StoredItem[], session: ClientSession): Promise<readonly StoredItem[]> {
    const of = fresh[0]!.of
    const there = await model
      .find({
        $or: trusted([
          { _id: trusted({ $in: fresh.map(({ _id }) => _id) }) },
          { of, key: trusted({ $in: fresh.map(({ key }) => key) }) }
        ])
      })
      .select('key of')
      .session(session)
      .lean<Pick<StoredItem, '_id' | 'key' | 'of'>[]>()
    const ids = new Set(there.map(({ _id }) => _id))
    const keys = new Set(there.filter(item => item.of === of).map(({ key }) => key))
    return fresh.filter(({ _id, key }) => {
      if (ids.has(_id) || keys.has(key)) return false
      ids.add(_id)
      keys.add(key)
      return true
    })
  }

  async function store(
    owner: string,
    fresh: readonly StoredItem[],
    most: Pick<Most, 'items' | 'itemBytes'>,
    isLookedFor: boolean
  ): Promise<string[]> {
    return locked('items', owner, async session => {
      const of = fresh[0]!.of
      const added = isLookedFor ? await newOf(fresh, session) : fresh
      const refused = fresh.filter(item => !added.includes(item)).map(({ _id }) => _id)
      if (added.length === 0) return refused
      const used = await usage(owner, session)
      const bytes = added.reduce((sum, item) => sum + item.bytes, 0)
      demandRoom('items', most.items, used.items, added.length)
      demandRoom('itemBytes', most.itemBytes, used.itemBytes, bytes)
      const next = added.reduce((last, { order }) => Math.max(last, order + 1), 0)
      if (!(await book(of, { count: added.length, bytes, next }, session))) fail('NOT_FOUND')
      // Between two of them other calls have their turn.
      for (const slice of slices(added, WRITTEN_AT_ONCE)) await native.insertMany(slice.map(withTitleKeys), { session })
      return refused
    })
  }

  return {
    usage,

    /**
     * Stores items of one collection: all new ones, or none. Items that are there already, by id or key, do not change.
     * @returns the ids that were not stored because they were there already
     * @throws ServiceError QUOTA_REACHED where they exceed the quota of the collection's owner, NOT_FOUND where the
     * collection no longer exists
     */
    async insert(
      owner: string,
      fresh: readonly StoredItem[],
      most: Pick<Most, 'items' | 'itemBytes'>
    ): Promise<string[]> {
      // Usually all are new. They are looked up only where some are not, or where not all fit.
      for (let isLookedFor = false; ; isLookedFor = true) {
        try {
          return await store(owner, fresh, most, isLookedFor)
        } catch (error) {
          // After a lookup, another owner's item may have been stored under the same id: then it counts as there.
          if (!isDuplicateKey(error) && (isLookedFor || !isFull(error))) throw error
        }
      }
    },

    /**
     * Makes a call responsible for those ids that the same import has brought to the collection before, unless a call
     * of a newer epoch is.
     * @returns the ids it is responsible for
     */
    async claim(uuids: string[], { of, import: imported, claim, epoch }: Claim): Promise<string[]> {
      const theirs = { _id: trusted({ $in: uuids }), of, import: imported }
      await model.updateMany({ ...theirs, epoch: trusted({ $lte: epoch }) }, { $set: { claim, epoch } })
      // Not only those of this claim: another call may have taken one over and is then responsible for it.
      return model.distinct('_id', theirs)
    },

    /**
     * Removes those of the items for which a call is still responsible. An item that another import has found meanwhile
     * belongs to that import.
     */
    async removeClaimed(uuids: string[], claim: string): Promise<void> {
      const theirs = { _id: trusted({ $in: uuids }), claim }
      await removeWhere({ ...theirs, ...ALONE })
      await handOn(theirs)
    },

    /** The items of the collection that have these keys. */
    async findByKeys(of: string, keys: readonly string[]): Promise<ExistingItem[]> {
      const found = await model
        .find({ of, key: trusted({ $in: keys }) })
        .select(EXISTING_FIELDS)
        .lean<StoredExisting[]>()
      return found.map(toExistingItem)
    },

    /**
     * Adds an import to those that have brought the items with these keys: the items stay when another import is
     * undone.
     * @returns the items that it has now; without an import, all that exist
     */
    async join(of: string, keys: readonly string[], imported: string): Promise<ExistingItem[]> {
      const wanted = { of, key: trusted({ $in: keys }) }
      if (imported !== '')
        await model.updateMany(
          { ...wanted, import: trusted({ $ne: imported }), also: trusted({ $ne: imported }) },
          { $push: { also: trusted({ $each: [imported], $slice: -MOST_JOINED }) } }
        )
      const found = await model.find(wanted).select(EXISTING_FIELDS).lean<StoredExisting[]>()
      return found
        .filter(held => imported === '' || held.import === imported || held.also?.includes(imported))
        .map(toExistingItem)
    },

    async find(uuid: string): Promise<Item | null> {
      const stored = await model.findById(uuid).select(SHOWN_ITEM).lean<StoredItem>()
      return stored && toItem(stored)
    },

    async several(uuids: string[]): Promise<Item[]> {
      return (
        await model
          .find({ _id: trusted({ $in: uuids }) })
          .select(SHOWN_ITEM)
          .lean<StoredItem[]>()
      ).map(toItem)
    },

    /** Counts a collection's items again: for an operator who has repaired a database by hand. */
    async recount(of: string): Promise<void> {
      await db.transaction(async session => {
        // This write comes first, so that no other write of items can come in between.
        if (!(await book(of, { count: 0, bytes: 0 }, session))) return
        const [sum] = await model
          .aggregate<{ count: number; bytes: number }>([
            { $match: { of } },
            { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
            { $project: { _id: 0 } }
          ])
          .session(session)
        await collections.updateOne({ _id: of }, { $set: sum ?? { count: 0, bytes: 0 } }, { session })
      })
    },

    /** Items in their order, with the fields needed to put them into another order. */
    async ordered(
      of: string,
      after: ItemPosition | undefined,
      limit: number
    ): Promise<{ uuid: string; key: string; order: number }[]> {
      const found = await model
        .find(behind(of, after))
        .select('key order')
        .sort({ order: 1, _id: 1 })
        .limit(limit)
        .lean<Pick<StoredItem, '_id' | 'key' | 'order'>[]>()
      return found.map(({ _id, key, order }) => ({ uuid: _id, key, order }))
    },

    /** Items in their order with their texts in plain form, a page at a time. */
    async plainOnes(of: string, after: ItemPosition | undefined, limit: number): Promise<PlainItem[]> {
      const found = await model
        .find(behind(of, after))
        .select(PLAIN)
        .sort({ order: 1, _id: 1 })
        .limit(limit)
        .lean<(Omit<PlainItem, 'uuid'> & { _id: string })[]>()
      return found.map(({ _id, ...item }) => ({ uuid: _id, ...item }))
    },

    /** The sizes of all items' files in their order. */
    async *sizes(of: string): AsyncGenerator<ItemPosition & { bytes: number }> {
      const found = model
        .find({ of })
        .select('order bytes')
        .sort({ order: 1, _id: 1 })
        .lean<Pick<StoredItem, '_id' | 'order' | 'bytes'>[]>()
        .cursor({ batchSize: PORTION })
      for await (const { _id: uuid, order, bytes } of found) yield { uuid, order, bytes }
    },

    /** Items in their order. */
    async some(of: string, skip: number, limit: number): Promise<Item[]> {
      const shown = model.find({ of }).select(SHOWN_ITEM).sort({ order: 1, _id: 1 })
      return (await shown.skip(skip).limit(limit).lean<StoredItem[]>()).map(toItem)
    },

    /** How many items of a collection have one of these licences. */
    countLicensed: (of: string, licences: readonly string[]): Promise<number> =>
      model.countDocuments({ of, license: trusted({ $in: [...licences] }) }).exec(),

    /** Writes if the item exists and, where `rev` is given, is still at that revision. Null otherwise. */
    async write(uuid: string, words: ItemTexts, rev: number | undefined): Promise<Item | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: uuid, ...(rev !== undefined && { rev }) },
          { $set: withTitleKeys(words), $inc: { rev: 1 } },
          { returnDocument: 'after' }
        )
        .lean<StoredItem>()
      return stored && toItem(stored)
    },

    /** How many of these ids are in the collection. */
    countIn: (of: string, uuids: string[]): Promise<number> =>
      model.countDocuments({ _id: trusted({ $in: uuids }), of }),

    async setOrder(of: string, order: readonly { uuid: string; order: number }[]): Promise<void> {
      for (const slice of slices(order, PORTION)) {
        await native.bulkWrite(
          slice.map(one => ({ updateOne: { filter: { _id: one.uuid, of }, update: { $set: { order: one.order } } } })),
          { ordered: false }
        )
      }
    },

    async setThumbs(thumbs: readonly { uuid: string; thumb_url: string }[]): Promise<void> {
      await native.bulkWrite(
        thumbs.map(({ uuid, thumb_url }) => ({
          updateOne: { filter: { _id: uuid }, update: { $set: { thumb_url } } }
        })),
        { ordered: false }
      )
    },

    async remove(of: string, uuids: string[]): Promise<void> {
      await removeWhere({ _id: trusted({ $in: uuids }), of })
    },

    /**
     * Removes at most `limit` of the items that only this import has brought.
     * @returns the ids of the removed items
     */
    removeImported: (of: string, imported: string, limit: number): Promise<string[]> =>
      removeWhere({ of, import: imported, ...ALONE }, limit, imported),

    /**
     * Assigns at most `limit` items of an import to the next import that has brought them too.
     * @returns how many items that were
     */
    async handOn(of: string, imported: string, limit: number): Promise<number> {
      let kept = 0
      await db.transaction(async session => {
        const theirs = { of, import: imported, ...JOINED }
        const found = await model
          .find(theirs)
          .select('_id')
          .limit(limit)
          .session(session)
          .lean<Pick<StoredItem, '_id'>[]>()
        kept = await handOn({ _id: trusted({ $in: found.map(({ _id }) => _id) }), ...theirs }, session)
        if (kept > 0) await count(imported, { kept }, session)
      })
      return kept
    },

    /** What undoing an import has done so far. */
    takenBack,

    /** What `removeImported` and `handOn` would do if they handled all items. */
    async removable(of: string, imported: string): Promise<Pick<ImportUndoing, 'removed' | 'kept'>> {
      const [removed, kept] = await Promise.all([
        model.countDocuments({ of, import: imported, ...ALONE }),
        model.countDocuments({ of, import: imported, ...JOINED })
      ])
      return { removed, kept }
    },

    /** Removes an import from the list of those that have brought these items too. */
    async leave(of: string, imported: string): Promise<void> {
      await model.updateMany({ of, also: imported }, { $pull: { also: imported } })
    },

    isAnyOf: async (of: string, imported: string): Promise<boolean> =>
      (await model.exists({ of, import: imported })) !== null,

    async removeAllOf(of: string): Promise<void> {
      while ((await removeWhere({ of })).length > 0) await yieldToEventLoop()
    },

    /** Ids of all collections that items refer to. */
    collections: (): Promise<string[]> => model.distinct('of', {})
  }
}
export type ItemRepository = ReturnType<typeof itemRepository>

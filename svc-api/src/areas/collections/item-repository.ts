import { setImmediate as breath } from 'node:timers/promises'
import type { CollectionItem } from '@annals/contracts'
import { type Connection, mongo, type QueryFilter, trusted } from 'mongoose'
import { collectionModels, type StoredItem } from './model.ts'

/** An item without what its collection says of it; `of` is that collection. */
export type Item = Omit<CollectionItem, 'collection' | 'is_published'> & { of: string }
/** The call that answers for an item. */
export type Claim = Pick<StoredItem, 'of' | 'import' | 'claim' | 'epoch'>
/** What a member writes of an item. */
export type ItemWords = Omit<Item, 'uuid' | 'of' | keyof AssetOf | 'order' | 'import' | 'created' | 'rev'>
type AssetOf = Pick<Item, 'url' | 'thumb_url' | 'playback' | 'type' | 'filename' | 'bytes' | 'width' | 'height'>

/** Items that are moved or removed at once. */
const PORTION = 1000
const DUPLICATE = 11000

function toItem({ _id, key: _key, claim: _claim, epoch: _epoch, created, ...rest }: StoredItem): Item {
  return { uuid: _id, ...rest, created: created.toISOString() }
}

function* slices<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

/** The only place that knows how items of collections are stored. Everything it hands out is plain. */
export function itemRepository(db: Connection) {
  const { items: model } = collectionModels(db)
  // For writes by hundreds: mongoose's casting takes longer than all the rest of them.
  const native = db.collection<StoredItem>(model.collection.name)

  async function removeIn(filter: QueryFilter<StoredItem>, limit: number): Promise<string[]> {
    const found = await model.find(filter).select('_id').limit(limit).lean<Pick<StoredItem, '_id'>[]>()
    const ids = found.map(({ _id }) => _id)
    if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: ids }) })
    return ids
  }

  return {
    /** Stores items. What is there already, by its id or its key, stays as it is.
     * @returns the ids that were not stored for that reason */
    async insert(fresh: readonly StoredItem[]): Promise<string[]> {
      try {
        await native.insertMany(fresh, { ordered: false })
        return []
      } catch (error) {
        if (!(error instanceof mongo.MongoBulkWriteError)) throw error
        const faults = [error.writeErrors].flat()
        if (faults.length === 0 || faults.some(fault => fault.code !== DUPLICATE)) throw error
        return faults.flatMap(fault => fresh[fault.index]?._id ?? [])
      }
    },

    /** Lets a call answer for those of the ids that the same import has brought to the collection before, unless one
     * of a newer epoch does.
     * @returns which of them they are */
    async claim(uuids: string[], { of, import: imported, claim, epoch }: Claim): Promise<string[]> {
      const theirs = { _id: trusted({ $in: uuids }), of, import: imported }
      await model.updateMany({ ...theirs, epoch: trusted({ $lte: epoch }) }, { $set: { claim, epoch } })
      // Not those of this claim alone: another call may have taken one over, and then answers for it.
      return model.distinct('_id', theirs)
    },

    /** Takes back what of these items a call still answers for. */
    async removeClaimed(uuids: string[], claim: string): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: uuids }), claim })
    },

    /** Those of the items whose key another item of the collection has. */
    async withTakenKey(of: string, fresh: readonly StoredItem[]): Promise<StoredItem[]> {
      const keys = fresh.map(({ key }) => key)
      const found = await model
        .find({ of, key: trusted({ $in: keys }) })
        .select('key')
        .lean<Pick<StoredItem, '_id' | 'key'>[]>()
      const holders = new Map(found.map(({ _id, key }) => [key, _id]))
      return fresh.filter(({ _id, key }) => (holders.get(key) ?? _id) !== _id)
    },

    async find(uuid: string): Promise<Item | null> {
      const stored = await model.findById(uuid).lean<StoredItem>()
      return stored && toItem(stored)
    },

    async several(uuids: string[]): Promise<Item[]> {
      return (await model.find({ _id: trusted({ $in: uuids }) }).lean<StoredItem[]>()).map(toItem)
    },

    count: (of: string): Promise<number> => model.countDocuments({ of }),

    async page(of: string, skip: number, limit: number): Promise<{ items: Item[]; total: number }> {
      const [stored, total] = await Promise.all([
        model.find({ of }).sort({ order: 1, _id: 1 }).skip(skip).limit(limit).lean<StoredItem[]>(),
        model.countDocuments({ of })
      ])
      return { items: stored.map(toItem), total }
    },

    /** Writes if the item is there and, where `rev` is given, still at that revision. Null otherwise. */
    async write(uuid: string, words: ItemWords, rev: number | undefined): Promise<Item | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: uuid, ...(rev !== undefined && { rev }) },
          { $set: words, $inc: { rev: 1 } },
          { returnDocument: 'after' }
        )
        .lean<StoredItem>()
      return stored && toItem(stored)
    },

    /** How many of these ids stand in the collection. */
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
      await model.deleteMany({ _id: trusted({ $in: uuids }), of })
    },

    /** Removes at most `limit` of what an import brought.
     * @returns the ids of those that are gone */
    removeImported: (of: string, imported: string, limit: number): Promise<string[]> =>
      removeIn({ of, import: imported }, limit),

    isAnyOf: async (of: string, imported: string): Promise<boolean> =>
      (await model.exists({ of, import: imported })) !== null,

    async removeAllOf(of: string): Promise<void> {
      while ((await removeIn({ of }, PORTION)).length > 0) await breath()
    },

    /** Every collection that items name. */
    collections: (): Promise<string[]> => model.distinct('of', {})
  }
}
export type ItemRepository = ReturnType<typeof itemRepository>

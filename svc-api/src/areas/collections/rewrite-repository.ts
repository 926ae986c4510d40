import { demandRoom, ownerLock } from '@annals/service-kit'
import type { Connection, mongo } from 'mongoose'
import { itemCounts } from './item-counts.ts'
import { isEditedByHand } from './item-repository.ts'
import { collectionModels, type StoredItem } from './model.ts'

/** What a sheet says of an item: what an import that updates puts in place of what was there. */
const SAID = [
  'title',
  'alt',
  'language',
  'license',
  'local_id',
  'origin',
  'period_start',
  'period_end',
  'country',
  'introduction',
  'description',
  'tags',
  'url',
  'thumb_url',
  'playback',
  'type',
  'filename',
  'bytes',
  'width',
  'height',
  'digest'
] as const satisfies readonly (keyof StoredItem)[]

const saidBy = (item: StoredItem): Partial<StoredItem> =>
  Object.fromEntries(SAID.flatMap(field => (item[field] === undefined ? [] : [[field, item[field]]])))

type Writes = mongo.AnyBulkWriteOperation<StoredItem>[]

/** In whose collection an import puts words in place of others, and how many bytes the files of all its owner's items
 * may have. */
interface Rewriting {
  of: string
  owner: string
  import: string
  most: number
}

/** The only place that knows how words of items are replaced by an import, and how the earlier ones come back. Both are
 * in the item itself, so that whoever sees the one has the other. */
export function rewriteRepository(db: Connection) {
  const items = db.collection<StoredItem>(collectionModels(db).items.collection.name)
  const { book, usage } = itemCounts(db)
  const locked = ownerLock(db)
  const changedBy = (of: string, imported: string) => ({ of, updated: imported, before: { $exists: true } })

  return {
    /** Puts the words and pictures of rows in place of those that items with their keys have. An item that was edited by
     * hand stays as it is.
     * @throws Refuse QUOTA_REACHED where the pictures are too large for what the owner may have: then nothing changes */
    async replace({ of, owner, import: imported, most }: Rewriting, fresh: readonly StoredItem[]): Promise<void> {
      const byKey = new Map(fresh.map(item => [item.key, item]))
      await locked('items', owner, async session => {
        const stored = await items.find({ of, key: { $in: [...byKey.keys()] } }, { session }).toArray()
        let bytes = 0
        const writes = stored.flatMap((before): Writes => {
          const item = byKey.get(before.key)
          if (!item || item.digest === before.digest || isEditedByHand(before)) return []
          bytes += item.bytes - before.bytes
          const rev = before.rev + 1
          const set = { ...saidBy(item), before: saidBy(before), updated: imported, rev, sheet_rev: rev }
          return [{ updateOne: { filter: { _id: before._id }, update: { $set: set } } }]
        })
        if (writes.length === 0) return
        if (bytes > 0) demandRoom('itemBytes', most, (await usage(owner, session)).itemBytes, bytes)
        await book(of, { count: 0, bytes }, session)
        await items.bulkWrite(writes, { ordered: false, session })
      })
    },

    /** Puts the earlier words back of at most `limit` items that an import changed, where nothing has changed them since.
     * @returns how many were looked at, and how many have their earlier words */
    async restore(of: string, imported: string, limit: number): Promise<{ seen: number; restored: number }> {
      let result = { seen: 0, restored: 0 }
      await db.transaction(async session => {
        const found = await items.find(changedBy(of, imported), { session }).limit(limit).toArray()
        result = { seen: found.length, restored: 0 }
        if (found.length === 0) return
        let bytes = 0
        const writes = found.map((item): Writes[number] => {
          const { _id, before } = item
          const set: Partial<StoredItem> = { updated: '' }
          if (before && !isEditedByHand(item)) {
            Object.assign(set, before, { rev: item.rev + 1, sheet_rev: item.rev + 1 })
            bytes += (before.bytes ?? 0) - item.bytes
            result.restored++
          }
          return { updateOne: { filter: { _id }, update: { $set: set, $unset: { before: true } } } }
        })
        await book(of, { count: 0, bytes }, session)
        await items.bulkWrite(writes, { ordered: false, session })
      })
      return result
    },

    async isAnyOf(of: string, imported: string): Promise<boolean> {
      return (await items.findOne(changedBy(of, imported), { projection: { _id: 1 } })) !== null
    }
  }
}
export type RewriteRepository = ReturnType<typeof rewriteRepository>

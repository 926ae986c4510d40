import type { ImportUndoing } from '@annals/contracts'
import { demandRoom, ownerLock } from '@annals/service-kit'
import type { Connection, mongo } from 'mongoose'
import { itemCounts } from './item-counts.ts'
import { isOnTop, takenBack, updated } from './earlier-texts.ts'
import { ALONE, isEditedByHand } from './item-repository.ts'
import { withTitleKeys } from './item-titles.ts'
import { collectionModels, type StoredItem, type Written } from './model.ts'
import { undoCounts } from '../../import-epochs/undo-counts.ts'

const comesBack = (item: StoredItem, imported: string): boolean =>
  !isEditedByHand(item) && isOnTop(item.earlier ?? [], imported)

/** The update that writes these values, and removes those that are null. */
function changes(written: Written): mongo.UpdateFilter<StoredItem> {
  const all = Object.entries(written)
  const [removed, set] = [all.filter(([, value]) => value === null), all.filter(([, value]) => value !== null)]
  return {
    $set: withTitleKeys(Object.fromEntries(set) as Partial<StoredItem>),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([field]) => [field, ''])) })
  }
}

type Writes = mongo.AnyBulkWriteOperation<StoredItem>[]

/**
 * The owner of the collection in which an import replaces texts, and how many bytes the files of all this owner's items
 * may have.
 */
interface Rewriting {
  of: string
  owner: string
  import: string
  most: number
}

/**
 * The only module that knows how an import replaces texts of items, and how the earlier ones are restored. Both texts
 * are stored in the item itself, so that a reader of the one also has the other.
 */
export function rewriteRepository(db: Connection) {
  const items = db.collection<StoredItem>(collectionModels(db).items.collection.name)
  const { book, usage } = itemCounts(db)
  const locked = ownerLock(db)
  const { count } = undoCounts(db)
  const changedBy = (of: string, imported: string) => ({ of, 'earlier.import': imported })
  // Items that only this import has brought are removed, whatever they say.
  const staying = (of: string, imported: string) => ({
    ...changedBy(of, imported),
    $nor: [{ import: imported, ...ALONE }]
  })

  return {
    /**
     * Replaces the values of items with those of the rows that have the same keys, in the columns of the rows. An item
     * that was edited by hand does not change.
     * @throws ServiceError QUOTA_REACHED where the pictures exceed the owner's quota: then nothing changes
     */
    async replace({ of, owner, import: imported, most }: Rewriting, fresh: readonly StoredItem[]): Promise<void> {
      const byKey = new Map(fresh.map(item => [item.key, item]))
      await locked('items', owner, async session => {
        const stored = await items.find({ of, key: { $in: [...byKey.keys()] } }, { session }).toArray()
        let bytes = 0
        const writes = stored.flatMap((item): Writes => {
          const row = byKey.get(item.key)
          const set = row && !isEditedByHand(item) && updated(item, row, imported)
          if (!set) return []
          bytes += (set.bytes ?? item.bytes) - item.bytes
          const rev = item.rev + 1
          return [{ updateOne: { filter: { _id: item._id }, update: changes({ ...set, rev, sheet_rev: rev }) } }]
        })
        if (writes.length === 0) return
        if (bytes > 0) demandRoom('itemBytes', most, (await usage(owner, session)).itemBytes, bytes)
        await book(of, { count: 0, bytes }, session)
        await items.bulkWrite(writes, { ordered: false, session })
      })
    },

    /**
     * Restores the earlier texts of at most `limit` items that an import changed and that stay when it is undone, where
     * nothing has changed them since.
     * @returns how many were checked
     */
    async restore(of: string, imported: string, limit: number): Promise<number> {
      let seen = 0
      await db.transaction(async session => {
        const found = await items.find(staying(of, imported), { session }).limit(limit).toArray()
        seen = found.length
        if (seen === 0) return
        let [bytes, restored] = [0, 0]
        const writes = found.map((item): Writes[number] => {
          const { _id, rev } = item
          const isBack = comesBack(item, imported)
          const back = takenBack(item, imported)
          const set: Written = isBack ? { ...back, rev: rev + 1, sheet_rev: rev + 1 } : { earlier: back.earlier ?? [] }
          if (isBack) restored++
          bytes += (set.bytes ?? item.bytes) - item.bytes
          return { updateOne: { filter: { _id }, update: changes(set) } }
        })
        await book(of, { count: 0, bytes }, session)
        await items.bulkWrite(writes, { ordered: false, session })
        await count(imported, { restored, stayed: seen - restored }, session)
      })
      return seen
    },

    /** What `restore` would do if it handled all items. */
    async restorable(of: string, imported: string): Promise<Pick<ImportUndoing, 'restored' | 'stayed'>> {
      const result = { restored: 0, stayed: 0 }
      const told = { rev: 1, sheet_rev: 1, 'earlier.import': 1, 'earlier.digest': 1 }
      for await (const item of items.find(staying(of, imported), { projection: told }))
        result[comesBack(item, imported) ? 'restored' : 'stayed']++
      return result
    },

    async isAnyOf(of: string, imported: string): Promise<boolean> {
      return (await items.findOne(changedBy(of, imported), { projection: { _id: 1 } })) !== null
    }
  }
}
export type RewriteRepository = ReturnType<typeof rewriteRepository>

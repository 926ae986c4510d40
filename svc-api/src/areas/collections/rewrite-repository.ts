import type { ImportUndoing } from '@annals/contracts'
import { demandRoom, ownerLock } from '@annals/service-kit'
import type { Connection, mongo } from 'mongoose'
import { itemCounts } from './item-counts.ts'
import { isOnTop, takenBack, updated } from './earlier.ts'
import { ALONE, isEditedByHand } from './item-repository.ts'
import { collectionModels, type StoredItem } from './model.ts'
import { undoCounts } from './undo-counts.ts'

const comesBack = (item: StoredItem, imported: string): boolean =>
  !isEditedByHand(item) && isOnTop(item.earlier ?? [], imported)

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
  const { count } = undoCounts(db)
  const changedBy = (of: string, imported: string) => ({ of, 'earlier.import': imported })
  // What an import alone has brought goes, whatever it says.
  const staying = (of: string, imported: string) => ({
    ...changedBy(of, imported),
    $nor: [{ import: imported, ...ALONE }]
  })

  return {
    /** Puts what rows say in place of what items with their keys have in the same columns. An item that was edited by
     * hand stays as it is.
     * @throws Refuse QUOTA_REACHED where the pictures are too large for what the owner may have: then nothing changes */
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
          return [{ updateOne: { filter: { _id: item._id }, update: { $set: { ...set, rev, sheet_rev: rev } } } }]
        })
        if (writes.length === 0) return
        if (bytes > 0) demandRoom('itemBytes', most, (await usage(owner, session)).itemBytes, bytes)
        await book(of, { count: 0, bytes }, session)
        await items.bulkWrite(writes, { ordered: false, session })
      })
    },

    /** Puts the earlier words back of at most `limit` items that an import changed and that stay when it is undone, where
     * nothing has changed them since. @returns how many were looked at */
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
          const set: Partial<StoredItem> = isBack
            ? { ...back, rev: rev + 1, sheet_rev: rev + 1 }
            : { earlier: back.earlier ?? [] }
          if (isBack) restored++
          bytes += (set.bytes ?? item.bytes) - item.bytes
          return { updateOne: { filter: { _id }, update: { $set: set } } }
        })
        await book(of, { count: 0, bytes }, session)
        await items.bulkWrite(writes, { ordered: false, session })
        await count(imported, { restored, stayed: seen - restored }, session)
      })
      return seen
    },

    /** What `restore` would do of all. */
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

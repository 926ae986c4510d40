import { join } from 'node:path'
import { internalCalls } from '@annals/contracts'
import { rowsOf } from '../store/folders.ts'
import type { ImportDoc } from '../store/import-repository.ts'
import { CHECKED, chunkFile } from '../row.ts'
import { isIntoSources } from '../store/target.ts'
import type { EngineDeps } from './context.ts'
import { inRowOrder, orderChanges, type OrderedItem } from './row-order.ts'
import { itemId } from './row-item.ts'

const PAGE = 5000

/**
 * Puts the items of an import into the order of its rows, where the collection already had some of its rows. Until
 * then, new items are at its end. My Sources have no such order. A second run changes nothing.
 */
export async function reorderItems(deps: EngineDeps, doc: ImportDoc, signal: AbortSignal): Promise<void> {
  const { folders, chunks, internal } = deps
  const { uuid, collection, owner, isUpdate, report } = doc
  const { fresh = 0, same = 0, changed = 0 } = report?.standing ?? {}
  if (isIntoSources(doc) || same + changed === 0 || (fresh === 0 && !isUpdate)) return

  const keys: string[] = []
  const ids = new Set<string>()
  for (const n of await chunks.numbers(uuid))
    for (const row of await rowsOf(join(folders.of(uuid), CHECKED, chunkFile(n)))) {
      signal.throwIfAborted()
      keys.push(row.key)
      ids.add(itemId(uuid, row))
    }
  const items: OrderedItem[] = []
  for (let isMore = true; isMore;) {
    signal.throwIfAborted()
    const last = items.at(-1)
    const after = last && { uuid: last.uuid, order: last.order }
    const page = await internal(internalCalls.itemOrder, { collection, owner, limit: PAGE, ...(after && { after }) })
    items.push(...page.items)
    isMore = page.items.length === PAGE
  }
  const order = orderChanges(inRowOrder(items, keys, item => ids.has(item.uuid), isUpdate))
  for (let from = 0; from < order.length; from += PAGE) {
    signal.throwIfAborted()
    await internal(internalCalls.placeItems, { collection, owner, order: order.slice(from, from + PAGE) })
  }
}

import { same } from '@annals/contracts'
import { useRef } from 'react'

/**
 * The list with the previous object for each item that is equal, and the previous list if all are equal. So unchanged
 * items are not rendered again, however often the record is read.
 */
export function useStableItems<Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => string
): readonly Item[] {
  const last = useRef<{ given: readonly Item[]; items: readonly Item[] }>({ given: [], items: [] })
  if (last.current.given !== items) {
    const before = new Map(last.current.items.map(item => [keyOf(item), item]))
    const next = items.map(item => {
      const old = before.get(keyOf(item))
      return old && same(old, item) ? old : item
    })
    const isAlike =
      next.length === last.current.items.length && next.every((item, at) => item === last.current.items[at])
    last.current = { given: items, items: isAlike ? last.current.items : next }
  }
  return last.current.items
}

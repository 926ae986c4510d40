import { same } from '@annals/contracts'
import { useRef } from 'react'

/** The list with the former object wherever it says the same, and the former list where all do: so what has not changed
 * is not rendered again, however often the record is read. */
export function useKept<Item extends object>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const kept = useRef<{ given: readonly Item[]; items: readonly Item[] }>({ given: [], items: [] })
  if (kept.current.given !== items) {
    const before = new Map(kept.current.items.map(item => [keyOf(item), item]))
    const next = items.map(item => {
      const old = before.get(keyOf(item))
      return old && same(old, item) ? old : item
    })
    const isAlike =
      next.length === kept.current.items.length && next.every((item, at) => item === kept.current.items[at])
    kept.current = { given: items, items: isAlike ? kept.current.items : next }
  }
  return kept.current.items
}

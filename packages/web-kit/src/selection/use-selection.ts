import { useMemo, useState } from 'react'

/** A selection in a list that shows only a part of its entries: a page, or search and filter results. */
export interface Selection<T> {
  /** All selected entries in the order of selection, with their newest values. */
  items: readonly T[]
  /** The selected entries that are not visible: the person must be told of these before an action. */
  hidden: readonly T[]
  has(id: string): boolean
  set(items: readonly T[], isSelected: boolean): void
  /** Forgets entries that no longer exist. */
  drop(ids: readonly string[]): void
  clear(): void
}

/**
 * Keeps a selection across pages, searches and filters.
 * @param shown the visible entries
 * @param idOf stable between renders
 */
export function useSelection<T>(shown: readonly T[], idOf: (item: T) => string): Selection<T> {
  const [selected, setSelected] = useState<ReadonlyMap<string, T>>(new Map())
  return useMemo(() => {
    const inSight = new Map(shown.map(item => [idOf(item), item]))
    const items = [...selected].map(([id, item]) => inSight.get(id) ?? item)
    return {
      items,
      hidden: items.filter(item => !inSight.has(idOf(item))),
      has: id => selected.has(id),
      set: (changed, isSelected) =>
        setSelected(old => {
          const next = new Map(old)
          for (const item of changed)
            if (isSelected) next.set(idOf(item), item)
            else next.delete(idOf(item))
          return next
        }),
      drop: ids => setSelected(old => new Map([...old].filter(([id]) => !ids.includes(id)))),
      clear: () => setSelected(new Map())
    }
  }, [selected, shown, idOf])
}

const MOST_NAMED = 5

/** Names for a question about several entries: the first few, in quotation marks. */
export const firstNames = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map(name => `“${name}”`)
    .join(', ') + (names.length > MOST_NAMED ? ' …' : '')

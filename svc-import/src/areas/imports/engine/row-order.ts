/** An item of a collection as it stands. */
export interface OrderedItem {
  uuid: string
  key: string
  order: number
}

/**
 * Puts what an import has added where its rows are in the file: each new item comes after that of the row above it or,
 * where there is none, before that of the row below it. The others do not move, because their owner may have ordered
 * them by hand. With `isUpdate`, the items of its rows take the order of the rows among themselves.
 * @param items all of the collection, in their order
 * @param keys of the rows, in their order
 */
export function inRowOrder(
  items: readonly OrderedItem[],
  keys: readonly string[],
  isNew: (item: OrderedItem) => boolean,
  isUpdate: boolean
): OrderedItem[] {
  const byKey = new Map(items.map(item => [item.key, item]))
  const rows = keys.flatMap(key => byKey.get(key) ?? [])
  const ofImport = new Set(rows)
  const olds = rows.filter(item => !isNew(item))
  const remaining = items.filter(item => !isNew(item) || !ofImport.has(item))
  let turn = 0
  const ordered = isUpdate ? remaining.map(item => (ofImport.has(item) ? olds[turn++]! : item)) : remaining

  /** New items by the old item that they follow, and those before the first old one. */
  const behind = new Map<OrderedItem, OrderedItem[]>()
  const before: OrderedItem[] = []
  let above: OrderedItem | null = null
  for (const item of rows) {
    if (!isNew(item)) above = item
    else if (above) behind.set(above, [...(behind.get(above) ?? []), item])
    else before.push(item)
  }
  const [first] = olds
  if (!first) return [...ordered, ...before]
  return ordered.flatMap(item => [...(item === first ? before : []), item, ...(behind.get(item) ?? [])])
}

/** The items that need another position for this order; positions rise, with gaps. */
export function orderChanges(wanted: readonly OrderedItem[]): { uuid: string; order: number }[] {
  let last = -1
  return wanted.flatMap(({ uuid, order }) => {
    last = Math.max(last + 1, order)
    return last === order ? [] : [{ uuid, order: last }]
  })
}

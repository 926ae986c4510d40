/** An item of a collection as it stands. */
export interface Placed {
  uuid: string
  key: string
  order: number
}

/**
 * Puts what an import has added where its rows are in the sheet: each new item comes after that of the row above it or,
 * where there is none, before that of the row below it. The others do not move, because their owner may have ordered
 * them by hand. With `isUpdate`, the items of the sheet take the sheet's order among themselves.
 * @param items all of the collection, in their order
 * @param keys of the rows, in the order of the sheet
 */
export function inSheetOrder(
  items: readonly Placed[],
  keys: readonly string[],
  isNew: (item: Placed) => boolean,
  isUpdate: boolean
): Placed[] {
  const byKey = new Map(items.map(item => [item.key, item]))
  const rows = keys.flatMap(key => byKey.get(key) ?? [])
  const ofSheet = new Set(rows)
  const olds = rows.filter(item => !isNew(item))
  const standing = items.filter(item => !isNew(item) || !ofSheet.has(item))
  let turn = 0
  const settled = isUpdate ? standing.map(item => (ofSheet.has(item) ? olds[turn++]! : item)) : standing

  /** New items by the old item that they follow, and those before the first old one. */
  const behind = new Map<Placed, Placed[]>()
  const before: Placed[] = []
  let above: Placed | null = null
  for (const item of rows) {
    if (!isNew(item)) above = item
    else if (above) behind.set(above, [...(behind.get(above) ?? []), item])
    else before.push(item)
  }
  const [first] = olds
  if (!first) return [...settled, ...before]
  return settled.flatMap(item => [...(item === first ? before : []), item, ...(behind.get(item) ?? [])])
}

/** The items that need another position for this order; positions rise, with gaps. */
export function moved(wanted: readonly Placed[]): { uuid: string; order: number }[] {
  let last = -1
  return wanted.flatMap(({ uuid, order }) => {
    last = Math.max(last + 1, order)
    return last === order ? [] : [{ uuid, order: last }]
  })
}

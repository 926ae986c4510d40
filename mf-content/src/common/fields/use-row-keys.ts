import { useRef } from 'react'

/**
 * Keys of rows that have no ids. A row keeps its key when it moves, when it is edited and so becomes another object in
 * the same place, when all rows are loaded again, and when undo brings it back.
 */
export function useRowKeys<T extends object>(rows: readonly T[]): (row: T) => string {
  const known = useRef(new WeakMap<T, string>())
  const before = useRef<readonly T[]>([])
  const keys = known.current
  const taken = new Set(rows.flatMap(row => keys.get(row) ?? []))
  for (const [at, row] of rows.entries()) {
    if (keys.has(row)) continue
    const old = before.current[at]
    const inherited = old && keys.get(old)
    const key = inherited === undefined || taken.has(inherited) ? crypto.randomUUID() : inherited
    keys.set(row, key)
    taken.add(key)
  }
  before.current = rows
  return row => keys.get(row) ?? ''
}

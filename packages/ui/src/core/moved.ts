export type Move = 'up' | 'down' | 'start' | 'end'

const target = (move: Move, from: number, count: number): number =>
  ({ up: Math.max(0, from - 1), down: Math.min(count - 1, from + 1), start: 0, end: count - 1 })[move]

/** The list with the entry at `from` moved; the same list when it already stands there. */
export const moved = <T>(items: readonly T[], from: number, move: Move): { items: T[]; to: number } => {
  const to = target(move, from, items.length)
  return { items: placed(items, from, to), to }
}

/** The list with the entry at `from` standing at `to`. */
export const placed = <T>(items: readonly T[], from: number, to: number): T[] => {
  const entry = items[from]
  if (entry === undefined || from === to) return [...items]
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}

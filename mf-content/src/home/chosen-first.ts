import { HOME_CARDS } from '@annals/contracts'

/** The cards of a shelf: what admins chose, then other cards until it is full (behaviour/content §1.1). */
export function chosenFirst<T>(chosen: readonly T[], others: readonly T[], uuidOf: (card: T) => string): T[] {
  const there = new Set(chosen.map(uuidOf))
  return [...chosen, ...others.filter(card => !there.has(uuidOf(card)))].slice(0, HOME_CARDS)
}

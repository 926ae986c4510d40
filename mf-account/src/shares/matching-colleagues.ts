import { type Colleague, withoutAccents } from '@annals/contracts'

/** So many are shown at the same time. */
export const SHOWN = 20

const fold = (text: string) => withoutAccents(text).toLowerCase()

/** Those of a team whose name has the text, whatever case and accents, and how many more there are. */
export function matchingColleagues(team: readonly Colleague[], typed: string): { shown: Colleague[]; more: number } {
  const wanted = fold(typed.trim())
  const found = team.filter(({ name }) => fold(name).includes(wanted))
  return { shown: found.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN) }
}

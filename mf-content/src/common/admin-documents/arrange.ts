import type { Sort } from '@annals/contracts'
import { matches } from '../search.ts'

/** What a list that admins write shows of an entry, and what it is found and arranged by. */
export interface Arranged {
  title: string
  /** The texts that a search looks through. */
  texts: readonly string[]
  is_published: boolean
  /** ISO 8601; absent until it is changed. */
  updated?: string | undefined
}

export const STATES = ['public', 'private'] as const
export type State = (typeof STATES)[number]

/** The entries that have the words and the state, in the wanted order; the latest change counts as the newest. */
export function arranged<E extends Arranged>(
  entries: readonly E[],
  { words, state, sort }: { words: string; state: State | undefined; sort: Sort }
): E[] {
  const found = entries.filter(
    ({ texts, is_published }) => (state === undefined || is_published === (state === 'public')) && matches(words, texts)
  )
  const byTime = (one: E, other: E) => (one.updated ?? '').localeCompare(other.updated ?? '')
  const byTitle = (one: E, other: E) => one.title.localeCompare(other.title)
  switch (sort) {
    case 'newest':
      return found.sort((one, other) => byTime(other, one))
    case 'oldest':
      return found.sort(byTime)
    case 'az':
      return found.sort(byTitle)
    case 'za':
      return found.sort((one, other) => byTitle(other, one))
  }
}

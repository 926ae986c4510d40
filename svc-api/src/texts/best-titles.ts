import { type Model, type QueryFilter, type SortOrder, trusted } from 'mongoose'
import { wordsIn } from './search-words.ts'
import { literally } from './fold.ts'

/** So many of one kind are counted. */
const MOST_COUNTED = 1000
const LONGEST_KEY = 80

/** Filters by a title, each wider than the one before: it is the text, it begins with it, it has it. */
type Tries<D> = readonly QueryFilter<D>[]

interface Page {
  select: string
  limit: number
  sort?: Readonly<Record<string, SortOrder>>
  hint?: Readonly<Record<string, 1>>
}

/** The things whose titles fit best, and how many fit at all. */
export async function bestTitled<D extends { _id: string }, R extends { _id: string }>(
  model: Model<D>,
  filter: QueryFilter<D>,
  tries: Tries<D>,
  { select, limit, sort, hint }: Page
): Promise<{ rows: R[]; count: number }> {
  const rows: R[] = []
  for (const titled of tries) {
    if (rows.length >= limit) break
    const others = { _id: trusted({ $nin: rows.map(({ _id }) => _id) }) }
    const asked = model.find({ $and: trusted([filter, titled, others]) }).select(select)
    if (sort) asked.sort(sort)
    if (hint) asked.hint(hint)
    rows.push(...(await asked.limit(limit - rows.length).lean<R[]>()))
  }
  const widest = tries.at(-1)
  const counted = { limit: MOST_COUNTED, ...(hint && { hint }) }
  return { rows, count: widest ? await model.countDocuments({ $and: trusted([filter, widest]) }, counted) : 0 }
}

/** For things whose text `folded` has the title in its first line. `wanted` is folded as that text is. */
export function inFirstLine(wanted: string): Tries<{ _id: string; folded: string }> {
  const text = literally(wanted)
  return [`^${text}(?:\n|$)`, `^${text}`, `^[^\n]*${text}`].map(pattern => ({
    folded: trusted({ $regex: pattern, $options: 'i' })
  }))
}

const wholeOf = (words: readonly string[]): string => `^${words.join(' ')}`.slice(0, LONGEST_KEY)
const listOf = (text: string): string[] => [...wordsIn(text)].map(({ word }) => word)

/** What a title is found by in an index: all of it after a '^', and each of its words. */
export function titleKeys(title: string): string[] {
  const words = listOf(title)
  return words.length === 0 ? [] : [...new Set([wholeOf(words), ...words])]
}

const beginning = (key: string) => ({ titled: trusted({ $regex: `^${literally(key)}` }) })

/** Filters for things that have the keys of their title in `titled`: one for each word, which may go on there. */
export const titleWords = (text: string) => [...new Set(listOf(text))].map(beginning)

/** For things that have the keys of their title in `titled`. Longer words that begin with one of the text count too. */
export function byTitleKeys(text: string): Tries<{ _id: string; titled?: string[] }> {
  const words = listOf(text)
  const whole = wholeOf(words)
  return words.length === 0 ? [] : [{ titled: whole }, beginning(whole), { $and: trusted(titleWords(text)) }]
}

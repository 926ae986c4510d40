/** Letters of scripts that put no spaces between words. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map(script => `\\p{Script=${script}}`)
  .join('')
const RUNS = new RegExp(`([${UNSPACED}]+)|((?:(?![${UNSPACED}])[\\p{L}\\p{N}])+)|\\S`, 'gu')
/** So many letters of these scripts narrow a search as far as three of others do. */
const UNSPACED_LONGEST = 2
const LONGEST = 3
/** More of a search would cost more than it narrows. */
const MOST_OF_SEARCH = 8

interface Run {
  signs: string[]
  longest: number
}

/** Runs of letters and digits, and every other sign but white space alone. */
const runsOf = (text: string): Run[] =>
  Array.from(text.toWellFormed().matchAll(RUNS), ([run, unspaced, word]) => ({
    signs: [...run],
    longest: unspaced ? UNSPACED_LONGEST : word ? LONGEST : 1
  }))

function* parts({ signs }: Run, length: number): Generator<string> {
  for (let at = 0; at + length <= signs.length; at++) yield signs.slice(at, at + length).join('')
}

/**
 * What a folded text can be found by (decision 73): all parts of one to three letters or digits of its words; of scripts
 * without spaces, of one and two; and every other sign.
 */
export function gramsOf(folded: string): Set<string> {
  const grams = new Set<string>()
  for (const run of runsOf(folded))
    for (let length = 1; length <= run.longest; length++) for (const part of parts(run, length)) grams.add(part)
  return grams
}

/** Grams that every text has which contains these folded words: at most 8, the longest there are. */
export function gramsOfSearch(folded: string): string[] {
  const grams = new Set<string>()
  for (const run of runsOf(folded))
    for (const part of parts(run, Math.min(run.longest, run.signs.length))) grams.add(part)
  const all = [...grams].toSorted((a, b) => [...b].length - [...a].length)
  const step = Math.max(1, all.length / MOST_OF_SEARCH)
  return Array.from({ length: Math.min(all.length, MOST_OF_SEARCH) }, (_, at) => all[Math.floor(at * step)]!)
}

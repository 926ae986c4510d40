/** Finding words in the text of a PDF's pages (behaviour/sources §4.3). */

/** Part of a text, in code units. */
export interface Match {
  from: number
  to: number
}

const MARKS = /\p{M}/gu
const SOFT_HYPHEN = '\u00ad'
const HYPHENS = '-\u2010'

/**
 * A text without case, accents, and differences of white space; a word that is divided at the end of a line is whole.
 * `at` is the place of each of its code units in the given text, and the end of that text.
 */
function folded(text: string): { plain: string; at: number[] } {
  let plain = ''
  const at: number[] = []
  let offset = 0
  let isDivided = false
  for (const char of text) {
    const start = offset
    offset += char.length
    if (isDivided && char === '\n') {
      isDivided = false
      continue
    }
    isDivided = HYPHENS.includes(char) && text[offset] === '\n'
    if (isDivided || char === SOFT_HYPHEN) continue
    const one = /\s/u.test(char) ? ' ' : char.toLowerCase().normalize('NFKD').replace(MARKS, '').toLowerCase()
    if (one === ' ' && plain.endsWith(' ')) continue
    plain += one
    for (let unit = 0; unit < one.length; unit++) at.push(start)
  }
  at.push(text.length)
  return { plain, at }
}

/** Where these words stand in a text; those found do not overlap. */
export function matchesIn(text: string, words: string): Match[] {
  const wanted = folded(words).plain.trim()
  if (wanted === '') return []
  const { plain, at } = folded(text)
  const found: Match[] = []
  for (let from = plain.indexOf(wanted); from >= 0; from = plain.indexOf(wanted, from + wanted.length))
    found.push({ from: at[from] ?? 0, to: at[from + wanted.length] ?? text.length })
  return found
}

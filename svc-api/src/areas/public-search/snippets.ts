import type { MarkedText } from '@annals/contracts'
import { type FoundWord, wordsIn } from '../../texts/search-words.ts'
import type { Term } from './query-repository.ts'

/** Characters of the shown part of a text, and of those before its first found word. */
const SHOWN = 240
const BEFORE = 60

/** The end of a line that no sign ends. */
const NEXT_LINE = /(?<=[^\s.!?:;,…])[^\S\n]*\n\s*/gu

const isFoundBy =
  (terms: readonly Term[]) =>
  ({ word }: FoundWord): boolean =>
    terms.some(term =>
      term.meant.length > 0
        ? term.meant.includes(word)
        : word === term.word || (term.isBeginning && word.startsWith(term.word))
    )

/** A text in pieces, with the words that the terms find marked. */
export function marked(text: string, terms: readonly Term[]): MarkedText {
  const isFound = isFoundBy(terms)
  const pieces: MarkedText = []
  let at = 0
  for (const found of wordsIn(text)) {
    if (!isFound(found)) continue
    if (found.start > at) pieces.push({ text: text.slice(at, found.start), isFound: false })
    pieces.push({ text: text.slice(found.start, found.end), isFound: true })
    at = found.end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isFound: false })
  return pieces
}

/** The place of a blank near to `at`, so that no word is cut; `at` where there is none near. */
function blankBefore(text: string, at: number): number {
  const blank = text.lastIndexOf(' ', at)
  return at - blank < 30 ? blank + 1 : at
}

/** The part of a text that shows its first found word, or its beginning; marked, on one line. */
export function snippetOf(text: string, terms: readonly Term[]): MarkedText {
  const line = text.trim().replace(NEXT_LINE, ' · ').replace(/\s+/gu, ' ')
  const isFound = isFoundBy(terms)
  let first = 0
  if (terms.length > 0)
    for (const found of wordsIn(line))
      if (isFound(found)) {
        first = found.start
        break
      }
  const start = first <= BEFORE ? 0 : blankBefore(line, first - BEFORE)
  const whole = line.length - start <= SHOWN
  const end = whole ? line.length : Math.max(blankBefore(line, start + SHOWN), first + 1)
  const part = `${start > 0 ? '…' : ''}${line.slice(start, end).trim().toWellFormed()}${whole ? '' : '…'}`
  return marked(part, terms)
}

import { withoutAccents } from '@annals/contracts'

/** Letters that are written in two ways and that taking accents away leaves as they are. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ـ: ''
}
const TWO_WAYS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** A word as it is compared: without case, accents and other ways of writing its letters (behaviour/search §2). */
export const foldWord = (word: string): string =>
  withoutAccents(word)
    .toLowerCase()
    .replace(TWO_WAYS, letter => LETTERS[letter] ?? letter)

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Writing without spaces between the words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
const LONGEST_WORD = 40

/** A word of a text, as it is compared, with its place there in UTF-16 units. */
export interface FoundWord {
  word: string
  start: number
  end: number
}

/** The words of a text in their order. */
export function* wordsIn(text: string): Generator<FoundWord> {
  for (const { 0: run, index } of text.matchAll(WORD)) {
    const parts = UNSPACED.test(run) ? segmenter.segment(run) : [{ segment: run, index: 0 }]
    for (const part of parts) {
      const word = foldWord(part.segment).slice(0, LONGEST_WORD)
      const start = index + part.index
      if (word) yield { word, start, end: start + part.segment.length }
    }
  }
}

/** The different words of texts, at most `most` of them, the first ones first. */
export function differentWords(texts: readonly string[], most: number): string[] {
  const words = new Set<string>()
  for (const text of texts)
    for (const { word } of wordsIn(text)) {
      if (words.size >= most) return [...words]
      words.add(word)
    }
  return [...words]
}

import { readObject, readText } from '../read-values.ts'
import { ANSWER_TEXT_MAX, COMMENT_MAX, CONTEXT, MARKS_MAX, PAGES_MAX, QUOTE_MAX, SOURCE_HTML_MAX } from './limits.ts'
import { MARK_CLASSES, type MarkRange, type PageText, type Range } from './page-text.ts'

/**
 * A marked passage (behaviour/blocks §14.2): its page and position, and its words with what is before and after them,
 * by which it is found again after the text was changed.
 */
export interface Mark extends MarkRange {
  /** From 0. */
  page: number
  quote: string
  before: string
  after: string
}

/** A passage on a page. */
export type Passage = Range & Pick<Mark, 'page'>

/** A passage with its words and those around it. */
export function anchored(
  texts: readonly string[],
  { page, start, end }: Passage,
  mark: Omit<MarkRange, keyof Range>
): Mark {
  const text = texts[page] ?? ''
  return {
    page,
    start,
    end,
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - CONTEXT), start),
    after: text.slice(end, end + CONTEXT),
    class: mark.class,
    comment: mark.comment
  }
}

const byPlace = (one: Passage, other: Passage): number => one.page - other.page || one.start - other.start

const overlaps = (one: Passage, other: Passage): boolean =>
  one.page === other.page && one.start < other.end && other.start < one.end

/** Characters that marks take of an answer. */
const weight = (marks: readonly Pick<Mark, 'quote' | 'comment'>[]): number =>
  marks.reduce((sum, { quote, comment }) => sum + quote.length + comment.length, 0)

/** How many more characters comments may have. */
export const roomFor = (marks: readonly Mark[]): number => Math.max(0, ANSWER_TEXT_MAX - weight(marks))

/** Whether so many marks may be in an answer. */
export const isWithinLimits = (marks: readonly Mark[]): boolean =>
  marks.length <= MARKS_MAX && weight(marks) <= ANSWER_TEXT_MAX

/** What is left of a mark outside a passage: at most a part before it and one after it, without blanks at the ends. */
function outside(texts: readonly string[], mark: Mark, { start, end }: Range): Mark[] {
  const parts = [
    { start: mark.start, end: Math.min(start, mark.end) },
    { start: Math.max(end, mark.start), end: mark.end }
  ].flatMap(part => {
    const words = (texts[mark.page] ?? '').slice(part.start, part.end)
    if (part.end <= part.start || words.trim() === '') return []
    const from = part.start + words.length - words.trimStart().length
    return [{ start: from, end: from + words.trim().length }]
  })
  // The comment stays with the first part.
  return parts.map((part, at) =>
    anchored(texts, { page: mark.page, ...part }, { class: mark.class, comment: at === 0 ? mark.comment : '' })
  )
}

/**
 * The marks with a new one. It takes the place of what it covers: a mark of the same colour becomes one with it, of
 * others the rest stays. The comment of a mark of which nothing is left goes on with the new one.
 */
export function withMark(
  texts: readonly string[],
  marks: readonly Mark[],
  passage: Passage,
  { class: own, comment }: Omit<MarkRange, keyof Range>
): { marks: Mark[]; mark: Mark } {
  const same = marks.filter(mark => mark.class === own && overlaps(mark, passage))
  const union = {
    page: passage.page,
    start: Math.min(passage.start, ...same.map(({ start }) => start)),
    end: Math.max(passage.end, ...same.map(({ end }) => end))
  }
  const whole = union.end - union.start <= QUOTE_MAX ? union : passage
  const comments = [comment]
  const rest = marks.flatMap(mark => {
    if (!overlaps(mark, whole)) return [mark]
    const left = outside(texts, mark, whole)
    if (left.length === 0) comments.push(mark.comment)
    return left
  })
  const told = [...new Set(comments)]
    .filter(one => one.trim() !== '')
    .join('\n')
    .slice(0, COMMENT_MAX)
  const mark = anchored(texts, whole, { class: own, comment: told })
  return { marks: [...rest, mark].toSorted(byPlace), mark }
}

/** The marks without what they mark of a passage. */
export const withoutMarks = (texts: readonly string[], marks: readonly Mark[], passage: Passage): Mark[] =>
  marks.flatMap(mark => (overlaps(mark, passage) ? outside(texts, mark, passage) : [mark]))

/** What a mark is called by among those of one author on one source. */
export const keyOf = ({ page, start, quote }: Mark): string => `${page}:${start}:${quote.length}`

function commonEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}
function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}

/** Where the words of a mark stand now; null if they are gone, or only stand where other words are around them. */
function found(texts: readonly string[], mark: Mark): Passage | null {
  const { page, start, quote, before, after } = mark
  const length = quote.length
  const own = texts[page]
  const isHere =
    own?.startsWith(quote, start) && own.slice(0, start).endsWith(before) && own.startsWith(after, start + length)
  if (isHere) return { page, start, end: start + length }
  const offsets = texts.map((_, at) => texts.slice(0, at).reduce((sum, text) => sum + text.length + 1, 0))
  const expected = (offsets[page] ?? 0) + start
  let best: (Passage & { likeness: number; distance: number }) | null = null
  for (const [at, text] of texts.entries())
    for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + 1)) {
      const likeness =
        commonEnd(text.slice(Math.max(0, from - CONTEXT), from), before) +
        commonStart(text.slice(from + length, from + length + CONTEXT), after)
      const distance = Math.abs((offsets[at] ?? 0) + from - expected)
      if (!best || likeness > best.likeness || (likeness === best.likeness && distance < best.distance))
        best = { page: at, start: from, end: from + length, likeness, distance }
    }
  if (!best) return null
  // A longer passage is known by itself, a short one by what is around it.
  const isKnown = length >= CONTEXT || best.likeness * 2 >= before.length + after.length
  return isKnown ? { page: best.page, start: best.start, end: best.end } : null
}

/**
 * Marks in the present text of their source: those that are found, at their places and without overlaps, and those whose
 * words are gone, as they were.
 */
export function resolved(texts: readonly string[], marks: readonly Mark[]): { placed: Mark[]; gone: Mark[] } {
  const gone: Mark[] = []
  let placed: Mark[] = []
  for (const mark of marks) {
    const at = found(texts, mark)
    if (!at) gone.push(mark)
    else if (placed.some(other => overlaps(other, at))) placed = withMark(texts, placed, at, mark).marks
    else placed.push(anchored(texts, at, mark))
  }
  return { placed: placed.toSorted(byPlace), gone }
}

/** The marks that a page of the record has. */
export const marksOf = (pages: readonly PageText[]): Mark[] => {
  const texts = pages.map(({ text }) => text)
  return pages.flatMap(({ marks }, page) => marks.map(mark => anchored(texts, { page, ...mark }, mark)))
}

const whole = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(0, Math.trunc(value)), most) : 0

/** `value` as a mark, or null if it has no words, no colour, or half a character. */
function readMark(value: unknown): Mark | null {
  const read = readObject(value)
  const own = MARK_CLASSES.find(one => one === read.class)
  const quote = readText(read.quote, QUOTE_MAX)
  if (!own || quote.trim() === '' || !quote.isWellFormed()) return null
  const start = whole(read.start, SOURCE_HTML_MAX)
  return {
    page: whole(read.page, PAGES_MAX - 1),
    start,
    end: start + quote.length,
    quote,
    before: readText(read.before, CONTEXT),
    after: readText(read.after, CONTEXT),
    class: own,
    comment: readText(read.comment, COMMENT_MAX)
  }
}

/** The marks among these values, as many as an answer may have beside those before. */
export function readMarks(values: readonly unknown[], before: readonly Mark[] = []): Mark[] {
  const marks: Mark[] = []
  let rest = roomFor(before)
  for (const value of values) {
    const mark = before.length + marks.length < MARKS_MAX ? readMark(value) : null
    if (!mark) continue
    rest -= mark.quote.length + mark.comment.length
    if (rest < 0) break
    marks.push(mark)
  }
  return marks
}

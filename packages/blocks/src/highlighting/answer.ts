import { BlockSource, OneOf, Strict } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockRecord } from '../block-model.ts'
import { isUuid } from '../read-source.ts'
import { readObject } from '../read-values.ts'
import { checksum } from './checksum.ts'
import {
  COMMENT_MAX,
  CONTEXT,
  HIGHLIGHTING_SOURCES_MAX,
  MARKS_MAX,
  PAGES_MAX,
  QUOTE_MAX,
  SOURCE_HTML_MAX
} from './limits.ts'
import { anchored, keyOf, type Mark, readMarks } from './marks.ts'
import { hasWords, MARK_CLASSES, parsePage } from './page-text.ts'

const MarkSchema = Strict({
  page: Type.Integer({ minimum: 0, maximum: PAGES_MAX - 1 }),
  start: Type.Integer({ minimum: 0, maximum: SOURCE_HTML_MAX }),
  end: Type.Integer({ minimum: 1 }),
  quote: Type.String({ minLength: 1, maxLength: QUOTE_MAX }),
  before: Type.String({ maxLength: CONTEXT }),
  after: Type.String({ maxLength: CONTEXT }),
  class: OneOf(MARK_CLASSES),
  comment: Type.String({ maxLength: COMMENT_MAX })
})

/** Answer to a highlighting block (behaviour/blocks §14.2): a student's marks by source. */
export const HighlightingAnswer = Strict({
  sources: Type.Array(
    Strict({ uuid: BlockSource.properties.uuid, marks: Type.Array(MarkSchema, { minItems: 1, maxItems: MARKS_MAX }) }),
    { maxItems: HIGHLIGHTING_SOURCES_MAX }
  )
})
export type HighlightingAnswer = Static<typeof HighlightingAnswer>

const MarkedPages = Type.Array(Type.String({ maxLength: SOURCE_HTML_MAX }), { maxItems: PAGES_MAX })

/** What may be sent as an answer: marks, or marked HTML by source (behaviour/blocks §14.2). */
export const SentHighlightingAnswer = Type.Union([
  HighlightingAnswer,
  Type.Array(MarkedPages, { maxItems: HIGHLIGHTING_SOURCES_MAX }),
  Strict({
    sources: Type.Array(Strict({ uuid: BlockSource.properties.uuid, text: MarkedPages }), {
      maxItems: HIGHLIGHTING_SOURCES_MAX
    })
  })
])

/** Before the student has marked anything. */
export const NO_MARKS: HighlightingAnswer = { sources: [] }

/** A page of a source as answers are checked against it. */
interface CheckedPage {
  sum: string
  /** Keys of the teacher's marks. */
  marks: string[]
}
/** A source as answers are checked against it. */
interface CheckedSource {
  uuid: string
  hasWords: boolean
  /** Reads the pages; only marked HTML needs them. */
  pages(): CheckedPage[]
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (value: unknown): string[] => list(value).filter(one => typeof one === 'string')

function checkedPage(html: string): CheckedPage {
  const { text, marks } = parsePage(html)
  return { sum: checksum(text), marks: marks.map(mark => markKey(text, mark)) }
}
const markKey = (text: string, mark: Pick<Mark, 'start' | 'end' | 'class'>): string =>
  `${mark.class}:${keyOf(anchored([text], { page: 0, start: mark.start, end: mark.end }, { ...mark, comment: '' }))}`

/** The sources of a record, or of what `forAnswers` keeps of one. */
export function checkedSources(record: BlockRecord): CheckedSource[] {
  const sources: CheckedSource[] = []
  for (const entry of list(readObject(record).images)) {
    const { uuid, text, pages, words } = readObject(entry)
    if (sources.length === HIGHLIGHTING_SOURCES_MAX) break
    if (!isUuid(uuid) || sources.some(source => source.uuid === uuid)) continue
    const html = texts(text).slice(0, PAGES_MAX)
    sources.push(
      Array.isArray(text) || pages === undefined
        ? { uuid, hasWords: html.some(hasWords), pages: () => html.map(checkedPage) }
        : { uuid, hasWords: words === true, pages: () => readCheckedPages(pages) }
    )
  }
  return sources
}

const readCheckedPages = (pages: unknown): CheckedPage[] =>
  list(pages).map(page => {
    const { sum, marks } = readObject(page)
    return { sum: typeof sum === 'string' ? sum : '', marks: texts(marks) }
  })

/** What answers are checked against: no text, only what tells whether it is the same. */
export const keptForAnswers = (record: BlockRecord): BlockRecord => ({
  images: checkedSources(record).map(source => ({ uuid: source.uuid, words: source.hasWords, pages: source.pages() }))
})

/** Whether there is a text in which something can be marked. */
export const hasTexts = (record: BlockRecord): boolean => checkedSources(record).some(source => source.hasWords)

/**
 * The student's marks in marked HTML, page by page; null if the text of a page is not the source's. What is marked as the
 * teacher has marked it is the teacher's.
 */
function fromHtml(source: CheckedSource, given: readonly unknown[]): unknown[] | null {
  const checked = source.pages()
  const pages = given
    .slice(0, checked.length)
    .map(html => parsePage(typeof html === 'string' && html.length <= SOURCE_HTML_MAX ? html : ''))
  const all = pages.map(({ text }) => text)
  if (given.length > checked.length || all.some((text, page) => checksum(text) !== checked[page]!.sum)) return null
  return pages.flatMap(({ text, marks }, page) =>
    marks
      .filter(mark => !checked[page]!.marks.includes(markKey(text, mark)))
      .map(mark => anchored(all, { ...mark, page }, mark))
  )
}

/** The marks of one source in an answer, as an answer of any form has them; null if they are on another text. */
function marksIn(source: CheckedSource, value: unknown): unknown[] | null {
  const read = readObject(value)
  if (Array.isArray(read.marks)) return read.marks
  const pages = Array.isArray(value) ? (value as unknown[]) : list(read.text)
  return fromHtml(source, pages)
}

/**
 * The student's marks; null if it is no answer to such a block, or marked HTML of another text. Marked HTML is a list of
 * sources, each a list of pages. Marks on sources that the block does not have are dropped.
 */
export function readHighlightingAnswer(record: BlockRecord, answer: unknown): HighlightingAnswer | null {
  const given = Array.isArray(answer) ? (answer as unknown[]) : readObject(answer).sources
  if (!Array.isArray(given)) return null
  const all: Mark[] = []
  const sources: HighlightingAnswer['sources'] = []
  for (const [at, source] of checkedSources(record).entries()) {
    const value: unknown = given.find(entry => readObject(entry).uuid === source.uuid)
    // A list of pages has no uuid; it is the source at its place.
    const own = marksIn(source, value ?? (Array.isArray(given[at]) ? given[at] : undefined))
    if (own === null) return null
    const marks = readMarks(own, all)
    all.push(...marks)
    if (marks.length > 0) sources.push({ uuid: source.uuid, marks })
  }
  return { sources }
}

/**
 * The answer as it is stored; undefined if it is none, or if a mark of it would be lost because there are too many, too
 * much of them, or a source is named twice.
 */
export function cleanHighlightingAnswer(record: BlockRecord, answer: unknown): HighlightingAnswer | undefined {
  const read = readHighlightingAnswer(record, answer)
  const known = checkedSources(record).map(({ uuid }) => uuid)
  const given = list(readObject(answer).sources).map(readObject)
  const sent = given.filter(({ uuid }) => typeof uuid === 'string' && known.includes(uuid))
  const count = sent.reduce((sum, { marks }) => sum + list(marks).length, 0)
  return read && count <= allMarks(read).length ? read : undefined
}

/** All marks of an answer, in the order of its sources. */
export const allMarks = ({ sources }: HighlightingAnswer): Mark[] => sources.flatMap(({ marks }) => marks)

/** The marks on a source. */
export const marksOn = ({ sources }: HighlightingAnswer, uuid: string): Mark[] =>
  sources.find(source => source.uuid === uuid)?.marks ?? []

/** The answer with these marks on a source. */
export function withMarksOn(answer: HighlightingAnswer, uuid: string, marks: Mark[]): HighlightingAnswer {
  const isNew = answer.sources.every(source => source.uuid !== uuid)
  const sources = isNew ? [...answer.sources, { uuid, marks }] : answer.sources
  return {
    sources: sources
      .map(source => (source.uuid === uuid ? { uuid, marks } : source))
      .filter(source => source.marks.length > 0)
  }
}

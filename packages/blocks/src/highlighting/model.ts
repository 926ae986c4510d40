import { BlockSource, firstCharacters, RichText, Strict } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord, BlockSources } from '../block-model.ts'
import { EMPTY, instructionFindings, sourceFindings } from '../findings.ts'
import { firstWords } from '../first-words.ts'
import { readSourceFields, sourceViolations } from '../read-source.ts'
import { readObject, readRichText } from '../read-values.ts'
import { SEEN_SUMMARY } from '../viewed-model.ts'
import {
  allMarks,
  cleanHighlightingAnswer,
  hasTexts,
  keptForAnswers,
  NO_MARKS,
  readHighlightingAnswer,
  SentHighlightingAnswer
} from './answer.ts'
import { highlightingIcon } from './icon.ts'
import { HIGHLIGHTING_SOURCES_MAX, MARKS_MAX, MEANING_MAX, PAGES_MAX, SOURCE_HTML_MAX } from './limits.ts'
import { MARK_CLASSES, parsePage } from './page-text.ts'
import { paginated } from './pages.ts'

/**
 * A source whose text is read: `text` is its HTML by page, with the teacher's marks. Its file, where it has one, is what
 * the text was taken from.
 */
export const TextSource = Strict({
  ...BlockSource.properties,
  url: BlockSource.properties.thumb_url,
  text: Type.Array(Type.String({ maxLength: SOURCE_HTML_MAX }), { maxItems: PAGES_MAX, default: [] })
})
export type TextSource = Static<typeof TextSource>

/**
 * Record of a highlighting block (behaviour/blocks §14.1). `meanings` are what the three colours stand for; a schema
 * would count their characters differently from people (`violationsOf`).
 */
export const HighlightingRecord = Strict({
  instructions: Strict(RichText.properties, { default: { delta: { ops: [] }, html: '', text: '' } }),
  meanings: Type.Array(Type.String(), { maxItems: MARK_CLASSES.length, default: [] }),
  images: Type.Array(TextSource, { maxItems: HIGHLIGHTING_SOURCES_MAX, default: [] })
})
export type HighlightingRecord = Static<typeof HighlightingRecord>

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readTextSource(value: unknown): TextSource | null {
  const source = readSourceFields(value)
  if (!source) return null
  const text: string[] = []
  let rest = SOURCE_HTML_MAX
  for (const html of list(readObject(value).text)) {
    if (typeof html !== 'string' || html.length > rest || text.length === PAGES_MAX) break
    rest -= html.length
    text.push(html)
  }
  return { ...source, text }
}

function readImages(value: unknown): TextSource[] {
  const images: TextSource[] = []
  for (const source of list(value).map(readTextSource)) {
    if (images.length === HIGHLIGHTING_SOURCES_MAX) break
    if (source && !images.some(({ uuid }) => uuid === source.uuid)) images.push(source)
  }
  return images
}

export function readHighlightingRecord(record: BlockRecord): HighlightingRecord {
  const read = readObject(record)
  return {
    instructions: readRichText(readObject(read.instructions)),
    meanings: list(read.meanings)
      .slice(0, MARK_CLASSES.length)
      .map(one => (typeof one === 'string' ? firstCharacters(one, MEANING_MAX) : '')),
    images: readImages(read.images)
  }
}

function violationsOf({ images, meanings }: HighlightingRecord): { path: string; msg: string }[] {
  // A text that the teacher has written has no file.
  const violations = sourceViolations(images).filter(({ path }) => !path.endsWith('.url'))
  for (const [at, meaning] of meanings.entries())
    if (firstCharacters(meaning, MEANING_MAX) !== meaning)
      violations.push({ path: `meanings.${at}`, msg: `has more than ${MEANING_MAX} characters` })
  for (const [at, { text }] of images.entries()) {
    const path = `images.${at}.text`
    if (text.reduce((sum, html) => sum + html.length, 0) > SOURCE_HTML_MAX)
      violations.push({ path, msg: 'is too long' })
    else if (text.reduce((sum, html) => sum + parsePage(html).marks.length, 0) > MARKS_MAX)
      violations.push({ path, msg: `has more than ${MARKS_MAX} marks` })
  }
  return violations
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A chosen source as a text: a recording brings what is said in it. */
const textSourceOf = (source: BlockSource): TextSource => ({
  ...source,
  text: paginated(
    (source.transcript ?? '')
      .split(/\n+/)
      .map(words => `<p>${escaped(words)}</p>`)
      .join('')
  )
})

/** How sources are added: after the others, while there is room. */
export const highlightingSources = {
  limits(record) {
    const { images } = readHighlightingRecord(record)
    return { max: HIGHLIGHTING_SOURCES_MAX - images.length, exclude: images.map(({ uuid }) => uuid) }
  },
  add(record, sources) {
    const read = readHighlightingRecord(record)
    const images = readImages([...read.images, ...sources.map(textSourceOf)])
    return { record: { ...read, images } satisfies HighlightingRecord, added: images.length - read.images.length }
  }
} satisfies BlockSources

export const highlightingModel: BlockModel = {
  type: 'highlighting',
  icon: highlightingIcon,
  recordSchema: HighlightingRecord,
  fieldKeys: {
    instructions: 'tool.instructions',
    meanings: 'highlighting.meanings',
    images: 'highlighting.sources'
  },
  answerSchema: SentHighlightingAnswer,
  answerBytes: 76 * 1024,
  // The schema has been checked before.
  violations: record => violationsOf(record as HighlightingRecord),
  emptyRecord: () => readHighlightingRecord({}),
  isAnswered(record, answer) {
    const read = readHighlightingAnswer(record, answer)
    return read !== null && (read.sources.length > 0 || !hasTexts(record))
  },
  answerIfNothingToDo: record => (hasTexts(record) ? undefined : NO_MARKS),
  sanitise(record, sanitiseHtml) {
    const read = readHighlightingRecord(record)
    const { instructions } = read
    return {
      ...read,
      instructions: { ...instructions, html: sanitiseHtml(instructions.html, 'instructions.html') },
      images: read.images.map((image, at) => ({
        ...image,
        text: image.text.map((html, page) => sanitiseHtml(html, `images.${at}.text.${page}`))
      }))
    }
  },
  title: () => '',
  cleanAnswer: cleanHighlightingAnswer,
  summary(record, answer) {
    const read = readHighlightingAnswer(record, answer)
    if (read === null) return null
    const marks = allMarks(read)
    if (marks.length === 0) return hasTexts(record) ? null : SEEN_SUMMARY
    const words = marks.find(({ comment }) => comment.trim() !== '')?.comment ?? marks[0]!.quote
    return { kind: 'marks', count: marks.length, text: firstWords(words) }
  },
  forAnswers: keptForAnswers,
  instructions: {
    read: record => readHighlightingRecord(record).instructions,
    write: (record, instructions) => ({ ...readHighlightingRecord(record), instructions })
  },
  sources: highlightingSources,
  findings(record) {
    if (!hasTexts(record)) return EMPTY
    const { instructions, images } = readHighlightingRecord(record)
    return [...instructionFindings(instructions), ...sourceFindings(images)]
  }
}

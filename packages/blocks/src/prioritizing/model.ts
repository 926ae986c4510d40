import { BlockSource, RichText, Strict } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord, BlockSources } from '../block-model.ts'
import { EMPTY, instructionFindings, sourceFindings } from '../findings.ts'
import { readSource, sourceViolations } from '../read-source.ts'
import { readObject, readRichText, readText } from '../read-values.ts'
import { SEEN_SUMMARY } from '../viewed-model.ts'
import { prioritizingIcon } from './icon.ts'

/** Limits of a prioritizing block (behaviour/blocks §13). */
export const PRIORITIZING_SOURCES_MAX = 20
export const END_TEXT_MAX = 100
export const REASON_MAX = 1000

/**
 * Record of a prioritizing block (behaviour/blocks §13): sources in the order in which students find them, and what
 * the first and the last place mean.
 */
export const PrioritizingRecord = Strict({
  instructions: Strict(RichText.properties, { default: { delta: { ops: [] }, html: '', text: '' } }),
  first: Type.String({ maxLength: END_TEXT_MAX, default: '' }),
  last: Type.String({ maxLength: END_TEXT_MAX, default: '' }),
  images: Type.Array(BlockSource, { maxItems: PRIORITIZING_SOURCES_MAX, default: [] })
})
export type PrioritizingRecord = Static<typeof PrioritizingRecord>

/**
 * Answer to a prioritizing block (behaviour/blocks §13): all sources in the student's order, none while the student
 * has neither changed nor confirmed the order that was found; and the reasons, by source.
 */
export const PrioritizingAnswer = Strict({
  order: Type.Array(BlockSource.properties.uuid, { maxItems: PRIORITIZING_SOURCES_MAX }),
  reasons: Type.Record(BlockSource.properties.uuid, Type.String({ maxLength: REASON_MAX }))
})
export type PrioritizingAnswer = Static<typeof PrioritizingAnswer>

/** Before the student has done anything. */
export const NO_ANSWER: PrioritizingAnswer = { order: [], reasons: {} }

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readImages(value: unknown): BlockSource[] {
  const images: BlockSource[] = []
  for (const source of list(value).map(readSource)) {
    if (images.length === PRIORITIZING_SOURCES_MAX) break
    if (source && !images.some(({ uuid }) => uuid === source.uuid)) images.push(source)
  }
  return images
}

export function readPrioritizingRecord(record: BlockRecord): PrioritizingRecord {
  const read = readObject(record)
  return {
    instructions: readRichText(readObject(read.instructions)),
    first: readText(read.first, END_TEXT_MAX),
    last: readText(read.last, END_TEXT_MAX),
    images: readImages(read.images)
  }
}

/**
 * The answer for the sources that the block has; null if it is no answer to a prioritizing block. An order that lacks
 * some of the sources, e.g. new ones, has these at its end.
 */
export function readPrioritizingAnswer(record: BlockRecord, answer: unknown): PrioritizingAnswer | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const { order, reasons } = readObject(answer)
  if (!Array.isArray(order)) return null
  const known = readPrioritizingRecord(record).images.map(({ uuid }) => uuid)
  const given = new Set(list(order).filter(uuid => known.includes(uuid as string)) as string[])
  const texts = readObject(reasons)
  return {
    order: given.size === 0 ? [] : [...given, ...known.filter(uuid => !given.has(uuid))],
    reasons: Object.fromEntries(
      known.flatMap(uuid => {
        const reason = Object.hasOwn(texts, uuid) ? readText(texts[uuid], REASON_MAX) : ''
        return reason === '' ? [] : [[uuid, reason]]
      })
    )
  }
}

/** The sources in the order of the answer. */
export const ranked = (images: readonly BlockSource[], { order }: PrioritizingAnswer): BlockSource[] =>
  order.length === 0
    ? [...images]
    : images.toSorted((one, other) => order.indexOf(one.uuid) - order.indexOf(other.uuid))

export const countReasons = ({ reasons }: PrioritizingAnswer): number =>
  Object.values(reasons).filter(reason => reason.trim() !== '').length

/** How sources are added: after the others, while there is room. */
export const prioritizingSources = {
  limits(record) {
    const { images } = readPrioritizingRecord(record)
    return { max: PRIORITIZING_SOURCES_MAX - images.length, exclude: images.map(({ uuid }) => uuid) }
  },
  add(record, sources) {
    const read = readPrioritizingRecord(record)
    const images = readImages([...read.images, ...sources])
    return { record: { ...read, images } satisfies PrioritizingRecord, added: images.length - read.images.length }
  }
} satisfies BlockSources

export const prioritizingModel: BlockModel = {
  type: 'prioritizing',
  icon: prioritizingIcon,
  recordSchema: PrioritizingRecord,
  fieldKeys: {
    instructions: 'tool.instructions',
    first: 'prioritizing.first',
    last: 'prioritizing.last',
    images: 'prioritizing.sources'
  },
  answerSchema: PrioritizingAnswer,
  answerBytes: 64 * 1024,
  // The schema has been checked before.
  violations: record => sourceViolations((record as PrioritizingRecord).images),
  emptyRecord: () => readPrioritizingRecord({}),
  isAnswered(record, answer) {
    const read = readPrioritizingAnswer(record, answer)
    return read !== null && (read.order.length > 0 || readPrioritizingRecord(record).images.length === 0)
  },
  answerIfNothingToDo: record => (readPrioritizingRecord(record).images.length === 0 ? NO_ANSWER : undefined),
  sanitise(record, sanitiseHtml) {
    const read = readPrioritizingRecord(record)
    const { instructions } = read
    return { ...read, instructions: { ...instructions, html: sanitiseHtml(instructions.html, 'instructions.html') } }
  },
  title: () => '',
  cleanAnswer: (record, answer) => readPrioritizingAnswer(record, answer) ?? undefined,
  summary(record, answer) {
    const read = readPrioritizingAnswer(record, answer)
    const count = readPrioritizingRecord(record).images.length
    if (!read || (read.order.length === 0 && count > 0)) return null
    return count === 0 ? SEEN_SUMMARY : { kind: 'ordered', reasons: countReasons(read), count }
  },
  forAnswers: record => ({ images: readPrioritizingRecord(record).images.map(({ uuid, url }) => ({ uuid, url })) }),
  instructions: {
    read: record => readPrioritizingRecord(record).instructions,
    write: (record, instructions) => ({ ...readPrioritizingRecord(record), instructions })
  },
  sources: prioritizingSources,
  findings(record) {
    const { instructions, images } = readPrioritizingRecord(record)
    return images.length === 0 ? EMPTY : [...instructionFindings(instructions), ...sourceFindings(images)]
  }
}

import { RichText } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord } from '../block-model.ts'
import { readObject, readRichText, readText } from '../read.ts'

export const TEXT_TITLE_MAX = 300

/** Record of a text block (behaviour/blocks §5): a heading and a rich text in its three stored forms. */
export const TextRecord = Type.Object(
  { title: Type.String({ maxLength: TEXT_TITLE_MAX, default: '' }), ...RichText.properties },
  { additionalProperties: false }
)
export type TextRecord = Static<typeof TextRecord>

/** Answer to a block that is only looked at. */
export const ViewedAnswer = Type.Object({ viewed: Type.Literal(true) }, { additionalProperties: false })
export type ViewedAnswer = Static<typeof ViewedAnswer>

export function readTextRecord(record: BlockRecord): TextRecord {
  const read = readObject(record)
  return { title: readText(read.title, TEXT_TITLE_MAX), ...readRichText(read) }
}

/** Whether the answer says that the block was on the screen. */
export function wasViewed(answer: unknown): boolean {
  return readObject(answer).viewed === true
}

export const textModel: BlockModel = {
  type: 'text',
  recordSchema: TextRecord,
  answerSchema: ViewedAnswer,
  answerBytes: 256,
  emptyRecord: () => readTextRecord({}),
  isAnswered: (_record, answer) => wasViewed(answer),
  sanitise(record, sanitiseHtml) {
    const read = readTextRecord(record)
    return { ...read, html: sanitiseHtml(read.html, 'html') }
  },
  title: record => readTextRecord(record).title.trim(),
  cleanAnswer: (_record, answer) => (wasViewed(answer) ? { viewed: true } : undefined),
  forAnswers: () => ({}),
  hasWork(record) {
    const { title, text } = readTextRecord(record)
    return `${title}${text}`.trim() !== ''
  }
}

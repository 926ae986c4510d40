import { RichText } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord } from '../block-model.ts'
import { readObject, readRichText, readText } from '../read-values.ts'
import { viewedModel } from '../viewed.ts'
import { textIcon } from './icon.ts'

export const TEXT_TITLE_MAX = 300

/** Record of a text block (behaviour/blocks §5): a heading and a rich text in its three stored forms. */
export const TextRecord = Type.Object(
  { title: Type.String({ maxLength: TEXT_TITLE_MAX, default: '' }), ...RichText.properties },
  { additionalProperties: false }
)
export type TextRecord = Static<typeof TextRecord>

export function readTextRecord(record: BlockRecord): TextRecord {
  const read = readObject(record)
  return { title: readText(read.title, TEXT_TITLE_MAX), ...readRichText(read) }
}

export const textModel: BlockModel = {
  ...viewedModel,
  type: 'text',
  icon: textIcon,
  recordSchema: TextRecord,
  fieldKeys: { title: 'field.title', html: 'text.text', text: 'text.text', delta: 'text.text' },
  emptyRecord: () => readTextRecord({}),
  sanitise(record, sanitiseHtml) {
    const read = readTextRecord(record)
    return { ...read, html: sanitiseHtml(read.html, 'html') }
  },
  title: record => readTextRecord(record).title.trim(),
  hasWork(record) {
    const { title, text } = readTextRecord(record)
    return `${title}${text}`.trim() !== ''
  }
}

import { RichText } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord } from '../block-model.ts'
import { EMPTY, sourceFindings } from '../findings.ts'
import { pictureFields, picturesOf, pictureViolations, readPictures } from '../common/text-pictures/pictures.ts'
import { readObject, readRichText, readText } from '../read-values.ts'
import { viewedModel } from '../viewed-model.ts'
import { textIcon } from './icon.ts'

export const TEXT_TITLE_MAX = 300

/** Record of a text block (behaviour/blocks §5): a heading, a rich text in its three stored forms, and pictures. */
export const TextRecord = Type.Object(
  { title: Type.String({ maxLength: TEXT_TITLE_MAX, default: '' }), ...RichText.properties, ...pictureFields },
  { additionalProperties: false }
)
export type TextRecord = Static<typeof TextRecord>

export function readTextRecord(record: BlockRecord): TextRecord {
  const read = readObject(record)
  return { title: readText(read.title, TEXT_TITLE_MAX), ...readRichText(read), ...readPictures(read) }
}

export const textModel: BlockModel = {
  ...viewedModel,
  type: 'text',
  icon: textIcon,
  recordSchema: TextRecord,
  fieldKeys: {
    title: 'field.title',
    html: 'text.text',
    text: 'text.text',
    delta: 'text.text',
    images: 'pictures.pictures',
    place: 'pictures.place'
  },
  // The schema has been checked before.
  violations: record => pictureViolations(record as TextRecord),
  emptyRecord: () => readTextRecord({}),
  sanitise(record, sanitiseHtml) {
    const read = readTextRecord(record)
    return { ...read, html: sanitiseHtml(read.html, 'html') }
  },
  title: record => readTextRecord(record).title.trim(),
  findings(record) {
    const { title, text, images } = readTextRecord(record)
    return images === undefined && `${title}${text}`.trim() === '' ? EMPTY : sourceFindings(images ?? [])
  },
  sources: picturesOf(readTextRecord)
}

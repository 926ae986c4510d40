import type { SourceTexts } from '../source-texts.ts'
import type { Mark } from './marks.ts'
import type { HighlightingRecord, TextSource } from './model.ts'
import { pageHtml, parsePage } from './page-text.ts'

/** A UUID (version 4); `crypto.randomUUID` needs https, which a school's own site may lack. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A source without a file, whose text is still to be written. */
export const newText = (): TextSource => ({
  uuid: newUuid(),
  title: '',
  description: '',
  url: '',
  thumb_url: '',
  playback: '',
  type: 'text/html',
  alt: '',
  lang: '',
  width: 0,
  height: 0,
  text: []
})

export const withChangedSource = (
  record: HighlightingRecord,
  uuid: string,
  change: SourceTexts & Partial<Pick<TextSource, 'text'>>
): HighlightingRecord => ({
  ...record,
  images: record.images.map(image => (image.uuid === uuid ? { ...image, ...change } : image))
})

/** The pages of a source with these marks in place of those that they have. */
export const withMarksIn = (text: readonly string[], marks: readonly Mark[]): string[] =>
  text.map((html, page) =>
    pageHtml({
      ...parsePage(html),
      marks: marks
        .filter(mark => mark.page === page)
        .map(({ start, end, class: own, comment }) => ({ start, end, class: own, comment }))
    })
  )

export function withMovedSource(record: HighlightingRecord, uuid: string, by: 1 | -1): HighlightingRecord {
  const images = [...record.images]
  const from = images.findIndex(image => image.uuid === uuid)
  const [moved] = images.splice(from, 1)
  if (moved) images.splice(from + by, 0, moved)
  return { ...record, images }
}

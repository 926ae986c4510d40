import type { BlockSource } from '@annals/contracts'
import type { SourceTexts } from '../source-texts.ts'
import { type Background, headingSpot, type Zone } from './backgrounds.ts'
import { freeStart, placeOf, type Place } from './geometry.ts'
import { SORTING_LABELS_MAX } from './limits.ts'
import { LABEL_COLOUR, nextLabelId, type SortingLabel, type SortingRecord } from './model.ts'

const top = ({ images, labels }: SortingRecord): number => Math.max(0, ...images.map(i => i.z), ...labels.map(l => l.z))

/** The stack without gaps, so that its heights never exceed the number of items. 0 is for what nobody has moved. */
function compact(record: SortingRecord): SortingRecord {
  const moved = [...record.images, ...record.labels].map(({ z }) => z).filter(z => z > 0)
  const heights = [...new Set(moved)].sort((a, b) => a - b)
  const rank = new Map(heights.map((height, at) => [height, at + 1]))
  const withRank = <T extends { z: number }>(entry: T): T => ({ ...entry, z: rank.get(entry.z) ?? 0 })
  return { ...record, images: record.images.map(withRank), labels: record.labels.map(withRank) }
}

/** The record with the source (by uuid) or the label (by id) at a place, above all others. */
export function withMovedItem(record: SortingRecord, key: string, place: Place): SortingRecord {
  const to = { ...placeOf(place.x, place.y), z: top(record) + 1 }
  return compact({
    ...record,
    images: record.images.map(image => (image.uuid === key ? { ...image, ...to } : image)),
    labels: record.labels.map(label => (label.id === key ? { ...label, ...to } : label))
  })
}

/** The record with a source back in the tray. */
export function withSourceInTray(record: SortingRecord, uuid: string): SortingRecord {
  const place = freeStart(record.images.filter(image => image.uuid !== uuid))
  return compact({
    ...record,
    images: record.images.map(image => (image.uuid === uuid ? { ...image, ...place, z: 0 } : image))
  })
}

/** The record with other texts of a source; it is the block's own copy. */
export const withSourceTexts = (record: SortingRecord, uuid: string, texts: SourceTexts): SortingRecord => ({
  ...record,
  images: record.images.map(image => (image.uuid === uuid ? { ...image, ...texts } : image))
})

export const withoutSource = (record: SortingRecord, uuid: string): SortingRecord => ({
  ...record,
  images: record.images.filter(image => image.uuid !== uuid)
})

/** The record with an empty label at a place, and its id; null if no more labels fit. */
export function withLabel(record: SortingRecord, place: Place): { record: SortingRecord; id: string } | null {
  if (record.labels.length >= SORTING_LABELS_MAX) return null
  const id = nextLabelId(record.labels)
  const label = { id, ...placeOf(place.x, place.y), z: top(record) + 1, c: LABEL_COLOUR, text: '', invert: false }
  return { record: compact({ ...record, labels: [...record.labels, label] }), id }
}

export const withChangedLabel = (
  record: SortingRecord,
  id: string,
  change: Partial<Pick<SortingLabel, 'text' | 'c' | 'invert'>>
): SortingRecord => ({
  ...record,
  labels: record.labels.map(label => (label.id === id ? { ...label, ...change } : label))
})

export const withoutLabel = (record: SortingRecord, id: string): SortingRecord => ({
  ...record,
  labels: record.labels.filter(label => label.id !== id)
})

/** The label that stands in a zone and was put there first. */
export const labelIn = (record: SortingRecord, background: Background, zone: Zone): SortingLabel | undefined =>
  record.labels.find(label => background.zoneAt(label).id === zone.id)

/** The record with this text on the label in a zone. A label comes with its text and goes with it. */
export function withZoneName(record: SortingRecord, background: Background, zone: Zone, text: string): SortingRecord {
  const label = labelIn(record, background, zone)
  if (text.trim() === '') return label ? withoutLabel(record, label.id) : record
  if (label) return withChangedLabel(record, label.id, { text })
  const added = withLabel(record, headingSpot(background, zone))
  return added ? withChangedLabel(added.record, added.id, { text }) : record
}

/** The record with one of our drawings as background; a source that was the background is removed. */
export const withDrawnBackground = (record: SortingRecord, url: string): SortingRecord => ({
  ...record,
  background: url,
  images: record.images.filter(image => !image.background)
})

/** The record with a picture as its background; unchanged if the source is no picture (behaviour/blocks §8.3). */
export function withSourceBackground(record: SortingRecord, source: BlockSource): SortingRecord {
  if (!source.type.startsWith('image/')) return record
  return {
    ...record,
    background: source.url,
    images: [
      ...record.images.filter(image => !image.background && image.uuid !== source.uuid),
      { ...source, x: 0, y: 0, z: 0, background: true }
    ]
  }
}

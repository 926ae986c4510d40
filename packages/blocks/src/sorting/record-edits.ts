import type { BlockSource } from '@annals/contracts'
import { placeOf, type Place } from './geometry.ts'
import { LABEL_COLOUR, nextLabelId, SORTING_LABELS_MAX, type SortingLabel, type SortingRecord } from './model.ts'

const top = ({ images, labels }: SortingRecord): number => Math.max(0, ...images.map(i => i.z), ...labels.map(l => l.z))

/** The stack without gaps, so that its heights never exceed the number of items. */
function compact(record: SortingRecord): SortingRecord {
  const heights = [...new Set([...record.images, ...record.labels].map(({ z }) => z))].sort((a, b) => a - b)
  const rank = new Map(heights.map((height, at) => [height, at]))
  const settle = <T extends { z: number }>(entry: T): T => ({ ...entry, z: rank.get(entry.z) ?? 0 })
  return { ...record, images: record.images.map(settle), labels: record.labels.map(settle) }
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

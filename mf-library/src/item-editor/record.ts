import type { CollectionItem, CollectionItemRecord, RichText } from '@annals/contracts'
import type { RecordKind } from '../editing/use-record-edit.ts'

/** What the form holds: all that a member may write of an item. */
export type Writing = Omit<CollectionItemRecord, 'uuid' | 'rev'>

const LINES = [
  'title',
  'alt',
  'language',
  'license',
  'local_id',
  'origin',
  'period_start',
  'period_end',
  'country'
] as const
export const FIELDS = [...LINES, 'introduction', 'description', 'tags'] as const
type Field = (typeof FIELDS)[number]

export const writingOf = (item: CollectionItem): Writing => ({
  ...(Object.fromEntries(LINES.map(field => [field, item[field]])) as Pick<Writing, (typeof LINES)[number]>),
  introduction: item.introduction,
  description: item.description,
  tags: item.tags.map(({ name }) => name)
})

/** A field as words, to be read or compared. */
export function wordsOf(writing: Writing, field: Field): string {
  if (field === 'tags') return writing.tags.join(', ')
  if (field === 'introduction' || field === 'description') return writing[field].text
  return writing[field]
}
const isSameText = (a: RichText, b: RichText) =>
  a === b || (a.text === b.text && (a.html === b.html || JSON.stringify(a.delta) === JSON.stringify(b.delta)))

/** Fields in which the two are not the same. */
export const differing = (a: Writing, b: Writing): Field[] =>
  FIELDS.filter(field =>
    field === 'introduction' || field === 'description'
      ? !isSameText(a[field], b[field])
      : wordsOf(a, field) !== wordsOf(b, field)
  )

const blank: RichText = { delta: { ops: [] }, html: '', text: '' }
export const ITEM: RecordKind<CollectionItem, Writing> = {
  name: 'item',
  idOf: ({ uuid }) => uuid,
  revOf: ({ rev }) => rev,
  writingOf,
  isSame: (a, b) => differing(a, b).length === 0,
  empty: {
    title: '',
    alt: '',
    language: '',
    license: '',
    local_id: '',
    origin: '',
    period_start: '',
    period_end: '',
    country: '',
    introduction: blank,
    description: blank,
    tags: []
  }
}

import {
  changedColumns,
  columnsOf,
  itemDigest,
  onlyColumns,
  type RowColumn,
  rowDigest,
  withColumns
} from '@annals/contracts'
import { type Earlier, OPTIONAL_FIELDS, type OptionalField, type StoredItem, type Written } from './model.ts'

const isOptional = (field: string): field is OptionalField => (OPTIONAL_FIELDS as readonly string[]).includes(field)

/** An item that was stored without a maker has none. */
function partOf(item: Written, field: keyof StoredItem) {
  if (field === 'maker') return item.maker ?? ''
  return isOptional(field) ? (item[field] ?? null) : item[field]
}

/** What an item has from each column of a sheet. */
const FIELDS = {
  local_id: ['local_id'],
  title: ['title'],
  introduction: ['introduction'],
  description: ['description'],
  picture: ['url', 'thumb_url', 'playback', 'type', 'filename', 'bytes', 'width', 'height', ...OPTIONAL_FIELDS],
  alt: ['alt'],
  language: ['language'],
  license: ['license'],
  tags: ['tags'],
  period_start: ['period_start'],
  period_end: ['period_end'],
  country: ['country'],
  origin: ['origin'],
  maker: ['maker']
} as const satisfies Record<RowColumn, readonly (keyof StoredItem)[]>

/** Most updates of one item that can be undone: the oldest are dropped first. */
export const MOST_EARLIER = 10

/** The part of an item that sheets write. */
export type Said = Written & Pick<StoredItem, 'digest' | 'earlier'>

const textOf = (item: Written, columns: readonly RowColumn[]): Written =>
  Object.fromEntries(columns.flatMap(column => FIELDS[column].map(field => [field, partOf(item, field)])))

/**
 * What is stored of an earlier text. Updates before there were the optional fields have not stored them: then the
 * present ones stay.
 */
const keptOf = (words: Written, columns: readonly RowColumn[]): Written =>
  Object.fromEntries(Object.entries(textOf(words, columns)).filter(([field]) => !isOptional(field) || field in words))

/**
 * What an import changes in an item that has the same key as its row: the columns that the row's sheet has and in which
 * the row says something else.
 * @returns null where nothing changes, or where the change has been made already
 */
export function updated(item: Said, row: Said, imported: string): Written | null {
  const { earlier = [] } = item
  const held = itemDigest(item.digest ?? '')
  const digest = row.digest ?? ''
  const columns = changedColumns(digest, held)
  if (columns.length === 0 || earlier.some(one => one.import === imported)) return null
  const before = { import: imported, digest: onlyColumns(held, columns), words: textOf(item, columns) }
  return {
    ...textOf(row, columns),
    digest: withColumns(held, digest, columns),
    earlier: [...earlier, before].slice(-MOST_EARLIER)
  }
}

/** Those of the columns that an import has changed. */
function shared(columns: readonly RowColumn[], { digest }: Pick<Earlier, 'digest'>): RowColumn[] {
  const theirs = columnsOf(digest)
  return columns.filter(column => theirs.includes(column))
}

/**
 * Whether undoing an import has a visible effect on an item at once: later imports may have changed the same columns.
 */
export function isOnTop(earlier: readonly Pick<Earlier, 'import' | 'digest'>[], imported: string): boolean {
  const at = earlier.findIndex(one => one.import === imported)
  const columns = columnsOf(earlier[at]?.digest ?? rowDigest({}))
  const later = new Set(earlier.slice(at + 1).flatMap(one => shared(columns, one)))
  return columns.length > later.size
}

/**
 * An item without one import's changes: every column has its earlier value. Where a later import has changed the column
 * since, that import restores the earlier value when it is undone itself.
 * @returns what is to be written
 */
export function takenBack(item: Said, imported: string): Written {
  const { digest = '', earlier = [] } = item
  const at = earlier.findIndex(one => one.import === imported)
  const own = earlier[at]
  if (!own) return {}
  let left = columnsOf(own.digest)
  const later = earlier.slice(at + 1).map((one): Earlier => {
    const columns = shared(left, one)
    left = left.filter(column => !columns.includes(column))
    return {
      ...one,
      digest: withColumns(one.digest, own.digest, columns),
      words: { ...one.words, ...keptOf(own.words, columns) }
    }
  })
  return {
    ...keptOf(own.words, left),
    digest: withColumns(digest, own.digest, left),
    earlier: [...earlier.slice(0, at), ...later]
  }
}

/** Columns of a sheet of items, in the order of the parts of a row's digest. */
export const ROW_COLUMNS = [
  'local_id',
  'title',
  'introduction',
  'description',
  'picture',
  'alt',
  'language',
  'license',
  'tags',
  'period_start',
  'period_end',
  'country',
  'origin',
  'maker'
] as const
/** Digests from before there was a column for the maker have no part for it. */
const WITHOUT_MAKER = ROW_COLUMNS.length - 1
export type RowColumn = (typeof ROW_COLUMNS)[number]

/**
 * Marks in a digest for a cell without text: the sheet has no such column, the cell is empty, or its content is
 * unknown.
 */
const ABSENT = ''
const EMPTY = '0'
const UNKNOWN = '?'

/**
 * A short digest of a row, with a part for each column. The caller chooses the part for a cell: a few letters and
 * digits, empty for an empty cell. A column that the sheet does not have gets none.
 */
export const rowDigest = (cells: Partial<Record<RowColumn, string>>): string =>
  ROW_COLUMNS.map(column => {
    const cell = cells[column]
    return cell === undefined ? ABSENT : cell === '' ? EMPTY : cell
  }).join('.')

/** The parts of a digest. A digest in another format stands as a whole for every column. */
function partsOf(digest: string): Record<RowColumn, string> {
  const parts = digest.split('.')
  const isOwn = parts.length === ROW_COLUMNS.length || parts.length === WITHOUT_MAKER
  const partAt = (at: number): string => (isOwn ? (parts[at] ?? ABSENT) : digest || UNKNOWN)
  return Object.fromEntries(ROW_COLUMNS.map((column, at) => [column, partAt(at)])) as Record<RowColumn, string>
}

const joined = (parts: Record<RowColumn, string>): string => ROW_COLUMNS.map(column => parts[column]).join('.')

/** The digest of an item that is made from a row: columns that the row's sheet does not have are empty. */
export function itemDigest(row: string): string {
  const parts = partsOf(row)
  for (const column of ROW_COLUMNS) parts[column] ||= EMPTY
  return joined(parts)
}

/** The columns in which a row differs from an item; only columns that the row's sheet has. */
export function changedColumns(row: string, item: string): RowColumn[] {
  const [now, before] = [partsOf(row), partsOf(itemDigest(item))]
  return ROW_COLUMNS.filter(column => now[column] !== ABSENT && now[column] !== before[column])
}

/** Those of these columns that the row would empty. */
export function emptiedColumns(row: string, item: string): RowColumn[] {
  const [now, before] = [partsOf(row), partsOf(item)]
  return changedColumns(row, item).filter(column => now[column] === EMPTY && before[column] !== UNKNOWN)
}

/** A digest in which some columns are taken from another one. */
export function withColumns(digest: string, from: string, columns: readonly RowColumn[]): string {
  const [parts, others] = [partsOf(digest), partsOf(from)]
  for (const column of columns) parts[column] = others[column]
  return joined(parts)
}

/** The digest of these columns alone. */
export const onlyColumns = (digest: string, columns: readonly RowColumn[]): string =>
  withColumns(rowDigest({}), digest, columns)

/** The columns that a digest contains. */
export function columnsOf(digest: string): RowColumn[] {
  const parts = partsOf(digest)
  return ROW_COLUMNS.filter(column => parts[column] !== ABSENT)
}

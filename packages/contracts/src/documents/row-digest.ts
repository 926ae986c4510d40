/** Columns of a sheet of items, in the order in which a row's digest speaks of them. */
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
  'origin'
] as const
export type RowColumn = (typeof ROW_COLUMNS)[number]

/** What stands for a cell in a digest where no words do: the sheet has no such column, nothing stands in the cell, or
 * nobody knows what stood there. */
const ABSENT = ''
const EMPTY = '0'
const UNKNOWN = '?'

/** A row in few characters, a part for each column. What stands for a cell is the caller's: a few letters and digits,
 * empty for an empty cell; none for a column that the sheet does not have. */
export const rowDigest = (cells: Partial<Record<RowColumn, string>>): string =>
  ROW_COLUMNS.map(column => {
    const cell = cells[column]
    return cell === undefined ? ABSENT : cell === '' ? EMPTY : cell
  }).join('.')

/** The parts of a digest. One that was not made here stands for every column as a whole. */
function partsOf(digest: string): Record<RowColumn, string> {
  const parts = digest.split('.')
  const isOwn = parts.length === ROW_COLUMNS.length
  return Object.fromEntries(ROW_COLUMNS.map((column, at) => [column, isOwn ? parts[at] : digest || UNKNOWN])) as Record<
    RowColumn,
    string
  >
}

const joined = (parts: Record<RowColumn, string>): string => ROW_COLUMNS.map(column => parts[column]).join('.')

/** The digest of an item that a row brings: what the row's sheet does not have is empty there. */
export function itemDigest(row: string): string {
  const parts = partsOf(row)
  for (const column of ROW_COLUMNS) parts[column] ||= EMPTY
  return joined(parts)
}

/** The columns in which a row says something else than an item has: only those that its sheet has. */
export function changedColumns(row: string, item: string): RowColumn[] {
  const [now, before] = [partsOf(row), partsOf(itemDigest(item))]
  return ROW_COLUMNS.filter(column => now[column] !== ABSENT && now[column] !== before[column])
}

/** Of these columns, those that the row would empty. */
export function emptiedColumns(row: string, item: string): RowColumn[] {
  const [now, before] = [partsOf(row), partsOf(item)]
  return changedColumns(row, item).filter(column => now[column] === EMPTY && before[column] !== UNKNOWN)
}

/** A digest with some of its columns as another one has them. */
export function withColumns(digest: string, from: string, columns: readonly RowColumn[]): string {
  const [parts, others] = [partsOf(digest), partsOf(from)]
  for (const column of columns) parts[column] = others[column]
  return joined(parts)
}

/** The digest of these columns alone. */
export const onlyColumns = (digest: string, columns: readonly RowColumn[]): string =>
  withColumns(rowDigest({}), digest, columns)

/** The columns that a digest speaks of. */
export function columnsOf(digest: string): RowColumn[] {
  const parts = partsOf(digest)
  return ROW_COLUMNS.filter(column => parts[column] !== ABSENT)
}

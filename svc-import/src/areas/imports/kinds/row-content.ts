import { hash } from 'node:crypto'
import { composed, ROW_COLUMNS, type RowColumn, rowDigest } from '@annals/contracts'
import { memoize } from '@annals/service-kit/memoize'
import type { RowFields } from '../row.ts'

/**
 * A row's content in one of its columns. `picture` stands for the picture itself, wherever it is and whatever its file
 * is called: names inside a workbook change whenever it is saved.
 */
const columnContent = (field: RowColumn, words: RowFields, picture: string): string | string[] =>
  field === 'picture' ? picture : (words[field] ?? '')

const wholeColumns = ({ maker }: RowFields): readonly RowColumn[] =>
  maker ? ROW_COLUMNS : ROW_COLUMNS.filter(field => field !== 'maker')

/**
 * A row's whole content, in few characters. Without a maker, the column for it does not count: so rows keep what they
 * were identified by before there was that column.
 */
export const contentHash = (words: RowFields, picture: string): string =>
  hash(
    'sha256',
    composed(JSON.stringify([wholeColumns(words).map(field => columnContent(field, words, picture))])),
    'base64url'
  )

const CELL_LETTERS = 8
const cellDigest = (said: string): string => hash('sha256', composed(said), 'base64url').slice(0, CELL_LETTERS)
const cellDigestAgain = memoize(cellDigest)
/** Columns in which many rows have the same content. */
const ALIKE: ReadonlySet<RowColumn> = new Set(['language', 'license', 'tags', 'period_start', 'period_end', 'country'])

/** The same by column, for the given columns. */
export function digestOf(words: RowFields, picture: string, given: ReadonlySet<RowColumn>): string {
  const cells: Partial<Record<RowColumn, string>> = {}
  for (const field of given) {
    const said = columnContent(field, words, picture)
    cells[field] = said.length === 0 ? '' : (ALIKE.has(field) ? cellDigestAgain : cellDigest)(JSON.stringify(said))
  }
  return rowDigest(cells)
}

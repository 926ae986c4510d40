import { type Field, fieldOf, REMARKS_COLUMN } from './columns.ts'
import { lettersOf, type SheetRow } from '../../../../xlsx/cells.ts'

/** Number of rows in which the header is searched. */
export const HEADER_ROWS = 10

/** The row that names the columns. */
export interface Header {
  row: number
  fields: Map<Field, { column: number; name: string }>
  unknown: { column: number; name: string }[]
  /** Columns with the problems that we wrote, from an earlier upload that the owner uses again. */
  remarks: Set<number>
  /** Known names in columns that are not read. */
  tooFar: { column: number; name: string }[]
  /** Filled rows above it. */
  above: SheetRow[]
}

/** How many columns a row names. */
const namesIn = ({ cells }: SheetRow): number => new Set(cells.flatMap(cell => (cell && fieldOf(cell.text)) ?? [])).size

/** Why no row names the columns, and details in words that the owner may read. */
export interface NoHeader {
  fault: 'NO_TITLE_COLUMN' | 'DOUBLE_COLUMN'
  detail: string
}

/** The texts of a row, for finding the names of the columns in it. */
function saidIn(row: SheetRow | undefined): string {
  const words = row?.cells.flatMap(cell => (cell?.text ? [cell.text.trim().slice(0, 40)] : [])).slice(0, 8) ?? []
  return words.join(', ')
}

/** Finds the header among the first filled rows: the row with the most column names. */
export function headerOf(rows: SheetRow[]): Header | NoHeader {
  const most = Math.max(0, ...rows.map(namesIn))
  const at = rows.findIndex(row => namesIn(row) === most)
  const found = rows[at]
  if (!found?.cells.some(cell => cell && fieldOf(cell.text) === 'title')) {
    const words = saidIn(found)
    const detail = words && (at === 0 ? `The first row says: ${words}.` : `Row ${found?.row} says: ${words}.`)
    return { fault: 'NO_TITLE_COLUMN', detail }
  }
  const header: Header = {
    row: found.row,
    fields: new Map(),
    unknown: [],
    remarks: new Set(),
    tooFar: found.tooFar?.filter(({ name }) => fieldOf(name) !== null) ?? [],
    above: rows.slice(0, at)
  }
  for (const [column, cell] of found.cells.entries()) {
    const name = cell?.text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed() ?? ''
    if (name.startsWith(REMARKS_COLUMN)) header.remarks.add(column)
    if (name === '' || header.remarks.has(column)) continue
    const field = fieldOf(name)
    const first = field && header.fields.get(field)
    if (first) {
      const detail = `“${name}” is in columns ${lettersOf(first.column)} and ${lettersOf(column)}.`
      return { fault: 'DOUBLE_COLUMN', detail }
    }
    if (field) header.fields.set(field, { column, name })
    else header.unknown.push({ column, name })
  }
  return header
}

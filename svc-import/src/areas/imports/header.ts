import { type Field, fieldOf, REMARKS_COLUMN } from './columns.ts'
import { lettersOf, type SheetRow } from './sheet/cells.ts'

/** Rows among which the one that names the columns is looked for. */
export const HEADER_ROWS = 10

/** The row that names the columns. */
export interface Header {
  row: number
  fields: Map<Field, { column: number; name: string }>
  unknown: { column: number; name: string }[]
}

/** Whether a row names the columns: it has one called `Title`. */
export const isHeader = ({ cells }: SheetRow): boolean => cells.some(cell => cell && fieldOf(cell.text) === 'title')

/** Why no row names the columns, and more about it in words that its owner may read. */
export interface NoHeader {
  fault: 'NO_TITLE_COLUMN' | 'DOUBLE_COLUMN'
  detail: string
}

/** Finds the row with the names of the columns: the first that has a `Title`. */
export function headerOf(rows: SheetRow[]): Header | NoHeader {
  const found = rows.find(isHeader)
  if (!found) {
    const names = rows[0]?.cells.flatMap(cell => (cell?.text ? [cell.text.trim().slice(0, 40)] : [])).slice(0, 8) ?? []
    const detail = names.length > 0 ? `The first row says: ${names.join(', ')}.` : ''
    return { fault: 'NO_TITLE_COLUMN', detail }
  }
  const header: Header = { row: found.row, fields: new Map(), unknown: [] }
  for (const [column, cell] of found.cells.entries()) {
    const name = cell?.text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed() ?? ''
    // It came back with an earlier upload.
    if (name === '' || name.startsWith(REMARKS_COLUMN)) continue
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

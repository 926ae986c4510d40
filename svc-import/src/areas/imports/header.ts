import { type Field, fieldOf } from './columns.ts'
import { lettersOf, type SheetRow } from './sheet/cells.ts'
import { SheetFault } from './sheet/fault.ts'

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

/** Finds the row with the names of the columns: the first that has a `Title`.
 * @throws SheetFault NO_TITLE_COLUMN, DOUBLE_COLUMN */
export function headerOf(rows: SheetRow[]): Header {
  const found = rows.find(isHeader)
  if (!found) {
    const names = rows[0]?.cells.flatMap(cell => (cell?.text ? [cell.text.trim().slice(0, 40)] : [])).slice(0, 8) ?? []
    throw new SheetFault('NO_TITLE_COLUMN', names.length > 0 ? `The first row says: ${names.join(', ')}.` : '')
  }
  const header: Header = { row: found.row, fields: new Map(), unknown: [] }
  found.cells.forEach((cell, column) => {
    const name = cell?.text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed() ?? ''
    if (name === '') return
    const field = fieldOf(name)
    if (!field) return header.unknown.push({ column, name })
    const first = header.fields.get(field)
    if (first)
      throw new SheetFault(
        'DOUBLE_COLUMN',
        `“${name}” is in columns ${lettersOf(first.column)} and ${lettersOf(column)}.`
      )
    header.fields.set(field, { column, name })
  })
  return header
}

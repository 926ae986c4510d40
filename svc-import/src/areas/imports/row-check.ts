import { COLUMNS, type Field } from './columns.ts'
import type { ChunkWriter, ProblemLog } from './findings.ts'
import type { Header } from './header.ts'
import { identities, pictureMark } from './identity.ts'
import type { PictureNames } from './picture-cell.ts'
import type { SheetReport } from './row.ts'
import { type Cell, lettersOf, type SheetRow } from './sheet/cells.ts'
import type { SheetPicture } from './sheet/drawings.ts'
import { SheetFault } from './sheet/fault.ts'
import type { OpenSheet } from './sheet/workbook.ts'
import { isExample, judge, type RawRow } from './validate.ts'

export interface RowCheckOptions {
  sheet: OpenSheet
  files: PictureNames | null
  header: Header
  problems: ProblemLog
  chunks: ChunkWriter
  mostRows: number
}

const MAX_COLUMNS_TOLD = 100

export const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && (cell.kind === 'picture' || cell.isFormula || cell.text.trim() !== '')

/** Checks the rows below the names of the columns, one after the other, and keeps count. */
export function rowChecker({ sheet, files, header, problems, chunks, mostRows }: RowCheckOptions) {
  const { fields } = header
  const unknown = header.unknown.slice(0, MAX_COLUMNS_TOLD)
  const identify = identities<number>()
  const marks = { inSheet: sheet.pictureMark, inZip: (name: string) => files?.mark(name) ?? '' }
  const report: SheetReport = {
    sheet: sheet.name.slice(0, 200).toWellFormed(),
    rows: 0,
    good: 0,
    bad: 0,
    pictures: { sheet: 0, address: 0, zip: 0, missing: 0 },
    columns: { known: [...fields.values()].map(({ name }) => name), unknown: unknown.map(({ name }) => name) }
  }
  let hasExample = false

  const placeOf = (field: Field): { column: string; field: string } => {
    const found = fields.get(field)
    return found ? { column: lettersOf(found.column), field: found.name } : { column: '', field: COLUMNS[field].label }
  }
  const warn = (row: number, place: { column: string; field: string }, msg: string, right: string, value = ''): void =>
    problems.add({ row, ...place, value, msg, right, isWarning: true })
  const at = (column: number, field = ''): { column: string; field: string } => ({ column: lettersOf(column), field })

  for (const { column, name } of unknown)
    warn(0, at(column, name), 'This column is not known and was passed over.', 'The column names of the template.')

  /** The picture in a row: in one of its cells, else lying over it. */
  function pictureIn({ row, cells }: SheetRow): SheetPicture | null {
    const all: SheetPicture[] = []
    cells.forEach((cell, column) => {
      const picture = cell?.picture === undefined ? null : sheet.cellPicture(cell.picture)
      if (picture) all.push({ ...picture, column })
    })
    all.push(...(sheet.pictures.get(row) ?? []))
    sheet.pictures.delete(row)
    const [first, second] = all
    if (second) {
      const msg = `There are ${all.length} pictures in this row; the first one counts.`
      warn(row, at(second.column), msg, 'One picture in a row.')
    }
    return first ?? null
  }

  function rawRow({ cells }: SheetRow, lies: SheetPicture | null): RawRow | null {
    const raw: RawRow = { cells: {}, inSheet: lies }
    let isEmpty = lies === null
    for (const [field, { column }] of fields) {
      const cell = cells[column]
      if (!isFilled(cell)) continue
      // A picture in a cell that leads nowhere is one of a kind that cannot be read.
      raw.cells[field] = cell.kind === 'picture' && !lies ? { ...cell, kind: 'error' } : cell
      isEmpty = false
    }
    return isEmpty ? null : raw
  }

  return {
    report,
    hasExample: () => hasExample,

    /** @throws SheetFault TOO_MANY_ROWS */
    take(sheetRow: SheetRow): void {
      const { row } = sheetRow
      const lies = pictureIn(sheetRow)
      const raw = rawRow(sheetRow, lies)
      if (!raw) return
      if (isExample(raw)) {
        hasExample = true
        const msg = 'This is the example of the template. It was passed over.'
        return warn(row, { column: '', field: '' }, msg, 'Your own rows.')
      }
      if (++report.rows > mostRows) throw new SheetFault('TOO_MANY_ROWS')

      const { words, picture, isMissing, findings } = judge(raw, files)
      for (const { field, ...finding } of findings) problems.add({ row, ...placeOf(field), ...finding })
      if (picture) report.pictures[picture.from]++
      if (isMissing) report.pictures.missing++
      if (findings.some(({ isWarning }) => !isWarning)) {
        report.bad++
        return
      }
      const { key, digest, twin } = identify(words, pictureMark(picture, marks), row)
      const number = words.local_id
      if (twin !== null && number !== '') {
        const msg = `Row ${twin} has this number already.`
        const right = 'A number of its own in each row.'
        problems.add({ row, ...placeOf('local_id'), value: number, msg, right, isWarning: false })
        report.bad++
        return
      }
      if (twin !== null)
        warn(row, { column: '', field: '' }, `This row says the same as row ${twin}.`, 'Each source once.')
      report.good++
      const place = placeOf('picture')
      if (picture?.from === 'sheet' && lies) place.column = lettersOf(lies.column)
      chunks.add({ row, key, digest, words, picture: picture && { ref: picture, ...place } })
    },

    /** Tells what is only known at the sheet's end. */
    finish(): void {
      const names = new Map([...fields.values()].map(({ column, name }) => [column, name]))
      for (const { row, column } of sheet.merged) {
        const name = names.get(column)
        const msg = 'These cells are merged: only the first row has their value.'
        if (row > header.row && name) warn(row, at(column, name), msg, 'One value in each row.')
      }
      for (const [row, [picture]] of sheet.pictures) {
        const msg = 'A picture lies here, but this row says nothing. It was passed over.'
        if (row > header.row && picture) warn(row, at(picture.column), msg, 'Pictures in the rows that they belong to.')
      }
    }
  }
}

import { COLUMNS, type Field } from './columns.ts'
import type { ChunkWriter, ProblemLog } from '../write-results.ts'
import type { Header } from './header.ts'
import { type identities, pictureMark } from './identity.ts'
import { isStoredUnchanged, type PictureNames } from '../../row-files/picture-cell.ts'
import { type PictureRef, rowPosition, rowAt, sheetAt, type CheckReport } from '../../row.ts'
import { type Cell, lettersOf, type SheetRow } from '../../../../xlsx/cells.ts'
import type { SheetPicture } from '../../../../xlsx/drawings.ts'
import { FileError } from '../../../../ooxml/file-error.ts'
import { pictureNameIn } from '../../../../xlsx/named-pictures.ts'
import type { OpenWorkbook, OpenSheet } from '../../../../xlsx/workbook.ts'
import { isExample, type ValidatedRow, validateRow, type RawRow } from './row-rules.ts'

export interface RowCheckOptions {
  sheet: OpenSheet
  /** Which sheet of the workbook it is, from 0. */
  index: number
  book: Pick<OpenWorkbook, 'sheets' | 'cellPicture' | 'namedPicture' | 'pictureMark' | 'pictureSize'>
  files: PictureNames | null
  header: Header
  problems: ProblemLog
  chunks: ChunkWriter
  mostRows: number
  /** Counts for the whole workbook. */
  report: CheckReport
  /** Identifies the rows of the whole workbook. */
  identify: ReturnType<typeof identities>
}

const MAX_COLUMNS_TOLD = 100

/** A sheet's name as it is told. */
export const nameOf = ({ name }: { name: string }): string => name.slice(0, 200).toWellFormed()

export const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && (cell.kind === 'picture' || cell.isFormula || cell.text.trim() !== '')

/**
 * The columns that a row contains: those of its sheet, except cells that could not be read. A picture in a row
 * counts as a column, even where the sheet has no picture column.
 */
function givenIn(
  { words, picture, cellProblems }: Omit<ValidatedRow, 'isMissing'>,
  columns: Iterable<Field>
): Set<Field> {
  const isSaid = (field: Field): boolean => (field === 'picture' ? picture !== null : (words[field] ?? '').length > 0)
  const given = new Set(columns)
  for (const { field } of cellProblems) if (!isSaid(field)) given.delete(field)
  for (const field of ['picture', 'alt'] as const) if (isSaid(field)) given.add(field)
  return given
}

const HIDDEN_TOLD = 20

/** Checks the rows below the header one after the other, and counts. */
export function rowChecker(options: RowCheckOptions) {
  const { sheet, index, book, files, header, problems, chunks, mostRows, report, identify } = options
  const { fields } = header
  const name = nameOf(sheet)
  const unknown = header.unknown.slice(0, MAX_COLUMNS_TOLD)
  const marks = { inSheet: book.pictureMark, inZip: (file: string) => files?.mark(file) ?? '' }
  /** Bytes of a picture that came with the sheet; the size of one at an address is not known. */
  const sizeOf = (ref: PictureRef): { bytes?: number } =>
    ref.from === 'sheet'
      ? { bytes: book.pictureSize(ref.part) }
      : ref.from === 'zip'
        ? { bytes: files?.size(ref.name) ?? 0 }
        : {}
  const names = new Map([...fields.values()].map(({ column, name: words }) => [column, words]))
  const hidden: number[] = []
  let rows = 0
  let hasExample = false

  const placeOf = (field: Field): { column: string; field: string } => {
    const found = fields.get(field)
    return found ? { column: lettersOf(found.column), field: found.name } : { column: '', field: COLUMNS[field].label }
  }
  const warn = (row: number, place: { column: string; field: string }, msg: string, right: string, value = ''): void =>
    problems.add({ sheet: name, row, at: rowPosition(index, row), ...place, value, msg, right, isWarning: true })
  const refuse = (
    row: number,
    place: { column: string; field: string },
    msg: string,
    right: string,
    value = ''
  ): void =>
    problems.add({ sheet: name, row, at: rowPosition(index, row), ...place, value, msg, right, isWarning: false })
  const other = (twin: number): string => {
    const entry = book.sheets[sheetAt(twin)]
    return !entry || entry.index === index ? `Row ${rowAt(twin)}` : `Row ${rowAt(twin)} of the sheet “${nameOf(entry)}”`
  }
  const at = (column: number, field = ''): { column: string; field: string } => ({ column: lettersOf(column), field })

  for (const { row, cells } of header.above) {
    const column = cells.findIndex(isFilled)
    const msg = 'This row stands above the names of the columns. It was not read.'
    warn(row, at(column), msg, 'Rows below the names of the columns.', cells[column]?.text ?? '')
  }
  for (const { column, name: words } of header.tooFar)
    warn(0, at(column, words), 'This column lies too far to the right and was not read.', 'The first 256 columns.')
  for (const { column, name: words } of unknown)
    warn(0, at(column, words), 'This column is not known and was passed over.', 'The column names of the template.')

  /** The picture in a row: in one of its cells, else placed over it. */
  function pictureIn({ row, cells }: SheetRow): SheetPicture | null {
    const all: SheetPicture[] = []
    cells.forEach((cell, column) => {
      const named = cell ? pictureNameIn(cell.text) : null
      const picture =
        cell?.picture !== undefined ? book.cellPicture(cell.picture) : named === null ? null : book.namedPicture(named)
      if (picture) all.push({ ...picture, column })
      if (cell?.isPictureFormula) {
        const msg = 'The picture of this formula is not in the file.'
        warn(row, at(column, names.get(column)), msg, 'The address of the picture itself, or the picture in the row.')
      }
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
      // A cell picture that leads nowhere has a format that cannot be read.
      const isPicture = cell.kind === 'picture' || pictureNameIn(cell.text) !== null
      raw.cells[field] = isPicture ? { ...cell, kind: lies ? 'picture' : 'error', picture: cell.picture ?? 0 } : cell
      isEmpty = false
    }
    return isEmpty ? null : raw
  }

  return {
    hasExample: () => hasExample,
    /** How many rows there were. */
    count: () => rows,

    /** @throws FileError TOO_MANY_ROWS */
    take(sheetRow: SheetRow): void {
      const { row } = sheetRow
      // A problem that we wrote beside an empty row is not the owner's content.
      if (!sheetRow.cells.some((cell, column) => isFilled(cell) && !header.remarks.has(column))) return
      const lies = pictureIn(sheetRow)
      const raw = rawRow(sheetRow, lies)
      if (!raw) {
        const column = sheetRow.cells.findIndex(isFilled)
        const value = sheetRow.cells[column]?.text ?? ''
        const msg = 'Nothing in this row stands in a column that is known. It was passed over.'
        return warn(row, at(column), msg, 'A title, and words in columns of the template.', value)
      }
      if (isExample(raw)) {
        hasExample = true
        const msg = 'This is the example of the template. It was passed over.'
        return warn(row, { column: '', field: '' }, msg, 'Your own rows.')
      }
      if (++report.rows > mostRows) throw new FileError('TOO_MANY_ROWS')
      rows++
      if (sheetRow.isHidden) hidden.push(row)

      const { words, picture, isMissing, cellProblems } = validateRow(raw, files)
      for (const { field, msg, right, value, isWarning } of cellProblems)
        (isWarning ? warn : refuse)(row, placeOf(field), msg, right, value)
      if (picture) report.pictures[picture.from]++
      if (isMissing) report.pictures.missing++
      if (cellProblems.some(({ isWarning }) => !isWarning)) {
        report.bad++
        return
      }
      const judged = { words, picture, cellProblems }
      const { key, digest, twin } = identify(
        words,
        pictureMark(picture, marks),
        rowPosition(index, row),
        givenIn(judged, fields.keys())
      )
      const number = words.local_id
      if (twin !== null && number !== '') {
        refuse(
          row,
          placeOf('local_id'),
          `${other(twin)} has this number already.`,
          'A number of its own in each row.',
          number
        )
        report.bad++
        return
      }
      if (twin !== null) warn(row, { column: '', field: '' }, `${other(twin)} says the same.`, 'Each source once.')
      report.good++
      const place = placeOf('picture')
      if (picture?.from === 'sheet' && lies) place.column = lettersOf(lies.column)
      chunks.add({
        at: rowPosition(index, row),
        sheet: name,
        row,
        key,
        digest,
        words,
        picture: picture && {
          ref: picture,
          ...place,
          ...sizeOf(picture),
          ...(isStoredUnchanged(picture) && { recording: { poster: '' } })
        }
      })
    },

    /** Reports what is known only at the end of the sheet. */
    finish(): void {
      for (const [column, words] of names)
        if (sheet.hiddenColumns.has(column))
          warn(0, at(column, words), 'This column is hidden. It was read all the same.', 'Only columns that are shown.')
      if (hidden.length > 0) {
        const [right, places] = ['Only rows that are shown.', { column: '', field: '' }]
        const told = `${hidden.slice(0, HIDDEN_TOLD).join(', ')}${hidden.length > HIDDEN_TOLD ? ' …' : ''}`
        const msg =
          hidden.length === 1
            ? 'A row is hidden. It was read all the same.'
            : `${hidden.length} rows are hidden. They were read all the same.`
        warn(0, places, msg, right, told)
      }
      for (const { row, column } of sheet.merged) {
        const words = names.get(column)
        const msg = 'These cells are merged: only the first row has their value.'
        if (row > header.row && words) warn(row, at(column, words), msg, 'One value in each row.')
      }
      const loose = sheet.pictures.get(0)?.length ?? 0
      if (loose > 0) {
        const msg =
          loose === 1
            ? 'A picture lies on the page and belongs to no row. It was passed over.'
            : `${loose} pictures lie on the page and belong to no row. They were passed over.`
        warn(0, { column: '', field: '' }, msg, 'Pictures that move with the cells of their rows.')
      }
      for (const [row, pictures] of sheet.pictures)
        for (const { column } of row === 0 ? [] : pictures) {
          const msg =
            row > header.row
              ? 'A picture lies here, but this row says nothing. It was passed over.'
              : 'A picture lies on or above the names of the columns. It was passed over.'
          warn(row, at(column), msg, 'Pictures in the rows that they belong to.')
        }
    }
  }
}

import { IMPORT_FAULTS, type ImportFault } from '@annals/contracts'
import { GUIDE_HEAD, TEMPLATE_SHEETS } from './columns.ts'
import type { ChunkWriter, ProblemLog } from '../write-results.ts'
import { HEADER_ROWS, type Header, headerOf, type NoHeader } from './header.ts'
import { identities } from './identity.ts'
import type { PictureNames } from '../../row-files/picture-cell.ts'
import { rowPosition, type CheckReport } from '../../row.ts'
import { isFilled, nameOf, rowChecker } from './row-checker.ts'
import type { SheetRow } from '../../../../xlsx/cells.ts'
import type { OpenWorkbook, OpenSheet, SheetEntry } from '../../../../xlsx/workbook.ts'

export interface WorkbookCheckOptions {
  book: OpenWorkbook
  files: PictureNames | null
  problems: ProblemLog
  chunks: ChunkWriter
  mostRows: number
  /** Receives every row that is not empty. */
  onRow: () => void
}

/** Why the file as a whole is not imported. */
interface Fault {
  fault: ImportFault
  detail: string
}

/** The meaning of a sheet's first rows: the names of the columns, with the reader for the rows below, or null. */
type Begun = { header: Header; checker: ReturnType<typeof rowChecker> } | { header: NoHeader; checker?: undefined }

const MAX_COLUMNS = 100
const HIDDEN = 'This sheet is hidden.'

const isOwn = (name: string, own: string): boolean => name.trim().toLowerCase() === own.toLowerCase()
const union = (some: readonly string[], more: readonly { name: string }[]): string[] =>
  [...new Set([...some, ...more.map(({ name }) => name)])].slice(0, MAX_COLUMNS)

/** Whether it is the sheet of the template that explains the columns. */
const isGuide = ({ name }: SheetEntry, [head]: readonly SheetRow[]): boolean =>
  isOwn(name, TEMPLATE_SHEETS.guide) && GUIDE_HEAD.every((words, column) => head?.cells[column]?.text === words)

/**
 * Checks the sheets of a workbook one after the other. Where a sheet names the columns, its rows are read. For any
 * other sheet that is not empty, the reason why it was not read is reported.
 */
export function workbookChecker({ book, files, problems, chunks, mostRows, onRow }: WorkbookCheckOptions) {
  const identify = identities()
  const report: CheckReport = {
    sheets: [],
    rows: 0,
    good: 0,
    bad: 0,
    pictures: { sheet: 0, address: 0, zip: 0, missing: 0 },
    columns: { known: [], unknown: [] }
  }
  const refused: Fault[] = []

  function passOver(entry: SheetEntry, { fault, detail }: Fault | { fault: ''; detail: string }): void {
    const why = fault === '' ? detail : [IMPORT_FAULTS[fault], detail].filter(Boolean).join(' ')
    const name = nameOf(entry)
    report.sheets.push({ name, rows: 0, notRead: why.slice(0, 300) })
    if (fault !== '') refused.push({ fault, detail })
    problems.add({
      sheet: name,
      row: 0,
      at: rowPosition(entry.index, 0),
      column: '',
      field: '',
      value: '',
      msg: `The sheet “${name.slice(0, 50)}” was not read. ${why}`,
      right: fault === '' ? 'A sheet that is shown.' : 'The column names of the template.',
      isWarning: true
    })
  }

  async function isFilledSheet(sheet: OpenSheet): Promise<boolean> {
    for await (const rows of sheet.rows()) if (rows.some(({ cells }) => cells.some(isFilled))) return true
    return sheet.pictures.size > 0
  }

  /** Reads the rows below the header. */
  async function readRows(entry: SheetEntry, sheet: OpenSheet): Promise<void> {
    const { index } = entry
    const shared = { sheet, index, book, files, problems, chunks, mostRows, report, identify }
    const first: SheetRow[] = []
    let begun: Begun | null = null
    const begin = (): Begun => {
      const header = headerOf(first)
      if ('fault' in header) return { header }
      const checker = rowChecker({ ...shared, header })
      for (const row of first.slice(header.above.length + 1)) checker.take(row)
      return { header, checker }
    }
    reading: for await (const rows of sheet.rows())
      for (const row of rows) {
        if (!row.cells.some(isFilled)) continue
        onRow()
        if (begun?.checker) begun.checker.take(row)
        else {
          first.push(row)
          if (isGuide(entry, first)) return
          if (first.length === HEADER_ROWS) begun = begin()
          if (begun && !begun.checker) break reading
        }
      }
    if (first.length > 0 || sheet.pictures.size > 0) conclude(entry, begun ?? begin())
  }

  function conclude(entry: SheetEntry, { header, checker }: Begun): void {
    if (!checker) {
      return passOver(entry, header)
    }
    checker.finish()
    if (checker.count() === 0)
      return passOver(entry, {
        fault: 'NO_ROWS',
        detail: checker.hasExample() ? 'Only the example of the template is there.' : ''
      })
    report.sheets.push({ name: nameOf(entry), rows: checker.count(), notRead: '' })
    const known = [...header.fields.values()]
    report.columns = {
      known: union(report.columns.known, known),
      unknown: union(report.columns.unknown, header.unknown)
    }
  }

  return {
    async read(entry: SheetEntry): Promise<void> {
      if (!entry.isVisible && isOwn(entry.name, TEMPLATE_SHEETS.lists)) return
      const sheet = await book.open(entry)
      if (entry.isVisible) return readRows(entry, sheet)
      if (await isFilledSheet(sheet)) passOver(entry, { fault: '', detail: HIDDEN })
    },

    /** The result, and why the file cannot be imported where not even one row could be read. */
    end(): { report: CheckReport; fault: Fault | null } {
      if (report.rows > 0) return { report, fault: null }
      const [first] = [
        ...refused.filter(({ fault }) => fault === 'NO_ROWS'),
        ...refused.filter(({ fault }) => fault !== 'NO_ROWS')
      ]
      const isHidden = report.sheets.length > 0
      return { report, fault: first ?? { fault: 'EMPTY', detail: isHidden ? 'Its filled sheets are hidden.' : '' } }
    }
  }
}

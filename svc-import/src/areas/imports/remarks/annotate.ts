import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipEditor } from '@cj-tech-master/excelts/archive'
import { REMARKS_COLUMN } from '../kinds/spreadsheet/columns.ts'
import { HEADER_ROWS, headerOf } from '../kinds/spreadsheet/header.ts'
import { withLocation, type RowProblem, sheetAt, type EarlierRow } from '../row.ts'
import { isFilled } from '../kinds/spreadsheet/row-checker.ts'
import type { SheetRow } from '../../../xlsx/cells.ts'
import { type OpenWorkbook, openWorkbook, type SheetEntry } from '../../../xlsx/workbook.ts'
import { freeColumn, withColumn } from './annotate-xml.ts'

/** A workbook, the files with the remarks about its rows, and the path for the workbook with these remarks. */
export interface AnnotateTask {
  workbook: string
  problems: string[]
  /** Folder for what does not fit into memory. */
  folder: string
  out: string
  /** Text above the remarks, after the column's name. */
  date: string
}

const said = ({ column, field, msg, right, isWarning }: RowProblem): string =>
  [
    isWarning ? '•' : '✗',
    [field, column && `(${column})`].filter(Boolean).join(' '),
    column || field ? `– ${msg}` : msg,
    right && `→ ${right}`
  ]
    .filter(Boolean)
    .join(' ')

/** Remarks of each sheet by row number. */
async function remarksOf(files: readonly string[]): Promise<Map<number, Map<number, string>>> {
  const sheets = new Map<number, Map<number, string>>()
  for (const file of files)
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line === '') continue
      const problem = withLocation<RowProblem>(JSON.parse(line) as EarlierRow<RowProblem>)
      const rows = sheets.get(sheetAt(problem.at)) ?? new Map<number, string>()
      sheets.set(sheetAt(problem.at), rows)
      const before = rows.get(problem.row)
      rows.set(problem.row, before === undefined ? said(problem) : `${before}\n${said(problem)}`)
    }
  return sheets
}

/** The row that names the columns, else the first that is not empty. */
async function headRow(book: OpenWorkbook, sheet: SheetEntry): Promise<number> {
  const first: SheetRow[] = []
  for await (const rows of (await book.open(sheet)).rows()) {
    first.push(...rows.filter(({ cells }) => cells.some(isFilled)))
    if (first.length >= HEADER_ROWS) break
  }
  const header = headerOf(first.slice(0, HEADER_ROWS))
  return 'fault' in header ? (first[0]?.row ?? 1) : header.row
}

/**
 * Writes a copy of the workbook with a column of remarks in each sheet that has some. All parts except these sheets are
 * copied byte for byte.
 */
export async function annotate({ workbook: path, problems, folder, out, date }: AnnotateTask): Promise<boolean> {
  const remarks = await remarksOf(problems)
  const book = await openWorkbook(path, folder)
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const editor = await ZipEditor.open({
      size,
      read: async (start, end) => {
        const bytes = new Uint8Array(end - start)
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
        return bytes.subarray(0, bytesRead)
      }
    })
    for (const sheet of book.sheets) {
      const words = remarks.get(sheet.index)
      const column = words && (await freeColumn(book.read(sheet)))
      if (!words || column === null || column === undefined) continue
      const head = await headRow(book, sheet)
      const title = `${REMARKS_COLUMN}, ${date}`
      const whole = [title, words.get(0), words.get(head)].filter(Boolean).join('\n')
      words.delete(0)
      words.set(head, whole)
      editor.set(book.entryName(sheet), encoded(withColumn(book.read(sheet), column, words)))
    }
    await pipeline(Readable.from(editor.stream()), createWriteStream(out))
  } finally {
    await file.close()
    book.close()
  }
  return true
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  for await (const text of texts) if (text !== '') yield Buffer.from(text)
}

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bookChecker } from './book-check.ts'
import { chunkWriter, problemLog } from './write-results.ts'
import { type PictureNames, pictureNames } from '../pictures/picture-cell.ts'
import { openPictureZip } from '../pictures/zip.ts'
import { type CheckResult, PROBLEMS_FILE } from '../row.ts'
import { SheetError } from '../../../xlsx/sheet-error.ts'
import { SHEET_LIMITS } from '../../../xlsx/limits.ts'
import { type OpenBook, openBook } from '../../../xlsx/workbook.ts'

/** What to check: paths of the workbook and of the zip with its pictures, and the folder for the results. */
export interface CheckTask {
  sheet: string
  pictures: string | null
  out: string
  /** Most rows, and most bytes of the unpacked workbook. */
  rows?: number
  unpacked?: number
}

const PROGRESS_ROWS = 2000

/** Removes the results of an earlier check. */
function clear(out: string): void {
  for (const name of readdirSync(out))
    if (name === PROBLEMS_FILE || /^rows-\d+\.ndjson$/.test(name)) rmSync(join(out, name))
}

/** Reads a workbook once from beginning to end and writes the results into the folder. */
async function readAll(
  book: OpenBook,
  files: PictureNames | null,
  { out, rows: mostRows = SHEET_LIMITS.rows }: CheckTask,
  onProgress: (rows: number) => void
): Promise<CheckResult> {
  const problems = problemLog(out)
  const chunks = chunkWriter(out)
  let seen = 0
  const onRow = (): void => {
    if (++seen % PROGRESS_ROWS === 0) onProgress(seen)
  }
  const checker = bookChecker({ book, files, problems, chunks, mostRows, onRow })
  for (const sheet of book.sheets.slice(0, SHEET_LIMITS.sheets)) await checker.read(sheet)
  const { report, fault } = checker.end()
  const count = problems.close()
  return fault ?? { report, chunks: chunks.close(), problems: count }
}

/**
 * Checks a workbook in this process. Call it through `checkSheet`, because the file may be malicious.
 * @throws any error that the file has not caused
 */
export async function check(task: CheckTask, onProgress: (rows: number) => void): Promise<CheckResult> {
  clear(task.out)
  try {
    const zip = task.pictures === null ? null : await openPictureZip(task.pictures)
    const files = zip && pictureNames(zip)
    zip?.close()
    const limits = { ...SHEET_LIMITS, unpacked: task.unpacked ?? SHEET_LIMITS.unpacked }
    const book = await openBook(task.sheet, task.out, limits)
    try {
      return await readAll(book, files, task, onProgress)
    } finally {
      book.close()
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    clear(task.out)
    return { fault: error.fault, detail: error.detail }
  }
}

import { workbookChecker } from './workbook-checker.ts'
import type { CheckTask } from '../check-in-child.ts'
import { chunkWriter, clearResults, problemLog } from '../write-results.ts'
import { type PictureNames, pictureNames } from '../../row-files/picture-cell.ts'
import { openPictureZip } from '../../row-files/zip.ts'
import type { CheckResult } from '../../row.ts'
import { FileError } from '../../../../ooxml/file-error.ts'
import { WORKBOOK_LIMITS } from '../../../../xlsx/limits.ts'
import { type OpenWorkbook, openWorkbook } from '../../../../xlsx/workbook.ts'

const PROGRESS_ROWS = 2000

/** Reads a workbook once from beginning to end and writes the results into the folder. */
async function readAll(
  book: OpenWorkbook,
  files: PictureNames | null,
  { out, rows: mostRows = WORKBOOK_LIMITS.rows }: CheckTask,
  onProgress: (rows: number) => void
): Promise<CheckResult> {
  const problems = problemLog(out)
  const chunks = chunkWriter(out)
  let seen = 0
  const onRow = (): void => {
    if (++seen % PROGRESS_ROWS === 0) onProgress(seen)
  }
  const checker = workbookChecker({ book, files, problems, chunks, mostRows, onRow })
  for (const sheet of book.sheets.slice(0, WORKBOOK_LIMITS.sheets)) await checker.read(sheet)
  const { report, fault } = checker.end()
  const count = problems.close()
  return fault ?? { report, chunks: chunks.close(), problems: count }
}

/**
 * Checks a workbook in this process. Call it through `checkFile`, because the file may be malicious.
 * @throws any error that the file has not caused
 */
export async function check(task: CheckTask, onProgress: (rows: number) => void): Promise<CheckResult> {
  clearResults(task.out)
  try {
    const zip = task.pictures === null ? null : await openPictureZip(task.pictures)
    const files = zip && pictureNames(zip)
    zip?.close()
    const limits = { ...WORKBOOK_LIMITS, unpacked: task.unpacked ?? WORKBOOK_LIMITS.unpacked }
    const book = await openWorkbook(task.file, task.out, limits)
    try {
      return await readAll(book, files, task, onProgress)
    } finally {
      book.close()
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    clearResults(task.out)
    return { fault: error.fault, detail: error.detail }
  }
}

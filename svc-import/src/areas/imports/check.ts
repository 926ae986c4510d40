import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chunkWriter, problemLog } from './findings.ts'
import { HEADER_ROWS, headerOf, isHeader } from './header.ts'
import { type PictureNames, pictureNames } from './picture-cell.ts'
import { openPictures } from './pictures/zip.ts'
import { type CheckResult, PROBLEMS_FILE } from './row.ts'
import { isFilled, rowChecker } from './row-check.ts'
import type { SheetRow } from './sheet/cells.ts'
import { SheetFault } from './sheet/fault.ts'
import { SHEET_LIMITS } from './sheet/limits.ts'
import { type OpenSheet, openSheet } from './sheet/workbook.ts'

/** What to check: paths of the workbook and of the zip with its pictures, and the folder that takes what is found. */
export interface CheckTask {
  sheet: string
  pictures: string | null
  out: string
  /** Most rows, and most bytes of the workbook when it is unpacked. */
  rows?: number
  unpacked?: number
}

const PROGRESS_ROWS = 2000

/** Removes what an earlier check left. */
function clear(out: string): void {
  for (const name of readdirSync(out))
    if (name === PROBLEMS_FILE || /^rows-\d+\.ndjson$/.test(name)) rmSync(join(out, name))
}

/** Reads a sheet once from its beginning to its end and keeps what it found in the folder. */
async function readAll(
  sheet: OpenSheet,
  files: PictureNames | null,
  { out, rows: mostRows = SHEET_LIMITS.rows }: CheckTask,
  onProgress: (rows: number) => void
): Promise<CheckResult> {
  const problems = problemLog(out)
  const chunks = chunkWriter(out)
  const begin = (rows: SheetRow[]) => rowChecker({ sheet, files, header: headerOf(rows), problems, chunks, mostRows })
  const first: SheetRow[] = []
  let checker: ReturnType<typeof begin> | null = null
  let seen = 0

  for await (const rows of sheet.rows())
    for (const row of rows) {
      if (!row.cells.some(isFilled)) continue
      if (++seen % PROGRESS_ROWS === 0) onProgress(seen)
      if (checker) checker.take(row)
      else {
        first.push(row)
        if (isHeader(row) || first.length === HEADER_ROWS) checker = begin(first)
      }
    }
  const { report, finish, hasExample } = checker ?? begin(first)
  finish()
  const count = problems.close()
  if (report.rows === 0)
    return { fault: 'NO_ROWS', detail: hasExample() ? 'Only the example of the template is there.' : '' }
  return { report, chunks: chunks.close(), problems: count }
}

/** Checks a sheet in this process. Call it through `checkSheet`: what it reads may be made to harm.
 * @throws whatever is not the file's fault */
export async function check(task: CheckTask, onProgress: (rows: number) => void): Promise<CheckResult> {
  clear(task.out)
  try {
    const zip = task.pictures === null ? null : await openPictures(task.pictures)
    const files = zip && pictureNames(zip)
    zip?.close()
    const limits = { ...SHEET_LIMITS, unpacked: task.unpacked ?? SHEET_LIMITS.unpacked }
    const sheet = await openSheet(task.sheet, task.out, limits)
    try {
      return await readAll(sheet, files, task, onProgress)
    } finally {
      sheet.close()
    }
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    clear(task.out)
    return { fault: error.fault, detail: error.detail }
  }
}

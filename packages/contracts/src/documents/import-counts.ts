import type { Import, ImportProgress } from './import.ts'

/** Rows that are finished, with whatever result. */
export const rowsDone = ({ added, changed, there, edited, failed }: ImportProgress): number =>
  added + changed + there + edited + failed

/**
 * The result of every row of an import's file; all other counts add up to `rows`. `leftOut`: rows with problems that
 * the check found. `open`: rows that the import has not reached, or will not reach any more.
 */
export interface RowCounts {
  rows: number
  added: number
  changed: number
  there: number
  leftOut: number
  failed: number
  open: number
}
export const rowCounts = ({ report, progress }: Pick<Import, 'report' | 'progress'>): RowCounts => ({
  rows: report?.rows ?? 0,
  added: progress.added,
  changed: progress.changed,
  there: progress.there + progress.edited,
  leftOut: report?.bad ?? 0,
  failed: progress.failed,
  open: progress.todo
})

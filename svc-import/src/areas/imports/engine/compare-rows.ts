import { join } from 'node:path'
import { type ImportReport, ROW_COLUMNS, type RowColumn } from '@annals/contracts'
import { KINDS } from '../kinds/index.ts'
import { shortLabel } from '../kinds/spreadsheet/columns.ts'
import { rowsOf } from '../store/folders.ts'
import type { ImportDoc } from '../store/import-repository.ts'
import { chunkFile, type ImportChunk, type ImportRow, type RowProblem, type CheckReport } from '../row.ts'
import { callsInto } from '../store/target.ts'
import type { EngineDeps } from './context.ts'

/** Rows in one request, and most rows that are reported one by one. */
const MATCHED_AT_ONCE = 1000
const MOST_REPORTED = 5000

type RowLocation = Pick<ImportRow, 'at' | 'sheet' | 'row'>

const changedRow = ({ at, sheet, row }: RowLocation, unit: string, isEdited: boolean): RowProblem => ({
  at,
  sheet,
  row,
  column: '',
  field: '',
  value: '',
  msg: `When it was checked, the collection had this ${unit} with other words${isEdited ? ', and you had edited it there' : ''}.`,
  right: '',
  isWarning: true
})

/** The results of a dry run, and their folder. */
interface Found {
  folder: string
  chunks: readonly ImportChunk[]
  report: CheckReport
  /** The collection had no item before: then no request is needed. */
  isFirst: boolean
}

/**
 * Asks svc-api which of a dry run's good rows the collection has, and reports those whose content differs there.
 * @returns also the bytes of the pictures that came with the sheet, for rows that the collection does not have
 */
export async function compareRows(
  { internal, problems }: Pick<EngineDeps, 'internal' | 'problems'>,
  { uuid, kind, collection, owner }: ImportDoc,
  { folder, chunks, report, isFirst }: Found
): Promise<{ standing: ImportReport['standing']; bytes: number }> {
  if (isFirst && report.pictures.sheet + report.pictures.zip === 0)
    return { standing: { fresh: report.good, same: 0, changed: 0, edited: 0, empties: [] }, bytes: 0 }
  const standing = { fresh: 0, same: 0, changed: 0, edited: 0 }
  let bytes = 0
  const emptied = new Map<RowColumn, number>()
  let told = 0
  let rows: (RowLocation & Pick<ImportRow, 'key' | 'digest' | 'picture'>)[] = []

  async function ask(): Promise<void> {
    if (rows.length === 0) return
    const asked = rows.map(({ key, digest }) => ({ key, digest }))
    const { there } = isFirst
      ? { there: [] }
      : await internal(callsInto({ collection, owner }).match, { collection, owner, rows: asked })
    const byKey = new Map(rows.map(row => [row.key, row]))
    const changed = there.filter(({ isSame }) => !isSame)
    const known = new Set(there.map(({ key }) => key))
    for (const { key, picture } of rows) if (!known.has(key)) bytes += picture?.bytes ?? 0
    standing.fresh += rows.length - there.length
    standing.same += there.length - changed.length
    standing.changed += changed.length
    standing.edited += changed.filter(({ isEdited }) => isEdited).length
    for (const { isEdited, empties } of changed)
      if (!isEdited) for (const column of empties) emptied.set(column, (emptied.get(column) ?? 0) + 1)
    const some = changed.slice(0, MOST_REPORTED - told)
    told += some.length
    await problems.putRunning(
      uuid,
      some.flatMap(({ key, isEdited }) => {
        const row = byKey.get(key)
        return row ? [changedRow(row, KINDS[kind].unit, isEdited)] : []
      })
    )
    rows = []
  }

  for (const { n } of chunks)
    for (const { at, sheet, row, key, digest, picture } of await rowsOf(join(folder, chunkFile(n)))) {
      rows.push({ at, sheet, row, key, digest, picture })
      if (rows.length === MATCHED_AT_ONCE) await ask()
    }
  await ask()
  const empties = ROW_COLUMNS.flatMap(column => {
    const count = emptied.get(column)
    return count === undefined ? [] : [{ column: shortLabel(column), count }]
  })
  return { standing: { ...standing, empties }, bytes }
}

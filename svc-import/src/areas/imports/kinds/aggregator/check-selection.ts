import { readFile } from 'node:fs/promises'
import { type AggregatorImportRecord, ROW_COLUMNS } from '@annals/contracts'
import type { CheckResult, ImportRow, CheckReport } from '../../row.ts'
import { digestOf } from '../row-content.ts'
import type { CheckTask } from '../check-in-child.ts'
import { type ChunkWriter, chunkWriter, clearResults, type ProblemLog, problemLog } from '../write-results.ts'
import { fieldsOf } from './record-fields.ts'
import type { Selection } from './selection.ts'

const GIVEN = new Set(ROW_COLUMNS)

interface Found {
  problems: ProblemLog
  chunks: ChunkWriter
}

/** Says what each chosen record becomes, and what is left out (behaviour/aggregator §7). */
export function checkRecords(selection: Selection, { problems, chunks }: Found): CheckReport {
  const byId = new Map(selection.records.map(record => [record.id, record]))
  const report: CheckReport = {
    sheets: [],
    rows: selection.ids.length,
    good: 0,
    bad: 0,
    pictures: { sheet: 0, address: 0, zip: 0, missing: 0 },
    columns: { known: [], unknown: [] }
  }

  const tell = (at: number, value: string, msg: string, right: string, isWarning: boolean) =>
    problems.add({ at, sheet: '', row: at, column: '', field: '', value, msg, right, isWarning })
  function leaveOut(...said: [at: number, value: string, msg: string, right: string]): void {
    report.bad++
    tell(...said, false)
  }

  const pictureOf = ({ picture, thumbnail }: AggregatorImportRecord): ImportRow['picture'] =>
    picture === ''
      ? null
      : {
          ref: { from: 'address', url: picture },
          ...(thumbnail !== '' && thumbnail !== picture && { instead: { from: 'address', url: thumbnail } }),
          column: '',
          field: ''
        }

  function take(at: number, record: AggregatorImportRecord): void {
    const { words, isNamed } = fieldsOf(record, selection.retrieved)
    const picture = pictureOf(record)
    if (!picture) {
      report.pictures.missing++
      if (selection.needPictures)
        return leaveOut(at, words.title, 'This record has no picture.', 'Records with a picture; in a collection, any.')
      tell(at, words.title, 'This record has no picture. Its words were taken.', 'A record with a picture.', true)
    } else report.pictures.address++
    if (!isNamed)
      tell(at, words.title, 'This record has no title. Its first words, or else its number, serve as one.', '', true)
    report.good++
    const digest = digestOf(words, record.picture, GIVEN)
    chunks.add({ at, sheet: '', row: at, key: `europeana:${record.id}`, digest, words, picture })
  }

  for (const [place, id] of selection.ids.entries()) {
    const record = byId.get(id)
    if (record) take(place + 1, record)
    else leaveOut(place + 1, id, 'Europeana does not have this record.', 'A record that can be found there.')
  }
  return report
}

/** Checks a selection in this process. */
export async function check({ file, out }: CheckTask): Promise<CheckResult> {
  clearResults(out)
  const selection = JSON.parse(await readFile(file, 'utf8')) as Selection
  const [problems, chunks] = [problemLog(out), chunkWriter(out)]
  const report = checkRecords(selection, { problems, chunks })
  return { report, chunks: chunks.close(), problems: problems.close() }
}

import { type Import, importFaultText, type ImportQueuePosition, type ImportReport } from '@annals/contracts'
import type { ChunkProgress } from './chunk-repository.ts'
import type { ImportDoc } from './import-repository.ts'

const NOTHING_YET: ChunkProgress = { todo: 0, added: 0, changed: 0, there: 0, edited: 0, failed: 0 }

function textOf({ kind, fault, detail }: ImportDoc): string {
  if (fault === '') return ''
  const words = importFaultText(kind, fault)
  return detail === '' ? words : `${words} (${detail})`
}

/** A report as an earlier version may have stored it. */
type StoredReport = Omit<ImportReport, 'sheets' | 'standing'> &
  Partial<Pick<ImportReport, 'sheets'>> & { standing?: Partial<ImportReport['standing']> }

/** A report with default values for what earlier versions did not store. */
const said = ({ sheets = [], standing, ...report }: StoredReport): ImportReport => {
  const unsaid = { fresh: report.good, same: 0, changed: 0, edited: 0, empties: [] }
  return { ...report, sheets, standing: Object.assign(unsaid, standing) }
}

/** An import as its owner sees it. */
export function importView(
  doc: ImportDoc,
  counted: ChunkProgress = NOTHING_YET,
  place: ImportQueuePosition | null = null
): Import {
  const { uuid, kind, collection, name, slug, filename, bytes, pictures, state, isUpdate, fault, report, email } = doc
  const { removed, restored, kept, stayed } = doc
  return {
    uuid,
    kind,
    collection,
    name,
    slug,
    filename,
    bytes,
    pictures,
    state,
    isUpdate,
    fault,
    msg: textOf(doc),
    report: report && said(report),
    progress: { ...counted, removed, restored, kept, stayed },
    problems: doc.problems + counted.failed,
    email,
    place,
    created: doc.created.toISOString(),
    changed: doc.changed.toISOString()
  }
}

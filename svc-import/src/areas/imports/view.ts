import { type Import, IMPORT_FAULTS, type ImportPlace, type ImportReport } from '@annals/contracts'
import type { ChunkProgress } from './chunk-repository.ts'
import type { ImportDoc } from './import-repository.ts'

const NOTHING_YET: ChunkProgress = { todo: 0, added: 0, changed: 0, there: 0, edited: 0, failed: 0 }

const wordsOf = ({ fault, detail }: ImportDoc) =>
  fault === '' ? '' : detail === '' ? IMPORT_FAULTS[fault] : `${IMPORT_FAULTS[fault]} (${detail})`

/** What reports of earlier times do not say. */
const unsaid = ({ good }: ImportReport): Pick<ImportReport, 'sheets' | 'standing'> => ({
  sheets: [],
  standing: { fresh: good, same: 0, changed: 0, edited: 0 }
})

/** An import as its owner sees it. */
export function importView(
  doc: ImportDoc,
  counted: ChunkProgress = NOTHING_YET,
  place: ImportPlace | null = null
): Import {
  const { uuid, collection, name, slug, filename, bytes, pictures, state, isUpdate, fault, report, email } = doc
  const { removed, restored, kept } = doc
  return {
    uuid,
    collection,
    name,
    slug,
    filename,
    bytes,
    pictures,
    state,
    isUpdate,
    fault,
    msg: wordsOf(doc),
    report: report && { ...unsaid(report), ...report },
    progress: { ...counted, removed, restored, kept },
    problems: doc.problems + counted.failed,
    email,
    place,
    created: doc.created.toISOString(),
    changed: doc.changed.toISOString()
  }
}

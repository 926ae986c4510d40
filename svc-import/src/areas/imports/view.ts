import { type Import, IMPORT_FAULTS, type ImportPlace, type ImportProgress } from '@annals/contracts'
import type { ImportDoc } from './import-repository.ts'

const NOTHING_YET = { todo: 0, added: 0, there: 0, failed: 0 }

const wordsOf = ({ fault, detail }: ImportDoc) =>
  fault === '' ? '' : detail === '' ? IMPORT_FAULTS[fault] : `${IMPORT_FAULTS[fault]} (${detail})`

/** An import as its owner sees it. */
export function importView(
  doc: ImportDoc,
  counted: Omit<ImportProgress, 'removed'> = NOTHING_YET,
  place: ImportPlace | null = null
): Import {
  const { uuid, collection, name, slug, filename, bytes, pictures, state, fault, report, removed, email } = doc
  return {
    uuid,
    collection,
    name,
    slug,
    filename,
    bytes,
    pictures,
    state,
    fault,
    msg: wordsOf(doc),
    report,
    progress: { ...counted, removed },
    problems: doc.problems + counted.failed,
    email,
    place,
    created: doc.created.toISOString(),
    changed: doc.changed.toISOString()
  }
}

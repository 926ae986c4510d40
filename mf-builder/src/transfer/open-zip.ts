import type { ActivityContent } from '@annals/contracts'
import { inMegabytes, ZIP_LIMITS } from './limits.ts'
import { TransferProblem } from './problem.ts'
import { readDocument } from './read-document.ts'
import { entriesOf, readEntry, type ZipEntry } from './read-zip.ts'
import { filesOf, type StoredFile } from './stored-files.ts'
import { DOCUMENT, entryOf } from './write-zip.ts'

/** An activity in a file that was found to be in order. */
export interface OpenedZip {
  content: ActivityContent
  files: readonly StoredFile[]
  /** Reads the file of an address. */
  read(url: string): Promise<Blob>
}

/** The document: at the root, or in the only folder where somebody has packed an unpacked zip again. */
function documentOf(entries: readonly ZipEntry[]): ZipEntry {
  const depth = ({ name }: ZipEntry) => name.split('/').length
  const found = entries.filter(
    entry => entry.name.split('/').at(-1) === DOCUMENT && !entry.name.startsWith('__MACOSX/')
  )
  const [document] = found.filter(entry => depth(entry) <= 2).toSorted((one, other) => depth(one) - depth(other))
  if (!document) throw new TransferProblem('noDocument')
  if (document.size > ZIP_LIMITS.document)
    throw new TransferProblem('fileTooLarge', { name: DOCUMENT, most: inMegabytes(ZIP_LIMITS.document) })
  return document
}

/**
 * Checks all of a zip but the bytes of its pictures, before anything is made from it.
 * @throws TransferProblem
 */
export async function openZip(zip: Blob): Promise<OpenedZip> {
  const entries = await entriesOf(zip)
  const document = documentOf(entries)
  const folder = document.name.slice(0, -DOCUMENT.length)
  const byName = new Map(entries.map(entry => [entry.name, entry]))
  const content = readDocument(await (await readEntry(zip, document)).text())
  const files = filesOf(content)
  const entryAt = (url: string): ZipEntry => {
    const entry = byName.get(folder + entryOf(url))
    if (!entry) throw new TransferProblem('missing', { name: entryOf(url) })
    return entry
  }
  for (const { url, tracks } of files) for (const one of [url, ...tracks.map(track => track.url)]) entryAt(one)
  return { content, files, read: url => readEntry(zip, entryAt(url)) }
}

import type { ActivityContent } from '@annals/contracts'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { TransferProblem } from './problem.ts'
import { filesOf, type StoredFile } from './stored-files.ts'

/** Name of the document in the zip; each file is under its address there. */
export const DOCUMENT = 'activity.json'
export const entryOf = (url: string): string => url.slice(1)

interface Options {
  /** Name of a file for people. */
  nameOf(file: StoredFile): string
  signal: AbortSignal
  /** How many of the files are in. */
  onProgress(done: number, count: number): void
}

async function bytesOf(file: StoredFile, url: string, { nameOf, signal }: Options): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    if (signal.aborted) throw error
    if (!navigator.onLine) throw new TransferProblem('offline')
  }
  throw new TransferProblem('fetch', { name: nameOf(file) })
}

/**
 * One zip of the whole document and all files of this site that it shows (decision 58). Files are fetched one by one;
 * what is finished can leave the memory.
 * @throws TransferProblem `fetch` with the name of the file, `offline`
 */
export async function writeZip(content: ActivityContent, options: Options): Promise<Blob> {
  const { signal, onProgress } = options
  const files = filesOf(content)
  const finished: Blob[] = []
  let parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const finish = () => {
    finished.push(new Blob(parts))
    parts = []
  }
  function add(name: string, bytes: Uint8Array): void {
    const entry = name === DOCUMENT ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    finish()
  }
  add(DOCUMENT, strToU8(JSON.stringify(content, null, 2)))
  const written = new Set<string>()
  for (const [at, file] of files.entries()) {
    onProgress(at, files.length)
    for (const url of [file.url, ...file.tracks.map(track => track.url)]) {
      if (written.has(url)) continue
      written.add(url)
      add(entryOf(url), await bytesOf(file, url, options))
      signal.throwIfAborted()
    }
  }
  onProgress(files.length, files.length)
  zip.end()
  finish()
  return new Blob(finished, { type: 'application/zip' })
}

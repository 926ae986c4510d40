import { ApiError } from '@annals/web-kit'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a zip: what it has, or the address of this site from which it is fetched. */
export type Entry = { name: string; content: Blob } | { name: string; url: string }

/** Null where there is no such file any more. */
async function bytesOf(entry: Entry, signal: AbortSignal): Promise<Uint8Array | null> {
  if ('content' in entry) return new Uint8Array(await entry.content.arrayBuffer())
  const response = await fetch(entry.url, { signal })
  if (response.status === 404) return null
  if (!response.ok) throw new ApiError({ code: 'NOT_FOUND', msg: entry.url, status: response.status })
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * One zip of these files, fetched one by one. Those that the site does not have any more are left out.
 * @throws Error where one cannot be fetched
 */
export async function zipOf(entries: readonly Entry[], signal: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  for (const entry of entries) {
    const bytes = await bytesOf(entry, signal)
    if (!bytes) continue
    // Pictures are compressed already.
    const file = 'content' in entry ? new ZipDeflate(entry.name) : new ZipPassThrough(entry.name)
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

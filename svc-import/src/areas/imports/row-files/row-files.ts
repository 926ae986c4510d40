import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Asker } from '../../../fair/fair-semaphore.ts'
import { MAX_PICTURE_BYTES } from './picture-cell.ts'
import type { PictureRef } from '../row.ts'
import { FileError } from '../../../ooxml/file-error.ts'
import { openPackage } from '../../../ooxml/package.ts'
import type { Zip } from '../../../ooxml/zip.ts'
import { type ConnectOptions, publicAgent } from '../../../downloads/connect.ts'
import { download } from '../../../downloads/download.ts'
import type { Downloads } from '../../../downloads/downloads.ts'
import { FileProblem, tooLarge } from '../../../downloads/problem.ts'
import { type CaptionFiles, captionFiles } from './caption-files.ts'
import { openPictureZip } from './zip.ts'

/** The files named by an import's rows: pictures, films, recordings, documents, captions. */
export interface RowFiles {
  /**
   * Writes the bytes of a picture, or of another file of at most so many bytes, to a path; on failure no file remains there.
   * @throws FileProblem for everything that the row causes; the reason of `signal`
   */
  fetch(ref: PictureRef, to: string, signal: AbortSignal, most?: number): Promise<void>
  /** The captions and the transcript beside a film or recording of the zip; none for other files. */
  beside(ref: PictureRef): Promise<CaptionFiles>
  close(): Promise<void>
}

export interface RowFilesOptions extends ConnectOptions {
  /** Path of the import's file. */
  file: string
  /** Path of the zip file beside it. */
  zip: string | null
  /** The import's owner and id. */
  asker: Asker
  downloads: Downloads
}

const IN_ZIP = 'The picture in the zip file, under this name.'
const IN_SHEET = 'A picture that opens in its own program, or its address.'

/** Opens files only when a row first needs them. */
export function openRowFiles({ file, zip: zipFile, asker, downloads, ...connect }: RowFilesOptions): RowFiles {
  let opened: Promise<Zip> | null = null
  let files: Promise<Zip> | null = null
  let spoken: Promise<ReturnType<typeof captionFiles>> | null = null
  const agent = publicAgent(connect)

  interface Wanted {
    name: string
    to: string
    right: string
    most: number
  }
  async function unpack(zip: Zip, { name, to, right, most }: Wanted, signal: AbortSignal): Promise<void> {
    if (!zip.has(name)) throw new FileProblem('This picture is not there.', right)
    if (zip.size(name) > most) throw tooLarge()
    try {
      await pipeline(zip.read(name), createWriteStream(to), { signal })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!(error instanceof FileError)) throw error
      throw new FileProblem('This picture is damaged and cannot be read.', right, { cause: error })
    }
  }

  async function write(ref: PictureRef, to: string, signal: AbortSignal, most: number): Promise<void> {
    signal.throwIfAborted()
    if (ref.from === 'address')
      return downloads(asker, URL.parse(ref.url)?.host ?? '', signal, async () => {
        await download(ref.url, to, { agent, signal })
      })
    if (ref.from === 'sheet')
      return unpack(await (opened ??= openPackage(file)), { name: ref.part, to, right: IN_SHEET, most }, signal)
    if (zipFile === null) throw new FileProblem('No zip file with pictures was uploaded.', IN_ZIP)
    return unpack(await (files ??= openPictureZip(zipFile)), { name: ref.name, to, right: IN_ZIP, most }, signal)
  }

  return {
    async fetch(ref, to, signal, most = MAX_PICTURE_BYTES) {
      try {
        await write(ref, to, signal, most)
      } catch (error) {
        await rm(to, { force: true })
        throw error
      }
    },
    async beside(ref) {
      const named = ref.from === 'zip' ? ref.name : ''
      if (zipFile === null || named === '') return captionFiles([])(named)
      spoken ??= (files ??= openPictureZip(zipFile)).then(zip => captionFiles(zip.names()))
      return (await spoken)(named)
    },
    async close() {
      for (const zip of [opened, files]) (await zip?.catch(() => null))?.close()
      await agent.destroy()
    }
  }
}

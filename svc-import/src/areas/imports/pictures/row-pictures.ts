import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Asker } from '../../../fair/fair-places.ts'
import { MAX_PICTURE_BYTES } from './picture-cell.ts'
import type { PictureRef } from '../row.ts'
import { SheetError } from '../../../xlsx/sheet-error.ts'
import { openPackage } from '../../../xlsx/workbook.ts'
import type { Zip } from '../../../xlsx/zip.ts'
import { type ConnectOptions, publicAgent } from './connect.ts'
import { download } from './download.ts'
import type { Downloads } from './downloads.ts'
import { PictureProblem, tooLarge } from './problem.ts'
import { openPictureZip } from './zip.ts'

/** The pictures named by an import's rows. */
export interface Pictures {
  /**
   * Writes the bytes of a picture to a path; on failure no file remains there.
   * @throws PictureProblem for everything that the row causes; the reason of `signal`
   */
  fetch(ref: PictureRef, to: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface PicturesOptions extends ConnectOptions {
  /** Path of the workbook. */
  sheet: string
  /** Path of the zip file beside it. */
  pictures: string | null
  /** The import's owner and id. */
  asker: Asker
  downloads: Downloads
}

const IN_ZIP = 'The picture in the zip file, under this name.'
const IN_SHEET = 'A picture that opens in Excel, or its address.'

/** Opens files only when a row first needs them. */
export function createPictures({ sheet, pictures, asker, downloads, ...connect }: PicturesOptions): Pictures {
  let workbook: Promise<Zip> | null = null
  let files: Promise<Zip> | null = null
  const agent = publicAgent(connect)

  async function unpack(zip: Zip, name: string, to: string, signal: AbortSignal, right: string): Promise<void> {
    if (!zip.has(name)) throw new PictureProblem('This picture is not there.', right)
    if (zip.size(name) > MAX_PICTURE_BYTES) throw tooLarge()
    try {
      await pipeline(zip.read(name), createWriteStream(to), { signal })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!(error instanceof SheetError)) throw error
      throw new PictureProblem('This picture is damaged and cannot be read.', right, { cause: error })
    }
  }

  async function write(ref: PictureRef, to: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (ref.from === 'address')
      return downloads(asker, URL.parse(ref.url)?.host ?? '', signal, () => download(ref.url, to, { agent, signal }))
    if (ref.from === 'sheet') return unpack(await (workbook ??= openPackage(sheet)), ref.part, to, signal, IN_SHEET)
    if (pictures === null) throw new PictureProblem('No zip file with pictures was uploaded.', IN_ZIP)
    return unpack(await (files ??= openPictureZip(pictures)), ref.name, to, signal, IN_ZIP)
  }

  return {
    async fetch(ref, to, signal) {
      try {
        await write(ref, to, signal)
      } catch (error) {
        await rm(to, { force: true })
        throw error
      }
    },
    async close() {
      for (const zip of [workbook, files]) (await zip?.catch(() => null))?.close()
      await agent.destroy()
    }
  }
}

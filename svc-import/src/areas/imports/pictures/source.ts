import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Asker } from '../../../fair/gate.ts'
import { MAX_PICTURE_BYTES } from '../picture-cell.ts'
import type { PictureRef } from '../row.ts'
import { SheetFault } from '../sheet/fault.ts'
import { openPackage } from '../sheet/workbook.ts'
import type { Zip } from '../sheet/zip.ts'
import { type ConnectOptions, publicAgent } from './connect.ts'
import { download } from './download.ts'
import type { Downloads } from './downloads.ts'
import { PictureProblem, tooLarge } from './problem.ts'
import { openPictures } from './zip.ts'

/** The pictures that rows of one import name. */
export interface Pictures {
  /** Writes the bytes of a picture to a path; nothing is left there where it fails.
   * @throws PictureProblem for everything that is the row's fault; the reason of `signal` */
  fetch(ref: PictureRef, to: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface PicturesOptions extends ConnectOptions {
  /** Path of the workbook. */
  sheet: string
  /** Path of the zip file beside it. */
  pictures: string | null
  /** Whose import it is, and which. */
  asker: Asker
  downloads: Downloads
}

const IN_ZIP = 'The picture in the zip file, under this name.'
const IN_SHEET = 'A picture that opens in Excel, or its address.'

/** Opens what it needs when a row first asks for it. */
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
      if (!(error instanceof SheetFault)) throw error
      throw new PictureProblem('This picture is damaged and cannot be read.', right, { cause: error })
    }
  }

  async function write(ref: PictureRef, to: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (ref.from === 'address')
      return downloads(asker, URL.parse(ref.url)?.host ?? '', signal, () => download(ref.url, to, { agent, signal }))
    if (ref.from === 'sheet') return unpack(await (workbook ??= openPackage(sheet)), ref.part, to, signal, IN_SHEET)
    if (pictures === null) throw new PictureProblem('No zip file with pictures was uploaded.', IN_ZIP)
    return unpack(await (files ??= openPictures(pictures)), ref.name, to, signal, IN_ZIP)
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

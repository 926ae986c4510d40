import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ExportedItem } from '@annals/contracts'
import type { FileStore } from '../../stored-files/file-store.ts'
import type { Field } from '../imports/kinds/spreadsheet/columns.ts'
import { attributionHead, attributionOf, type AttributionOptions } from './attribution.ts'
import { nameBeside, nameInZip } from './file-names.ts'
import { rowCells } from './row-cells.ts'
import { workbookOf } from './workbook.ts'
import { zipOutput } from './zip-output.ts'

/** Names of the two files beside the folder of pictures. */
export const WORKBOOK = 'collection.xlsx'
export const ATTRIBUTION = 'attribution.txt'

interface ArchiveOptions extends AttributionOptions {
  /** The place of the first item in its collection, from 1. */
  first: number
  items: AsyncIterable<ExportedItem>
  /** What is said in an item, once more: transcripts are long, and are read when they are written. */
  transcriptOf: (item: string) => Promise<string>
  files: Pick<FileStore, 'pathOf'>
  /** Receives how many items are written, whenever one is. */
  onItem: (written: number) => void
}

/** A file of an item: where it lies, and its name in the zip. */
interface Packed {
  path: string
  name: string
  bytes: number
}
interface PackedItem {
  file: Packed
  captions: Packed[]
  /** Absent where nothing is said in it. */
  transcript?: { name: string; read: () => Promise<string> }
}

async function* bytesOf(read: () => Promise<string>): AsyncGenerator<Buffer, void> {
  yield Buffer.from(await read())
}

/**
 * A zip of items, written as it is read: nothing of it is kept but the names of its files and their attribution. A file
 * that is not in the store any more is not named in its row.
 */
export function archiveOf({ first, items, transcriptOf, files, onItem, ...about }: ArchiveOptions): Readable {
  const { zip, output, watched } = zipOutput()
  const told: string[] = [attributionHead(about)]
  const packed: (PackedItem | null)[] = []

  async function packedFile(url: string, name: string): Promise<Packed | null> {
    const path = files.pathOf(url)
    const found = await stat(path).catch(() => null)
    return found && { path, name, bytes: found.size }
  }

  async function packedOf(item: ExportedItem, place: number): Promise<PackedItem | null> {
    const file = item.url === '' ? null : await packedFile(item.url, nameInZip(item, place))
    if (!file) return null
    const { uuid, tracks = [], transcript } = item
    const captions = await Promise.all(
      tracks.map(({ url, lang }) => packedFile(url, nameBeside(file.name, `${lang}.vtt`)))
    )
    const read = () => transcriptOf(uuid)
    return {
      file,
      captions: captions.filter(one => one !== null),
      ...(transcript && { transcript: { name: nameBeside(file.name, 'txt'), read } })
    }
  }

  async function* rows(): AsyncGenerator<Record<Field, string>, void> {
    for await (const item of items) {
      const place = first + packed.length
      const whole = await packedOf(item, place)
      packed.push(whole)
      const name = whole?.file.name ?? ''
      told.push(attributionOf(item, { place, file: name }, about))
      yield rowCells(item, name)
    }
    pack()
  }

  function addFile({ path, name, bytes }: Packed, onBegin?: () => void): void {
    zip.addReadStreamLazy(name, { compress: false, size: bytes }, done => {
      onBegin?.()
      done(null, watched(createReadStream(path)))
    })
  }

  /** Adds the files, once it is known which there are. */
  function pack(): void {
    zip.addBuffer(Buffer.from(told.join('')), ATTRIBUTION)
    packed.forEach((item, at) => {
      if (!item) return
      addFile(item.file, () => onItem(at))
      for (const captions of item.captions) addFile(captions)
      if (!item.transcript) return
      const { name, read } = item.transcript
      zip.addReadStreamLazy(name, done => done(null, watched(Readable.from(bytesOf(read)))))
    })
    zip.end()
  }

  workbookOf(rows()).then(
    book => zip.addReadStream(watched(book), WORKBOOK, { compress: false }),
    (error: Error) => output.destroy(error)
  )
  return output
}

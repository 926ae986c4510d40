import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ExportedItem } from '@annals/contracts'
import type { FileStore } from '../../stored-files/file-store.ts'
import type { Field } from '../imports/kinds/spreadsheet/columns.ts'
import { attributionHead, attributionOf, type AttributionOptions } from './attribution.ts'
import { nameInZip } from './file-names.ts'
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
  files: Pick<FileStore, 'pathOf'>
  /** Receives how many items are written, whenever one is. */
  onItem: (written: number) => void
}

/** An item's file: where it lies, and its name in the zip. */
interface Packed {
  path: string
  name: string
  bytes: number
}

/**
 * A zip of items, written as it is read: nothing of it is kept but the names of its files and their attribution. A file
 * that is not in the store any more is not named in its row.
 */
export function archiveOf({ first, items, files, onItem, ...about }: ArchiveOptions): Readable {
  const { zip, output, watched } = zipOutput()
  const told: string[] = [attributionHead(about)]
  const packed: (Packed | null)[] = []

  async function packedOf(item: ExportedItem, place: number): Promise<Packed | null> {
    if (item.url === '') return null
    const path = files.pathOf(item.url)
    const found = await stat(path).catch(() => null)
    return found && { path, name: nameInZip(item, place), bytes: found.size }
  }

  async function* rows(): AsyncGenerator<Record<Field, string>, void> {
    for await (const item of items) {
      const place = first + packed.length
      const file = await packedOf(item, place)
      packed.push(file)
      told.push(attributionOf(item, { place, file: file?.name ?? '' }, about))
      yield rowCells(item, file?.name ?? '')
    }
    pack()
  }

  /** Adds the files, once it is known which there are. */
  function pack(): void {
    zip.addBuffer(Buffer.from(told.join('')), ATTRIBUTION)
    packed.forEach((file, at) => {
      if (file)
        zip.addReadStreamLazy(file.name, { compress: false, size: file.bytes }, done => {
          onItem(at)
          done(null, watched(createReadStream(file.path)))
        })
    })
    zip.end()
  }

  workbookOf(rows()).then(
    book => zip.addReadStream(watched(book), WORKBOOK, { compress: false }),
    (error: Error) => output.destroy(error)
  )
  return output
}

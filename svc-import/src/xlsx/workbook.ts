import { readCellPictures, type CellPictures } from './cell-pictures.ts'
import type { SheetRow } from './cells.ts'
import { dayCountOf } from './dates.ts'
import { picturesByRow, type SheetPicture } from './drawings.ts'
import { FileError } from '../ooxml/file-error.ts'
import { mainPart, openPackage, otherKind } from '../ooxml/package.ts'
import { WORKBOOK_LIMITS } from './limits.ts'
import { type NamedPictures, readNamedPictures } from './named-pictures.ts'
import { programOf } from './program.ts'
import { type Relationship, relationshipsOf } from '../ooxml/relationships.ts'
import { type Merged, readRows } from './rows.ts'
import { readStrings, stringStore } from './strings.ts'
import { readStyles, type Style } from './styles.ts'
import { type Attributes, prefixed, readXml } from '../ooxml/xml.ts'
import type { Zip, ZipLimits } from '../ooxml/zip.ts'

/** A sheet of a workbook. `index` counts all its sheets from 0. */
export interface SheetEntry {
  index: number
  name: string
  isVisible: boolean
  part: string
}

/** A sheet that is read. */
export interface OpenSheet {
  name: string
  /** Its rows, some at a time; may be read only once. */
  rows(): AsyncGenerator<SheetRow[], void>
  /** Hidden columns; complete when the first row has arrived. */
  hiddenColumns: Set<number>
  /** Blocks of cells merged over rows; complete when all rows were read. */
  merged: Merged[]
  pictures: Map<number, SheetPicture[]>
}

export interface OpenWorkbook {
  sheets: SheetEntry[]
  open(sheet: SheetEntry): Promise<OpenSheet>
  /** The part that a sheet is, as it stands in the file, and the name it has there. */
  read(sheet: SheetEntry): AsyncIterable<Buffer>
  entryName(sheet: SheetEntry): string
  cellPicture: CellPictures
  /** A picture in a cell as WPS Office writes it, by the name that the cell's formula has for it. */
  namedPicture: NamedPictures
  /** Identifies the bytes of a picture. */
  pictureMark(part: string): string
  /** Size of a picture in bytes. */
  pictureSize(part: string): number
  close(): void
}

/** Finds the workbook in the package.
 * @throws FileError BROKEN, NOT_XLSX, XLSB, MACROS */
async function workbookPart(zip: Zip): Promise<string> {
  const { main, type } = await mainPart(zip)
  const isSheet = /(spreadsheetml|ms-excel)\.(sheet|template)\.(main|macroEnabled)/i.test(type)
  if (/excel\.sheet\.binary/i.test(type)) throw new FileError('XLSB')
  if (type === '' ? !main.endsWith('workbook.xml') : !isSheet) throw new FileError('NOT_XLSX', otherKind(type))
  if (/macroEnabled/i.test(type) || zip.has('xl/vbaProject.bin')) throw new FileError('MACROS')
  if (!zip.has(main)) throw new FileError('BROKEN')
  return main
}

async function readBook(zip: Zip, part: string, related: Relationship[]) {
  const parts = new Map(related.filter(({ type }) => type === 'worksheet').map(one => [one.id, one.part]))
  const sheets: SheetEntry[] = []
  let is1904 = false
  let root: Attributes = {}
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'workbook') root = attributes
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const sheet = parts.get(prefixed(attributes, 'id'))
      const isVisible = (attributes['state'] ?? 'visible') === 'visible'
      if (sheet) sheets.push({ index: sheets.length, name: attributes['name'] ?? '', isVisible, part: sheet })
    }
  })
  return { sheets, days: dayCountOf(await programOf(zip, root), is1904) }
}

/** Opens a workbook. `folder` takes what does not fit into memory.
 * @throws FileError */
export async function openWorkbook(
  path: string,
  folder: string,
  limits: ZipLimits = WORKBOOK_LIMITS
): Promise<OpenWorkbook> {
  const zip = await openPackage(path, limits)
  const strings = stringStore(folder, WORKBOOK_LIMITS.strings)
  const close = (): void => {
    zip.close()
    strings.close()
  }
  try {
    const main = await workbookPart(zip)
    const related = await relationshipsOf(zip, main)
    const partOf = (type: string): string => related.find(one => one.type === type && zip.has(one.part))?.part ?? ''
    const { sheets, days } = await readBook(zip, main, related)
    if (!sheets.some(({ part }) => zip.has(part))) throw new FileError('BROKEN')

    const styles: Style[] = partOf('styles') ? await readStyles(zip.read(partOf('styles'))) : []
    if (partOf('sharedStrings')) await readStrings(zip.read(partOf('sharedStrings')), strings)
    const { cellPicture, rich } = await readCellPictures(zip, related)
    return {
      sheets,
      async open({ name, part }) {
        const merged: Merged[] = []
        const hiddenColumns = new Set<number>()
        return {
          name,
          rows: () => readRows(zip.read(part), { strings, styles, days, rich }, merged, hiddenColumns),
          hiddenColumns,
          merged,
          pictures: await picturesByRow(zip, part)
        }
      },
      read: ({ part }) => zip.read(part),
      entryName: ({ part }) => zip.entryName(part),
      cellPicture,
      namedPicture: await readNamedPictures(zip, related),
      pictureMark: part => zip.mark(part),
      pictureSize: part => zip.size(part),
      close
    }
  } catch (error) {
    close()
    throw error
  }
}

import type { ImportFault } from '@annals/contracts'
import { readCellPictures, type CellPictures } from './cell-pictures.ts'
import type { SheetRow } from './cells.ts'
import { dayCountOf } from './dates.ts'
import { picturesByRow, type SheetPicture } from './drawings.ts'
import { SheetError } from './sheet-error.ts'
import { SHEET_LIMITS } from './limits.ts'
import { type NamedPictures, readNamedPictures } from './named-pictures.ts'
import { programOf } from './program.ts'
import { type Relationship, relationshipsOf } from './relationships.ts'
import { type Merged, readRows } from './rows.ts'
import { type Container, sniff } from './sniff.ts'
import { readStrings, stringStore } from './strings.ts'
import { readStyles, type Style } from './styles.ts'
import { type Attributes, prefixed, readXml } from './xml.ts'
import { openZip, type Zip, type ZipLimits } from './zip.ts'

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

export interface OpenBook {
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

const FAULTS: Record<Exclude<Container, 'zip'>, [ImportFault, string?]> = {
  old: ['OLD_XLS'],
  locked: ['PASSWORD'],
  'open-document': ['OPEN_DOCUMENT'],
  page: ['WEB_PAGE'],
  xml: ['XML_TABLE'],
  text: ['TEXT_TABLE'],
  pdf: ['NOT_XLSX', 'It is a PDF.'],
  other: ['NOT_XLSX']
}

/** Opens the zip that a workbook is.
 * @throws SheetFault for everything that is none */
export async function openPackage(path: string, limits: ZipLimits = SHEET_LIMITS): Promise<Zip> {
  const container = await sniff(path)
  if (container !== 'zip') throw new SheetError(...FAULTS[container])
  return openZip(path, limits, name => name.replace(/^\//, '').toLowerCase())
}

/** What a zip is that is not an Office package. */
function errorOfZip(zip: Zip): SheetError {
  const names = [...zip.names()]
  if (names.length === 0) return new SheetError('BROKEN')
  if (names.some(name => /^Index(\/|\.zip$)/.test(name))) return new SheetError('NUMBERS')
  return new SheetError('NOT_XLSX', 'It is a zip file with other files in it.')
}

/** Content types of a package's parts that are named one by one. */
async function contentTypes(zip: Zip): Promise<Map<string, string>> {
  const types = new Map<string, string>()
  await readXml(zip.read('[Content_Types].xml'), {
    open(name, { PartName = '', ContentType = '' }) {
      if (name === 'Override') types.set(PartName.slice(1).toLowerCase(), ContentType)
    }
  })
  return types
}

/** Finds the workbook in the package.
 * @throws SheetFault BROKEN, NOT_XLSX, MACROS */
async function workbookPart(zip: Zip): Promise<string> {
  if (!zip.has('[Content_Types].xml')) throw errorOfZip(zip)
  const main = (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.part
  if (!main) throw new SheetError('BROKEN')
  const type = (await contentTypes(zip)).get(main.toLowerCase()) ?? ''
  const isSheet = /(spreadsheetml|ms-excel)\.(sheet|template)\.(main|macroEnabled)/i.test(type)
  if (/excel\.sheet\.binary/i.test(type)) throw new SheetError('XLSB')
  const other = /wordprocessingml/.test(type)
    ? 'It is a text document.'
    : /presentationml/.test(type)
      ? 'It is a presentation.'
      : ''
  if (type === '' ? !main.endsWith('workbook.xml') : !isSheet) throw new SheetError('NOT_XLSX', other)
  if (/macroEnabled/i.test(type) || zip.has('xl/vbaProject.bin')) throw new SheetError('MACROS')
  if (!zip.has(main)) throw new SheetError('BROKEN')
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
 * @throws SheetFault */
export async function openBook(path: string, folder: string, limits?: ZipLimits): Promise<OpenBook> {
  const zip = await openPackage(path, limits)
  const strings = stringStore(folder, SHEET_LIMITS.strings)
  const close = (): void => {
    zip.close()
    strings.close()
  }
  try {
    const main = await workbookPart(zip)
    const related = await relationshipsOf(zip, main)
    const partOf = (type: string): string => related.find(one => one.type === type && zip.has(one.part))?.part ?? ''
    const { sheets, days } = await readBook(zip, main, related)
    if (!sheets.some(({ part }) => zip.has(part))) throw new SheetError('BROKEN')

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

import { readCellPictures, type CellPictures } from './cell-pictures.ts'
import type { SheetRow } from './cells.ts'
import { picturesByRow, type SheetPicture } from './drawings.ts'
import { SheetFault } from './fault.ts'
import { SHEET_LIMITS } from './limits.ts'
import { type Relationship, relationshipsOf } from './relationships.ts'
import { type Merged, readRows } from './rows.ts'
import { sniff } from './sniff.ts'
import { readStrings, stringStore } from './strings.ts'
import { type Precision, readStyles } from './styles.ts'
import { prefixed, readXml } from './xml.ts'
import { openZip, type Zip, type ZipLimits } from './zip.ts'

/** The sheet of a workbook that is imported. */
export interface OpenSheet {
  name: string
  /** Its rows, some at a time; to be asked for once. */
  rows(): AsyncGenerator<SheetRow[], void>
  /** Blocks of cells merged over rows; complete when all rows were read. */
  merged: Merged[]
  pictures: Map<number, SheetPicture[]>
  cellPicture: CellPictures
  /** Stands for the bytes of a picture. */
  pictureMark(part: string): string
  close(): void
}

/** The sheet that uploads are read from, where there is one of this name. */
export const SHEET_NAME = 'Collection'

interface SheetEntry {
  name: string
  isVisible: boolean
  part: string
}

/** Opens the zip that a workbook is.
 * @throws SheetFault for everything that is none */
export async function openPackage(path: string, limits: ZipLimits = SHEET_LIMITS): Promise<Zip> {
  switch (await sniff(path)) {
    case 'old':
      throw new SheetFault('OLD_XLS')
    case 'locked':
      throw new SheetFault('PASSWORD')
    case 'open-document':
      throw new SheetFault('OPEN_DOCUMENT')
    case 'other':
      throw new SheetFault('NOT_XLSX')
    default:
      return openZip(path, limits, name => name.replace(/^\//, '').toLowerCase())
  }
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
  if (!zip.has('[Content_Types].xml')) throw new SheetFault(zip.names().next().done ? 'BROKEN' : 'NOT_XLSX')
  const main = (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.part
  if (!main) throw new SheetFault('BROKEN')
  const type = (await contentTypes(zip)).get(main.toLowerCase()) ?? ''
  const isSheet = /(spreadsheetml|ms-excel)\.(sheet|template)\.(main|macroEnabled)/i.test(type)
  if (type === '' ? !main.endsWith('workbook.xml') : !isSheet) throw new SheetFault('NOT_XLSX')
  if (/macroEnabled/i.test(type) || zip.has('xl/vbaProject.bin')) throw new SheetFault('MACROS')
  if (!zip.has(main)) throw new SheetFault('BROKEN')
  return main
}

async function readBook(zip: Zip, part: string, related: Relationship[]) {
  const parts = new Map(related.filter(({ type }) => type === 'worksheet').map(one => [one.id, one.part]))
  const sheets: SheetEntry[] = []
  let is1904 = false
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const sheet = parts.get(prefixed(attributes, 'id'))
      const isVisible = (attributes['state'] ?? 'visible') === 'visible'
      if (sheet) sheets.push({ name: attributes['name'] ?? '', isVisible, part: sheet })
    }
  })
  return { sheets, is1904 }
}

/** Opens a workbook at the sheet that is to be read: the one called `Collection`, else the first that is not hidden.
 * `folder` takes what does not fit into memory.
 * @throws SheetFault */
export async function openSheet(path: string, folder: string, limits?: ZipLimits): Promise<OpenSheet> {
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
    const { sheets, is1904 } = await readBook(zip, main, related)
    const isNamed = ({ name }: SheetEntry): boolean => name.trim().toLowerCase() === SHEET_NAME.toLowerCase()
    const sheet = sheets.find(isNamed) ?? sheets.find(({ isVisible }) => isVisible)
    if (!sheet || !zip.has(sheet.part)) throw new SheetFault('BROKEN')

    const styles: Precision[] = partOf('styles') ? await readStyles(zip.read(partOf('styles'))) : []
    if (partOf('sharedStrings')) await readStrings(zip.read(partOf('sharedStrings')), strings)
    const merged: Merged[] = []
    return {
      name: sheet.name,
      rows: () => readRows(zip.read(sheet.part), { strings, styles, is1904 }, merged),
      merged,
      pictures: await picturesByRow(zip, sheet.part),
      cellPicture: await readCellPictures(zip, related),
      pictureMark: part => zip.mark(part),
      close
    }
  } catch (error) {
    close()
    throw error
  }
}

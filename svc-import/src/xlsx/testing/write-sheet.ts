import { lettersOf } from '../cells.ts'
import { anchor, contentTypes, drawingStart, escaped, NAMESPACES, relationships, styles, XML } from './parts.ts'
import { png } from '../../ooxml/testing/png.ts'
import { NAMES } from './workbook.ts'
import { zipWriter } from '../../ooxml/testing/zip.ts'

/** A large workbook as a school would fill it. */
export interface LargeSheet {
  rows: number
  /** How many rows, from the first on, have a picture lying in them. */
  pictures?: number
  /** Pixels a side of these pictures. */
  side?: number
  /** What the cell `Picture` of a row says. */
  picture?: (row: number) => string
}

const COUNTRIES = ['France', 'Germany', 'Greece', 'Ireland', 'Italy', 'Netherlands', 'Poland', 'Spain']
const LICENCES = ['Public domain', 'CC BY 4.0', 'CC BY-SA 4.0']
const TAGS = ['market; town', 'war; letters', 'school; everyday life', 'sea; trade']
/** Texts that many rows share come first, then those that each row has of its own. */
const COMMON = [...NAMES, 'English (en)', ...COUNTRIES, ...LICENCES, ...TAGS]
const COMMON_AT = new Map(COMMON.map((text, index) => [text, index]))

const own = (row: number, picture: LargeSheet['picture']): string[] => [
  `INV-${row}`,
  `Source ${row}: a letter from the front, page ${row % 40}`,
  `What a soldier wrote home in week ${row % 52}, as it came to number ${row}.`,
  `The ${row}th letter of the collection. The writer tells of the weather, of bread and of the mud, and asks after the children. ` +
    `He has been away for ${row % 900} days, and hopes to be back for the harvest.`,
  `A sheet of paper in a brown hand, number ${row}.`,
  `Municipal archive, box ${Math.floor(row / 30)}, letter ${row}`,
  ...(picture ? [picture(row)] : [])
]

const text = (column: number, row: number, index: number): string =>
  `<c r="${lettersOf(column)}${row}" t="s"><v>${index}</v></c>`

function* sheetXml({ rows, pictures = 0, picture }: LargeSheet): Iterable<string> {
  const { main, relations } = NAMESPACES.transitional
  const each = own(1, picture).length
  yield `${XML}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetData><row r="1">${NAMES.map((_name, index) => text(index, 1, index)).join('')}</row>`
  for (let row = 2; row <= rows + 1; row++) {
    const first = COMMON.length + (row - 2) * each
    const common = (all: string[]): number => COMMON_AT.get(all[row % all.length] ?? '') ?? 0
    const cells = [
      ...[0, 1, 2, 3].map(column => text(column, row, first + column)),
      picture ? text(4, row, first + 6) : '',
      text(5, row, first + 4),
      text(6, row, common(['English (en)'])),
      text(7, row, common(LICENCES)),
      text(8, row, common(TAGS)),
      `<c r="J${row}"><v>${1800 + (row % 100)}</v></c><c r="K${row}"><v>${1900 + (row % 100)}</v></c>`,
      text(11, row, common(COUNTRIES)),
      text(12, row, first + 5)
    ]
    yield `<row r="${row}" spans="1:14">${cells.join('')}</row>`
  }
  yield `</sheetData>${pictures > 0 ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
}

function* stringsXml({ rows, picture }: LargeSheet): Iterable<string> {
  const item = (words: string): string => `<si><t>${escaped(words)}</t></si>`
  yield `${XML}<sst xmlns="${NAMESPACES.transitional.main}">${COMMON.map(item).join('')}`
  for (let row = 2; row <= rows + 1; row++) yield own(row, picture).map(item).join('')
  yield '</sst>'
}

function* drawingXml(pictures: number): Iterable<string> {
  yield drawingStart(NAMESPACES.transitional)
  for (let id = 1; id <= pictures; id++) yield anchor({ row: id + 1, column: 4, alt: `Picture of row ${id + 1}` }, id)
  yield '</xdr:wsDr>'
}

/** Writes a workbook of any number of rows, with shared strings as Excel writes them, never holding the whole. */
export async function writeSheet(path: string, sheet: LargeSheet): Promise<void> {
  const names = NAMESPACES.transitional
  const { pictures = 0 } = sheet
  const zip = zipWriter(path)
  await zip.add('[Content_Types].xml', [contentTypes(1)])
  await zip.add('_rels/.rels', [relationships([['rId1', 'officeDocument', 'xl/workbook.xml']], names)])
  await zip.add('xl/workbook.xml', [
    `${XML}<workbook xmlns="${names.main}" xmlns:r="${names.relations}"><sheets><sheet name="Collection" sheetId="1" r:id="rId1"/></sheets></workbook>`
  ])
  await zip.add('xl/_rels/workbook.xml.rels', [
    relationships(
      [
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'styles', 'styles.xml'],
        ['rId3', 'sharedStrings', 'sharedStrings.xml']
      ],
      names
    )
  ])
  await zip.add('xl/styles.xml', [styles(names)])
  await zip.add('xl/worksheets/sheet1.xml', sheetXml(sheet))
  await zip.add('xl/sharedStrings.xml', stringsXml(sheet))
  if (pictures > 0) {
    const media = Array.from({ length: pictures }, (_one, index) => index + 1)
    await zip.add('xl/worksheets/_rels/sheet1.xml.rels', [
      relationships([['rId1', 'drawing', '../drawings/drawing1.xml']], names)
    ])
    await zip.add('xl/drawings/drawing1.xml', drawingXml(pictures))
    await zip.add('xl/drawings/_rels/drawing1.xml.rels', [
      relationships(
        media.map(id => [`rId${id}`, 'image', `../media/image${id}.png`]),
        names
      )
    ])
    for (const id of media) await zip.add(`xl/media/image${id}.png`, [png(id, sheet.side)])
  }
  await zip.close()
}

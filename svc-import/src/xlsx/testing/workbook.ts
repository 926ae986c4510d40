import { lettersOf } from '../cells.ts'
import {
  anchor,
  contentTypes,
  drawingStart,
  escaped,
  NAMESPACES,
  type Namespaces,
  type PicturePlace,
  relationships,
  styles,
  XML
} from './parts.ts'
import { type ZipEntry, zipOf } from '../../ooxml/testing/zip.ts'

/** What a test writes into a cell. A text is shared as Excel does it; `style` as in `styles`. */
export type CellInput =
  | string
  | number
  | boolean
  | null
  | { inline: string }
  | { runs: string[] }
  | { error: string }
  | { serial: number; style: number }
  | { formula: string; value?: string | number; error?: string }

export interface SheetInput {
  name: string
  rows: CellInput[][]
  isHidden?: boolean
  merged?: string[]
  pictures?: (PicturePlace & { data: Buffer })[]
  /** XML between `<cols>` and its end. */
  columns?: string
  /** Instead of its rows: XML between `<sheetData>` and its end. */
  xml?: string
}

export interface BookInput {
  sheets: SheetInput[]
  is1904?: boolean
  isStrict?: boolean
  /** Rows and cells do not say where they are. */
  isBare?: boolean
  hasMacros?: boolean
  /** What its properties name as the program that wrote it. */
  program?: string
  /** Entries in place of those of the same name, or besides them. */
  parts?: ZipEntry[]
}

/** The template's columns and a row that is right: what tests begin with. */
export const NAMES = [
  'Number',
  'Title',
  'Introduction',
  'Description (used in tools)',
  'Picture',
  'What the picture shows',
  'Language',
  'Licence',
  'Tags (separated by ; )',
  'Period start',
  'Period end',
  'Country',
  'Origin',
  'Maker'
]

function cellXml(input: CellInput, place: string, share: (xml: string) => number): string {
  const tag = (type: string, inner: string, style = 0): string =>
    `<c${place}${style ? ` s="${style}"` : ''}${type ? ` t="${type}"` : ''}>${inner}</c>`
  if (input === null) return place === '' ? '<c/>' : ''
  if (typeof input === 'string') return tag('s', `<v>${share(`<t xml:space="preserve">${escaped(input)}</t>`)}</v>`)
  if (typeof input === 'number') return tag('', `<v>${input}</v>`)
  if (typeof input === 'boolean') return tag('b', `<v>${Number(input)}</v>`)
  if ('inline' in input) return tag('inlineStr', `<is><t>${escaped(input.inline)}</t></is>`)
  if ('runs' in input) {
    const runs = input.runs.map(run => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(run)}</t></r>`)
    return tag('s', `<v>${share(`${runs.join('')}<rPh sb="0" eb="1"><t>phonetic</t></rPh>`)}</v>`)
  }
  if ('error' in input && !('formula' in input)) return tag('e', `<v>${input.error}</v>`)
  if ('serial' in input) return tag('', `<v>${input.serial}</v>`, input.style)
  const formula = `<f>${escaped(input.formula)}</f>`
  if (input.error !== undefined) return tag('e', `${formula}<v>${input.error}</v>`)
  if (input.value === undefined) return tag('', formula)
  return tag(typeof input.value === 'string' ? 'str' : '', `${formula}<v>${escaped(String(input.value))}</v>`)
}

function sheetXml(sheet: SheetInput, isBare: boolean, names: Namespaces, share: (xml: string) => number): string {
  const rows = sheet.rows.map((cells, index) => {
    const place = (column: number): string => (isBare ? '' : ` r="${lettersOf(column)}${index + 1}"`)
    return `<row${isBare ? '' : ` r="${index + 1}"`}>${cells.map((cell, column) => cellXml(cell, place(column), share)).join('')}</row>`
  })
  const merged = sheet.merged?.map(ref => `<mergeCell ref="${ref}"/>`).join('') ?? ''
  return `${XML}<worksheet xmlns="${names.main}" xmlns:r="${names.relations}">${sheet.columns ? `<cols>${sheet.columns}</cols>` : ''}<sheetData>${sheet.xml ?? rows.join('')}</sheetData>${
    merged && `<mergeCells>${merged}</mergeCells>`
  }${sheet.pictures ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
}

/** The parts of a workbook as Excel names them. */
export function parts({
  sheets,
  is1904 = false,
  isStrict = false,
  isBare = false,
  hasMacros,
  program,
  parts = []
}: BookInput) {
  const names = isStrict ? NAMESPACES.strict : NAMESPACES.transitional
  const shared = new Map<string, number>()
  const share = (xml: string): number => {
    const index = shared.get(xml) ?? shared.size
    shared.set(xml, index)
    return index
  }
  const all: ZipEntry[] = [
    { name: '[Content_Types].xml', data: contentTypes(sheets.length, hasMacros) },
    {
      name: '_rels/.rels',
      data: relationships(
        [
          ['rId1', 'officeDocument', 'xl/workbook.xml'],
          ...(program === undefined
            ? []
            : [['rId2', 'extended-properties', 'docProps/app.xml'] as [string, string, string]])
        ],
        names
      )
    },
    ...(program === undefined
      ? []
      : [
          { name: 'docProps/app.xml', data: `<Properties><Application>${escaped(program)}</Application></Properties>` }
        ]),
    {
      name: 'xl/workbook.xml',
      data: `${XML}<workbook xmlns="${names.main}" xmlns:r="${names.relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, isHidden }, index) =>
            `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`
        )
        .join('')}</sheets></workbook>`
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relationships(
        [
          ...sheets.map((_sheet, index): [string, string, string] => [
            `rId${index + 1}`,
            'worksheet',
            `worksheets/sheet${index + 1}.xml`
          ]),
          ['rIdStyles', 'styles', 'styles.xml'],
          ['rIdStrings', 'sharedStrings', '/xl/sharedStrings.xml']
        ],
        names
      )
    },
    { name: 'xl/styles.xml', data: styles(names) }
  ]
  sheets.forEach((sheet, at) => {
    const number = at + 1
    all.push({ name: `xl/worksheets/sheet${number}.xml`, data: sheetXml(sheet, isBare, names, share) })
    if (!sheet.pictures) return
    const media = sheet.pictures.map((_picture, index) => `sheet${number}-${index + 1}.png`)
    all.push(
      {
        name: `xl/worksheets/_rels/sheet${number}.xml.rels`,
        data: relationships([['rId1', 'drawing', `../drawings/drawing${number}.xml`]], names)
      },
      {
        name: `xl/drawings/drawing${number}.xml`,
        data: `${drawingStart(names)}${sheet.pictures.map((place, index) => anchor(place, index + 1)).join('')}</xdr:wsDr>`
      },
      {
        name: `xl/drawings/_rels/drawing${number}.xml.rels`,
        data: relationships(
          media.map((name, index) => [`rId${index + 1}`, 'image', `../media/${name}`]),
          names
        )
      },
      ...sheet.pictures.map(({ data }, index) => ({ name: `xl/media/${media[index]}`, data, isStored: true }))
    )
  })
  const strings = [...shared.keys()].map(xml => `<si>${xml}</si>`).join('')
  all.push({ name: 'xl/sharedStrings.xml', data: `${XML}<sst xmlns="${names.main}">${strings}</sst>` })
  const others = new Set(parts.map(({ name }) => name))
  return [...all.filter(({ name }) => !others.has(name)), ...parts]
}

/** Makes a workbook. */
export const workbook = (input: BookInput): Buffer => zipOf(parts(input))

/** A workbook with one sheet `Collection`. */
export const collection = (rows: CellInput[][], rest: Partial<SheetInput> = {}): BookInput => ({
  sheets: [{ name: 'Collection', rows, ...rest }]
})

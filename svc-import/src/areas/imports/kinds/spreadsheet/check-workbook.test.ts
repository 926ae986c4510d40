import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { changedColumns, columnsOf, emptiedColumns, type ImportProblem } from '@annals/contracts'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckTask } from '../check-in-child.ts'
import { check } from './check-workbook.ts'
import { COLUMNS, FIELDS } from './columns.ts'
import { chunkFile, type ImportRow, PROBLEMS_FILE } from '../../row.ts'
import { withCellPictures } from '../../../../xlsx/testing/cell-pictures.ts'
import { png } from '../../../../ooxml/testing/png.ts'
import {
  type BookInput,
  type CellInput,
  collection,
  NAMES,
  parts,
  workbook
} from '../../../../xlsx/testing/workbook.ts'
import { compound } from '../../../../ooxml/testing/compound.ts'
import { zipOf } from '../../../../ooxml/testing/zip.ts'

let folder = ''
let out = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-check-'))
  out = join(folder, 'out')
})
beforeEach(async () => {
  await rm(out, { recursive: true, force: true })
  await mkdir(out)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function lines<T>(name: string): Promise<T[]> {
  const text = await readFile(join(out, name), 'utf8').catch(() => '')
  return text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as T]))
}

/** Checks a workbook and reads what is left behind. */
async function checked(input: BookInput | Buffer, more: Partial<CheckTask> = {}, zip?: Buffer) {
  const sheet = join(folder, 'sheet.xlsx')
  const pictures = zip ? join(folder, 'pictures.zip') : null
  await writeFile(sheet, Buffer.isBuffer(input) ? input : workbook(input))
  if (zip && pictures) await writeFile(pictures, zip)
  const result = await check({ file: sheet, pictures, out, ...more }, () => undefined)
  const report = 'report' in result ? result.report : null
  const rows: ImportRow[] = []
  for (const { n } of 'chunks' in result ? result.chunks : []) rows.push(...(await lines<ImportRow>(chunkFile(n))))
  return { result, report, rows, problems: await lines<ImportProblem>(PROBLEMS_FILE) }
}

const fault = async (input: BookInput | Buffer, more: Partial<CheckTask> = {}, zip?: Buffer) => {
  const { result } = await checked(input, more, zip)
  return 'fault' in result ? [result.fault, result.detail] : result
}

test('a row of every column arrives as it was written', async () => {
  const row = [
    '7',
    'A title',
    'In',
    'De',
    'https://example.org/a.jpg',
    'Alt',
    'Deutsch',
    'CC BY 4.0',
    'a; b',
    'c. 383',
    '400',
    'Greece',
    'Here',
    'Anna Holm'
  ]
  const { result, rows } = await checked(collection([NAMES, row]))
  expect(result).toEqual({
    report: {
      sheets: [{ name: 'Collection', rows: 1, notRead: '' }],
      rows: 1,
      good: 1,
      bad: 0,
      pictures: { sheet: 0, address: 1, zip: 0, missing: 0 },
      columns: { known: NAMES, unknown: [] }
    },
    chunks: [{ n: 0, rows: 1 }],
    problems: 0
  })
  expect(rows).toEqual([
    {
      at: 2,
      sheet: 'Collection',
      row: 2,
      key: 'id:7',
      digest: expect.any(String),
      words: {
        local_id: '7',
        title: 'A title',
        introduction: 'In',
        description: 'De',
        alt: 'Alt',
        language: 'de',
        license: 'CC BY 4.0',
        tags: ['a', 'b'],
        period_start: 'c. 383',
        period_end: '400',
        country: 'Greece',
        origin: 'Here',
        maker: 'Anna Holm'
      },
      picture: { ref: { from: 'address', url: 'https://example.org/a.jpg' }, column: 'E', field: 'Picture' }
    }
  ])
})

test('a row speaks of the columns of its sheet and of what lies in it, and not of cells that cannot be read', async () => {
  const spoken = async (input: BookInput | Buffer) => {
    const { rows } = await checked(input)
    return rows.map(({ digest }) => columnsOf(digest))
  }
  expect(
    await spoken(
      collection([
        ['Title', 'Number', 'Tags'],
        ['A', '1', 'x'],
        ['B', '2', null]
      ])
    )
  ).toEqual([
    ['local_id', 'title', 'tags'],
    ['local_id', 'title', 'tags']
  ])
  const unread = [
    ['Title', 'Country', 'Language'],
    ['A', { error: '#REF!' }, 'Klingonese']
  ]
  expect(await spoken(collection(unread as CellInput[][]))).toEqual([['title']])
  const { rows } = await checked(
    collection([
      ['Title', 'Number', 'Country'],
      ['A', '1', null],
      ['A', '2', 'x']
    ])
  )
  const [without, before] = rows.map(({ digest }) => digest)
  expect(changedColumns(without!, before!)).toEqual(['local_id', 'country'])
  expect(emptiedColumns(without!, before!)).toEqual(['country'])
})

test('columns in any order, other spellings and rows above them are forgiven; unknown ones are named', async () => {
  const { report, rows, problems } = await checked(
    collection([['Our archive'], [], ['objectid', 'COUNTRY', ' títle * ', 'rights'], ['1', 'Greece', 'A', 'x']])
  )
  expect(rows).toMatchObject([{ row: 4, words: { title: 'A', country: 'Greece' } }])
  expect(report?.columns).toEqual({ known: ['COUNTRY', 'títle *'], unknown: ['objectid', 'rights'] })
  expect(problems).toMatchObject([
    { row: 1, column: 'A', value: 'Our archive', isWarning: true },
    { row: 0, column: 'A', field: 'objectid', isWarning: true },
    { row: 0, column: 'D', field: 'rights', isWarning: true }
  ])
})

test('words above the table are not taken for its header, however they are called', async () => {
  const { report, rows, problems } = await checked(
    collection([
      ['Title', 'Harbours of Greece'],
      ['Compiled by', 'M. Papadaki'],
      [],
      ['Number', 'Title', 'Description', 'Licence'],
      ['1', 'Piraeus', 'port', 'CC BY 4.0'],
      ['2', 'Number', 'Title', 'Licence']
    ])
  )
  expect(report?.columns).toEqual({ known: ['Number', 'Title', 'Description', 'Licence'], unknown: [] })
  expect(rows.map(({ row, words }) => [row, words.title])).toEqual([
    [5, 'Piraeus'],
    [6, 'Number']
  ])
  const above = 'This row stands above the names of the columns. It was not read.'
  expect(problems.slice(0, 2).map(({ row, column, value, msg }) => [row, column, value, msg])).toEqual([
    [1, 'A', 'Title', above],
    [2, 'A', 'Compiled by', above]
  ])
})

test('of two rows with as many names the first is the header', async () => {
  const { rows } = await checked(collection([['Title', 'Country'], ['Country', 'Title'], ['a']]))
  expect(rows.map(({ words }) => [words.title, words.country])).toEqual([
    ['Country', 'Title'],
    ['a', '']
  ])
})

test('a known column beyond those that are read is named', async () => {
  const header = Array.from({ length: 258 }, (_one, at) => ({ 0: 'Title', 256: 'Licence', 257: 'Mine' })[at] ?? null)
  const { problems } = await checked(collection([header, ['a']]))
  expect(problems).toMatchObject([
    { row: 0, column: 'IW', field: 'Licence', msg: 'This column lies too far to the right and was not read.' }
  ])
})

test('what a data type shows arrives, an error with a rich value is one as any other', async () => {
  const cell = (place: string, words: string): string => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
  const rich = (place: string, number: number): string => `<c r="${place}" t="e" vm="${number}"><v>#VALUE!</v></c>`
  const xml = [
    `<row r="1">${cell('A1', 'Title')}${cell('B1', 'Country')}${cell('C1', 'Picture')}</row>`,
    `<row r="2">${cell('A2', 'a')}${rich('B2', 2)}${rich('C2', 1)}</row>`,
    `<row r="3">${cell('A3', 'b')}${rich('B3', 3)}</row>`
  ].join('')
  const book = withCellPictures(collection([], { xml }), [
    { data: png(1), alt: '' },
    { data: png(2), alt: '' },
    { data: png(3), alt: '' }
  ])
  const [values, kinds] = ['rdrichvalue', 'rdrichvaluestructure'].map(name => `xl/richData/${name}.xml`)
  const others = (book.parts ?? []).map(part =>
    part.name === values
      ? {
          ...part,
          data: '<rvData><rv s="0"><v>0</v><v>5</v><v></v></rv><rv s="1"><v>Greece</v></rv><rv s="2"><v>8</v></rv></rvData>'
        }
      : part.name === kinds
        ? {
            ...part,
            data: '<rvStructures><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/><k n="Text" t="s"/></s><s t="_linkedentity2"><k n="_DisplayString" t="s"/></s><s t="_error"><k n="errorType" t="i"/></s></rvStructures>'
          }
        : part
  )
  const { rows, problems } = await checked({ ...book, parts: others })
  expect(rows.map(({ words, picture }) => [words.title, words.country, picture?.ref.from])).toEqual([
    ['a', 'Greece', 'sheet'],
    ['b', '', undefined]
  ])
  expect(problems).toMatchObject([
    {
      row: 3,
      column: 'B',
      value: '#VALUE!',
      msg: 'Excel shows an error here. The cell counts as empty.',
      isWarning: true
    }
  ])
})

test('a value of a cube is no picture', async () => {
  const cell = (place: string, words: string): string => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
  const xml = `<row r="1">${cell('A1', 'Title')}${cell('B1', 'Origin')}</row><row r="2">${cell('A2', 'a')}<c r="B2" vm="2"><v>7</v></c></row>`
  const book = withCellPictures(collection([], { xml }), [{ data: png(1), alt: '' }])
  const others = (book.parts ?? []).map(part =>
    part.name === 'xl/metadata.xml'
      ? { ...part, data: String(part.data).replace('</valueMetadata>', '<bk><rc t="1" v="0"/></bk></valueMetadata>') }
      : part
  )
  for (const parts of [others, []]) {
    const { rows, problems } = await checked({ ...book, parts })
    expect([rows.map(({ words }) => words.origin), problems]).toEqual([['7'], []])
  }
})

test('a formula whose picture is not in the file is told', async () => {
  const google = 'IFERROR(__xludf.DUMMYFUNCTION("IMAGE(D2)"),"")'
  const { rows, problems } = await checked(
    collection([
      ['Title', 'Picture', 'Mine'],
      ['a', { formula: google, value: '' }],
      ['b', { formula: '_xlfn.IMAGE(D3)', error: '#NAME?' }],
      ['c', null, { formula: google, value: '' }],
      ['d', { formula: 'MY.IMAGE(A1)', value: '' }]
    ])
  )
  expect(rows).toHaveLength(4)
  const msg = 'The picture of this formula is not in the file.'
  expect(problems.slice(1)).toMatchObject([
    { row: 2, column: 'B', field: 'Picture', msg, isWarning: true },
    { row: 3, column: 'B', msg, isWarning: true },
    { row: 4, column: 'C', msg, isWarning: true }
  ])
  expect(problems).toHaveLength(4)
})

test('a zip of a Mac names its files in UTF-8 without saying so, one of old in the alphabet of DOS', async () => {
  const zip = zipOf([
    { name: '', rawName: Buffer.from('Ko\u0308nigin.jpg'), data: png(1), isStored: true },
    { name: '', rawName: Buffer.from('M\x81ller.jpg', 'latin1'), data: png(2), isStored: true }
  ])
  const { rows } = await checked(
    collection([
      ['Title', 'Picture'],
      ['a', 'K\u00f6nigin.jpg'],
      ['b', 'M\u00fcller.jpg']
    ]),
    {},
    zip
  )
  expect(rows.map(({ picture }) => picture?.ref)).toEqual([
    { from: 'zip', name: 'Ko\u0308nigin.jpg' },
    { from: 'zip', name: 'M\u00fcller.jpg' }
  ])
})

test('pictures on or above the names of the columns are told', async () => {
  const pictures = [1, 3, 4].map(row => ({ row, column: 0, data: png(row) }))
  const { problems } = await checked(collection([[], [], ['Title'], ['a']], { pictures }))
  expect(problems.map(({ row, msg }) => [row, msg])).toEqual([
    [1, 'A picture lies on or above the names of the columns. It was passed over.'],
    [3, 'A picture lies on or above the names of the columns. It was passed over.']
  ])
})

test.each<[string, CellInput[][], [string, string]]>([
  [
    'names without a title come below others',
    [
      ['Title', 'Harbours'],
      ['Number', 'Name', 'Description'],
      ['1', 'Piraeus', 'port']
    ],
    ['NO_TITLE_COLUMN', 'Row 2 says: Number, Name, Description.']
  ],
  [
    'no column is the title',
    [
      ['Name', 'Tags'],
      ['a', 'b']
    ],
    ['NO_TITLE_COLUMN', 'The first row says: Name, Tags.']
  ],
  ['the sheet is empty', [], ['EMPTY', '']],
  ['the sheet has blanks alone', [[' '], [null, '\n']], ['EMPTY', '']],
  [
    'the names come too late',
    [...Array.from({ length: 10 }, () => ['x']), ['Title'], ['a']],
    ['NO_TITLE_COLUMN', 'The first row says: x.']
  ],
  ['a column is there twice', [['Title', 'Tags', 'tags'], ['a']], ['DOUBLE_COLUMN', '“tags” is in columns B and C.']],
  ['nothing is below the names', [['Title'], [], ['  ']], ['NO_ROWS', '']],
  [
    'only the example is there',
    [NAMES, FIELDS.map(field => COLUMNS[field].example)],
    ['NO_ROWS', 'Only the example of the template is there.']
  ],
  [
    'only the example of an earlier template is there',
    [NAMES.slice(0, -1), FIELDS.slice(0, -1).map(field => COLUMNS[field].example)],
    ['NO_ROWS', 'Only the example of the template is there.']
  ]
])('%s: the file is not imported', async (_what, rows, expected) => {
  expect(await fault(collection(rows))).toEqual(expected)
})

test('what is wrong is told by row, column and name, with what would be right', async () => {
  const { report, rows, problems } = await checked(
    collection([
      ['Title', 'Licence', 'Language', 'Picture', 'Period start'],
      ['good', 'Public domain', 'en'],
      ['', 'mine', 'en', 'a.jpg', 'x'],
      [{ formula: 'A2' }, null, { error: '#N/A' }],
      [{ formula: 'A2', value: 'good too' }, null, null, null, { serial: 5293, style: 1 }]
    ])
  )
  expect(report).toMatchObject({ rows: 4, good: 2, bad: 2, pictures: { missing: 1 } })
  expect(rows.map(({ row, words }) => [row, words.title, words.period_start])).toEqual([
    [2, 'good', ''],
    [5, 'good too', '1914-06-28']
  ])
  expect(problems.map(({ row, column, field, value, isWarning }) => [row, column, field, value, isWarning])).toEqual([
    [3, 'B', 'Licence', 'mine', true],
    [3, 'E', 'Period start', 'x', true],
    [3, 'A', 'Title', '', false],
    [3, 'D', 'Picture', 'a.jpg', false],
    [4, 'A', 'Title', '', false],
    [4, 'C', 'Language', '#N/A', true]
  ])
  expect(problems.every(({ msg, right }) => msg !== '' && right !== '')).toBe(true)
})

test('a row that says the same as one before is an item of its own; one with the same number is left out', async () => {
  const rows = [
    ['Number', 'Title'],
    ['', 'same'],
    ['5', 'one'],
    ['', 'same'],
    ['5', 'two']
  ]
  const { report, problems, rows: good } = await checked(collection(rows))
  expect(report).toMatchObject({ rows: 4, good: 3, bad: 1 })
  expect(new Set(good.map(({ key }) => key)).size).toBe(3)
  expect(problems.map(({ row, msg, isWarning }) => [row, msg, isWarning])).toEqual([
    [4, 'Row 2 says the same.', true],
    [5, 'Row 3 has this number already.', false]
  ])
})

test('ten rows called the same with ten pictures are ten items, in the sheet, in cells and in a zip; saved again they are the same', async () => {
  const numbers = Array.from({ length: 10 }, (_one, index) => index)
  const keysOf = ({ rows, problems }: Awaited<ReturnType<typeof checked>>) => {
    expect(problems).toEqual([])
    return rows.map(({ key }) => key)
  }
  const lying = (first: number): BookInput =>
    collection([['Title'], ...numbers.map(() => ['Untitled photograph'])], {
      pictures: numbers.map(at => ({ row: at + 2, column: 1, data: png(first + at) }))
    })
  const keys = keysOf(await checked(lying(1)))
  expect(new Set(keys).size).toBe(10)
  expect(keysOf(await checked(lying(1)))).toEqual(keys)
  expect(keysOf(await checked(lying(2))).slice(0, 9)).toEqual(keys.slice(1))

  const named = (folder: string) =>
    checked(
      collection([['Title', 'Picture'], ...numbers.map(at => ['Untitled photograph', `${at}.png`])]),
      {},
      zipOf(numbers.map(at => ({ name: `${folder}${at}.png`, data: png(at + 1), isStored: true })))
    )
  const ofZip = keysOf(await named(''))
  expect(new Set(ofZip).size).toBe(10)
  expect(keysOf(await named('photographs/'))).toEqual(ofZip)
})

test('pictures are found in the sheet, at addresses and in the zip', async () => {
  const zip = zipOf([{ name: 'photos/Market.JPG', data: png(1), isStored: true }])
  const pictures = [2, 2, 4, 9].map((row, column) => ({ row, column, alt: `Over row ${row}`, data: png(row) }))
  const { report, rows, problems } = await checked(
    collection(
      [['Title', 'Picture'], ['a'], ['b', 'market.jpg'], ['c', 'https://example.org/c.png'], ['d', 'gone.jpg']],
      { pictures }
    ),
    {},
    zip
  )
  expect(report).toMatchObject({ good: 3, bad: 1, pictures: { sheet: 1, address: 1, zip: 1, missing: 1 } })
  expect(rows.map(({ picture, words }) => [picture?.ref, picture?.column, picture?.bytes, words.alt])).toEqual([
    [{ from: 'sheet', part: 'xl/media/sheet1-1.png' }, 'A', png(2).length, 'Over row 2'],
    [{ from: 'zip', name: 'photos/Market.JPG' }, 'B', png(1).length, ''],
    [{ from: 'address', url: 'https://example.org/c.png' }, 'B', undefined, '']
  ])
  expect(problems.map(({ row, msg }) => [row, msg])).toEqual([
    [2, 'There are 2 pictures in this row; the first one counts.'],
    [5, 'The zip file has no file of this name.'],
    [9, 'A picture lies here, but this row says nothing. It was passed over.']
  ])
})

test('pictures that lie on the page and in no row are named', async () => {
  const place = { row: 1, column: 0, isLoose: true, data: png(1) }
  const { report, problems } = await checked(collection([['Title'], ['a']], { pictures: [place, place] }))
  expect(report).toMatchObject({ good: 1, pictures: { sheet: 0 } })
  expect(problems.map(({ row, msg }) => [row, msg])).toEqual([
    [0, '2 pictures lie on the page and belong to no row. They were passed over.']
  ])
})

test('pictures in cells are found, whichever cell it is; one that leads nowhere is told', async () => {
  const shows = (place: string, number: number): string => `<c r="${place}" t="e" vm="${number}"><v>#VALUE!</v></c>`
  const title = (place: string, words: string): string => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
  const xml = [
    `<row r="1">${title('A1', 'Title')}${title('B1', 'Picture')}</row>`,
    `<row r="2">${title('A2', 'a')}${shows('B2', 1)}</row>`,
    `<row r="3">${title('A3', 'b')}${shows('D3', 2)}</row>`,
    `<row r="4">${title('A4', 'c')}${shows('B4', 9)}</row>`
  ].join('')
  const book = withCellPictures(collection([], { xml }), [
    { data: png(1), alt: 'A market' },
    { data: png(2), alt: '' }
  ])
  const { rows, problems } = await checked(book)
  expect(rows.map(({ words, picture }) => [words.alt, picture?.ref, picture?.column])).toEqual([
    ['A market', { from: 'sheet', part: 'xl/media/cell-1.png' }, 'B'],
    ['', { from: 'sheet', part: 'xl/media/cell-2.png' }, 'D']
  ])
  expect(problems).toMatchObject([
    { row: 4, column: 'B', field: 'Picture', msg: 'This picture cannot be read.', isWarning: false }
  ])
})

test('every filled sheet is read or named as not read, and the numbers of their rows count together', async () => {
  const sheets = [
    {
      name: 'Maps',
      rows: [
        ['Number', 'Title'],
        ['1', 'Map'],
        ['', 'Same']
      ]
    },
    { name: 'Empty', rows: [] },
    { name: 'Notes', rows: [['Ask Anna about the rights.']] },
    {
      name: 'Photographs',
      rows: [['Our photographs'], ['Title', 'Number', 'Colour'], ['Photo', '2'], ['Again', '1'], ['Same', '']]
    },
    { name: 'Old', rows: [['Title'], ['Old']], isHidden: true },
    { name: 'Twice', rows: [['Title', 'Tags', 'tags'], ['a']] },
    { name: 'Later', rows: [['Title', 'Number']] },
    { name: 'How to fill this in', rows: [['Column', 'What belongs into it']] },
    { name: 'Lists', rows: [['CC0']], isHidden: true }
  ]
  const { report, rows, problems } = await checked({ sheets })
  expect(report).toMatchObject({ rows: 5, good: 4, bad: 1, columns: { unknown: ['Colour'] } })
  expect(report?.sheets).toEqual([
    { name: 'Maps', rows: 2, notRead: '' },
    { name: 'Notes', rows: 0, notRead: expect.stringMatching(/^No column is called “Title”/) },
    { name: 'Photographs', rows: 3, notRead: '' },
    { name: 'Old', rows: 0, notRead: 'This sheet is hidden.' },
    { name: 'Twice', rows: 0, notRead: expect.stringMatching(/^A column is there twice/) },
    { name: 'Later', rows: 0, notRead: expect.stringMatching(/^This sheet has no rows/) }
  ])
  expect(rows.map(({ sheet, row, words }) => [sheet, row, words.title])).toEqual([
    ['Maps', 2, 'Map'],
    ['Maps', 3, 'Same'],
    ['Photographs', 3, 'Photo'],
    ['Photographs', 5, 'Same']
  ])
  const places = rows.map(({ at }) => at)
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
  expect(problems.map(({ sheet, row, msg }) => [sheet, row, msg.slice(0, 40)])).toEqual([
    ['Notes', 0, 'The sheet “Notes” was not read. No colum'],
    ['Photographs', 1, 'This row stands above the names of the c'],
    ['Photographs', 0, 'This column is not known and was passed '],
    ['Photographs', 4, 'Row 2 of the sheet “Maps” has this numbe'],
    ['Photographs', 5, 'Row 3 of the sheet “Maps” says the same.'],
    ['Old', 0, 'The sheet “Old” was not read. This sheet'],
    ['Twice', 0, 'The sheet “Twice” was not read. A column'],
    ['Later', 0, 'The sheet “Later” was not read. This she']
  ])
})

test('a workbook whose filled sheets are hidden says so', async () => {
  const sheets = [
    { name: 'Sheet1', rows: [] },
    { name: 'Old', rows: [['Title'], ['Old']], isHidden: true }
  ]
  expect(await fault({ sheets })).toEqual(['EMPTY', 'Its filled sheets are hidden.'])
})

test('hidden rows and columns are read, and it is said', async () => {
  const cell = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
  const xml = [
    `<row r="1">${cell('A1', 'Title')}${cell('B1', 'Country')}${cell('C1', 'Mine')}</row>`,
    `<row r="2" hidden="1">${cell('A2', 'a')}${cell('B2', 'Greece')}</row>`,
    `<row r="3">${cell('A3', 'b')}</row>`
  ].join('')
  const { report, problems, rows } = await checked(
    collection([], { xml, columns: '<col min="2" max="3" hidden="1"/>' })
  )
  expect([report?.good, rows[0]?.words.country]).toEqual([2, 'Greece'])
  expect(problems.map(({ row, column, value, msg }) => [row, column, value, msg])).toEqual([
    [0, 'C', '', 'This column is not known and was passed over.'],
    [0, 'B', '', 'This column is hidden. It was read all the same.'],
    [0, '', '2', 'A row is hidden. It was read all the same.']
  ])
})

test('a row that is filled in unknown columns alone is named', async () => {
  const { report, problems } = await checked(
    collection([
      ['Title', 'Colour'],
      ['a', 'blue'],
      ['', 'green'],
      [null, null, 'total: 2']
    ])
  )
  expect(report).toMatchObject({ rows: 1, good: 1 })
  expect(problems.filter(({ row }) => row > 0).map(({ row, column, value, msg }) => [row, column, value, msg])).toEqual(
    [
      [3, 'B', 'green', 'Nothing in this row stands in a column that is known. It was passed over.'],
      [4, 'C', 'total: 2', 'Nothing in this row stands in a column that is known. It was passed over.']
    ]
  )
})

test('pictures in cells are found as WPS Office writes them', async () => {
  const input = collection([
    ['Title', 'Picture'],
    ['a', { formula: '_xlfn.DISPIMG("ID_A",1)', value: '=DISPIMG("ID_A",1)' }],
    ['b', { formula: '_xlfn.DISPIMG("ID_GONE",1)', value: '=DISPIMG("ID_GONE",1)' }]
  ])
  const rels = parts(input)
    .find(({ name }) => name === 'xl/_rels/workbook.xml.rels')!
    .data.toString()
  const image =
    '<Relationship Id="rIdW" Type="http://www.wps.cn/officeDocument/2020/cellImage" Target="cellimages.xml"/>'
  const { rows, problems } = await checked({
    ...input,
    parts: [
      { name: 'xl/_rels/workbook.xml.rels', data: rels.replace('</Relationships>', `${image}</Relationships>`) },
      {
        name: 'xl/cellimages.xml',
        data: '<etc:cellImages xmlns:etc="x" xmlns:xdr="y" xmlns:a="z" xmlns:r="r"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_A" descr="A market"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>'
      },
      {
        name: 'xl/_rels/cellimages.xml.rels',
        data: '<Relationships><Relationship Id="rId1" Type="x/image" Target="media/image1.png"/></Relationships>'
      },
      { name: 'xl/media/image1.png', data: png(1), isStored: true }
    ]
  })
  expect(rows.map(({ words, picture }) => [words.alt, picture?.ref])).toEqual([
    ['A market', { from: 'sheet', part: 'xl/media/image1.png' }]
  ])
  expect(problems).toMatchObject([{ row: 3, column: 'B', msg: 'This picture cannot be read.', isWarning: false }])
})

test('merged cells are told where a column of theirs is known', async () => {
  const { problems, rows } = await checked(
    collection(
      [
        ['Title', 'Country', 'x'],
        ['a', 'Greece'],
        ['b', null]
      ],
      { merged: ['A1:C1', 'B2:B3', 'C2:C3'] }
    )
  )
  expect(rows.map(({ words }) => words.country)).toEqual(['Greece', ''])
  expect(problems.filter(({ row }) => row > 0)).toMatchObject([
    { row: 2, column: 'B', field: 'Country', isWarning: true }
  ])
})

test('good rows are divided by their weight', async () => {
  const row = (index: number): CellInput[] => [`t${index}`, index < 25 ? `https://example.org/${index}` : null]
  const rows = Array.from({ length: 1225 }, (_one, index) => row(index))
  const { result, rows: read } = await checked(collection([['Title', 'Picture'], ...rows]))
  expect(result).toMatchObject({
    chunks: [
      { n: 0, rows: 20 },
      { n: 1, rows: 380 },
      { n: 2, rows: 500 },
      { n: 3, rows: 325 }
    ]
  })
  expect(read.map(({ words }) => words.title)).toEqual(rows.map(([title]) => title))
})

test('all of many problems are kept, and what an earlier check left goes', async () => {
  await writeFile(join(out, chunkFile(7)), '{}')
  const rows = Array.from({ length: 6000 }, () => [null, 'x'])
  const { result, problems } = await checked(collection([['Title', 'Country'], ...rows]))
  expect(result).toMatchObject({ report: { good: 0, bad: 6000 }, chunks: [], problems: 6000 })
  expect(problems).toHaveLength(6000)
  expect(await readdir(out)).toEqual([PROBLEMS_FILE])
})

test('there may be only so many rows', async () => {
  expect(await fault(collection([['Title'], ['a'], ['b'], ['c']]), { rows: 2 })).toEqual(['TOO_MANY_ROWS', ''])
})

const ODS = 'application/vnd.oasis.opendocument.spreadsheet'
const other = (main: string, type: string): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', data: `<Types><Override PartName="/${main}" ContentType="${type}"/></Types>` },
    {
      name: '_rels/.rels',
      data: `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${main}"/></Relationships>`
    },
    { name: main, data: '<x/>' }
  ])

test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.alloc(0), 'NOT_XLSX'],
  ['a table as text', Buffer.from('Title;Country\na;b\n'), 'TEXT_TABLE'],
  ['a table as text in UTF-16', Buffer.from('\ufeffTitle\tCountry\na\tb', 'utf16le'), 'TEXT_TABLE'],
  ['a table as text in Latin-1', Buffer.from('Title;Größe\n'.repeat(100), 'latin1'), 'TEXT_TABLE'],
  [
    'an XML table of Excel 2003',
    Buffer.from(
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'
    ),
    'XML_TABLE'
  ],
  ['a document of Apple Numbers', zipOf([{ name: 'Index/Document.iwa', data: 'x' }]), 'NUMBERS'],
  ['a picture', png(1), 'NOT_XLSX'],
  ['a web page', Buffer.from(`<html>${' '.repeat(1000)}`), 'WEB_PAGE'],
  ['a table as a web page exports it', Buffer.from('\ufeff <table><tr><td>Title</td></tr></table>'), 'WEB_PAGE'],
  ['a workbook of Excel 97', compound('Workbook'), 'OLD_XLS'],
  ['a workbook with a password', compound('EncryptedPackage'), 'PASSWORD'],
  [
    'an OpenDocument table',
    zipOf([
      { name: 'mimetype', data: ODS, isStored: true },
      { name: 'content.xml', data: '<x/>' }
    ]),
    'OPEN_DOCUMENT'
  ],
  ['any zip', zipOf([{ name: 'a.txt', data: 'a' }]), 'NOT_XLSX'],
  ['an empty zip', zipOf([]), 'BROKEN'],
  [
    'slides',
    other('ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'),
    'NOT_XLSX'
  ],
  [
    'a document',
    other('word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    'NOT_XLSX'
  ],
  ['a binary workbook', other('xl/workbook.bin', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'XLSB']
])('%s is none', async (_what, bytes, expected) => {
  expect((await fault(bytes)) as [string, string]).toEqual([expected, expect.any(String)])
})

test.each<[string, Buffer, string]>([
  ['text', Buffer.from('no zip'.repeat(10)), ''],
  ['cut off', zipOf([{ name: 'a.jpg', data: 'a' }]).subarray(0, 60), ''],
  ['locked', zipOf([{ name: 'a.jpg', data: 'a', isEncrypted: true }]), 'It is protected by a password.'],
  ['a bomb', zipOf([{ name: 'a.jpg', data: Buffer.alloc(20_000_000) }]), ''],
  [
    'two files of one name',
    zipOf([
      { name: 'a.jpg', data: 'a' },
      { name: 'a.jpg', data: 'b' }
    ]),
    ''
  ],
  ['a way out', zipOf([{ name: '../../a.jpg', data: 'a' }]), '']
])('a zip with pictures that is %s is not taken', async (_what, zip, detail) => {
  expect(await fault(collection([['Title'], ['a']]), {}, zip)).toEqual(['BAD_PICTURES', detail])
})

test('a blank page of a format that is not packed by itself is a picture as any other', async () => {
  const zip = zipOf([{ name: 'blank.tif', data: Buffer.alloc(20_000_000) }])
  const { report } = await checked(
    collection([
      ['Title', 'Picture'],
      ['a', 'blank.tif']
    ]),
    {},
    zip
  )
  expect(report).toMatchObject({ good: 1, pictures: { zip: 1 } })
})

test('a workbook that comes back with our remarks has the rows that it had', async () => {
  const rows = [['Title', 'Remarks of Annals, 2026-11-22'], ['One'], ['', 'A picture lies here.'], ['Two', 'Fine.']]
  const pictures = [{ row: 3, column: 0, data: png(1) }]
  const { report, rows: good, problems } = await checked({ sheets: [{ name: 'Maps', rows, pictures }] })
  expect(report).toMatchObject({ rows: 2, good: 2, bad: 0 })
  expect(good.map(({ words }) => words.title)).toEqual(['One', 'Two'])
  expect(problems.map(({ row, msg }) => [row, msg])).toEqual([
    [3, 'A picture lies here, but this row says nothing. It was passed over.']
  ])
})

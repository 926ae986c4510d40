import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { png } from '../ooxml/testing/png.ts'
import { type BookInput, type CellInput, collection, parts, workbook } from './testing/workbook.ts'
import { lettersOf, columnOf, type SheetRow } from './cells.ts'
import { openWorkbook } from './workbook.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-workbook-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Opens a workbook and reads all rows of its first sheet. */
async function read(input: BookInput | Buffer) {
  const path = join(folder, 'sheet.xlsx')
  await writeFile(path, Buffer.isBuffer(input) ? input : workbook(input))
  const book = await openWorkbook(path, folder)
  try {
    const sheet = await book.open(book.sheets[0]!)
    const rows: SheetRow[] = []
    for await (const some of sheet.rows()) rows.push(...some)
    return { ...sheet, sheets: book.sheets, rows, cellPicture: book.cellPicture }
  } finally {
    book.close()
  }
}

/** What each row shows, by its number. */
const texts = (rows: SheetRow[]) => rows.map(({ row, cells }) => [row, ...[...cells].map(cell => cell?.text ?? '')])

test('every sheet is known in its order, with whether it is shown', async () => {
  const one = { name: 'One', rows: [['1']] }
  const two = { name: 'collection', rows: [['2']], isHidden: true }
  const { sheets } = await read({ sheets: [one, two] })
  expect(sheets.map(({ index, name, isVisible }) => [index, name, isVisible])).toEqual([
    [0, 'One', true],
    [1, 'collection', false]
  ])
})

test('rows and columns that are not shown are known', async () => {
  const xml =
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3" hidden="0"><c r="A3"><v>3</v></c></row>'
  const columns = '<col min="2" max="3" hidden="1"/><col min="5" max="16384" hidden="true"/><col min="4" max="4"/>'
  const { rows, hiddenColumns } = await read(collection([], { xml, columns }))
  expect(rows.map(({ isHidden }) => isHidden ?? false)).toEqual([false, true, false])
  expect([hiddenColumns.has(0), hiddenColumns.has(1), hiddenColumns.has(2), hiddenColumns.has(3)]).toEqual([
    false,
    true,
    true,
    false
  ])
  expect([hiddenColumns.has(4), hiddenColumns.size]).toEqual([true, 254])
})

const EVERY: CellInput[] = [
  'shared',
  { inline: 'inline & <b>' },
  { runs: ['in ', 'runs'] },
  12.5,
  true,
  { error: '#N/A' },
  { formula: 'A1&"x"', value: 'text' },
  { formula: '1+1', value: 2 },
  { formula: 'nothing()' },
  { formula: '1/0', error: '#DIV/0!' },
  '=1+1',
  '<script>alert(1)</script>',
  ' two\nlines '
]
const SHOWN = [
  ['text', 'shared'],
  ['text', 'inline & <b>'],
  ['text', 'in runs'],
  ['number', '12.5'],
  ['truth', 'TRUE'],
  ['error', '#N/A'],
  ['text', 'text'],
  ['number', '2'],
  ['none', ''],
  ['error', '#DIV/0!'],
  ['text', '=1+1'],
  ['text', '<script>alert(1)</script>'],
  ['text', ' two\nlines ']
]

test.each([
  ['as Excel writes it', {}],
  ['in the strict form of ISO 29500', { isStrict: true }],
  ['without places of rows and cells', { isBare: true }]
])('every type of a cell is read %s', async (_what, how) => {
  const { rows } = await read({ ...collection([EVERY]), ...how })
  expect(rows[0]?.cells.map(cell => [cell?.kind, cell?.text])).toEqual(SHOWN)
  expect(rows[0]?.cells.map(cell => cell?.isFormula)).toEqual(
    EVERY.map(cell => typeof cell === 'object' && cell !== null && 'formula' in cell)
  )
})

test.each([
  [false, { 1: '1900-01-01', 59: '1900-02-28', 60: '1900-02-29', 61: '1900-03-01', 5293: '1914-06-28' }],
  [true, { 1: '1904-01-02', 59: '1904-02-29', 60: '1904-03-01', 61: '1904-03-02', 3831: '1914-06-28' }]
])('days are counted as the workbook counts them (1904: %s)', async (is1904, days) => {
  const serials = Object.keys(days).map(Number)
  const { rows } = await read({ ...collection([serials.map(serial => ({ serial, style: 1 }))]), is1904 })
  expect(rows[0]?.cells.map(cell => cell?.text)).toEqual(Object.values(days))
  expect(rows[0]?.cells.every(cell => cell?.kind === 'date')).toBe(true)
})

test('a moment that is written as one is shown as it is formatted, and is read as it stands where none is', async () => {
  const moments = [
    ['1914-06-28', 4],
    ['1914-06-28T00:00:00', 3],
    ['1914-06-28T10:30:00Z', 2],
    ['1900-02-28', 1],
    ['1850-05-01T00:00:00.000', 1],
    ['1914-06-28T10:30', 0]
  ] as const
  const cells = moments.map(([iso, style]) => `<c t="d" s="${style}"><v>${iso}</v></c>`)
  const { rows } = await read(collection([], { xml: `<row r="1">${cells.join('')}</row>` }))
  expect(rows[0]?.cells.map(cell => [cell?.kind, cell?.text, cell?.exact])).toEqual([
    ['date', 'June 1914', '1914-06'],
    ['date', '1914', '1914'],
    ['date', '1914-06-28 10:30', '1914-06-28 10:30'],
    ['date', '1900-02-28', '1900-02-28'],
    ['date', '1850-05-01', '1850-05-01'],
    ['date', '1914-06-28 10:30', undefined]
  ])
})

test('rows that do not say which they are have the number that their cells say', async () => {
  const row = (number: number) => `<row><c r="A${number}" t="str"><v>${number}</v></c></row>`
  const { rows } = await read(collection([], { xml: [2, 5, 6].map(row).join('') }))
  expect(rows.map(({ row: number, cells }) => [number, cells[0]?.text])).toEqual([
    [2, '2'],
    [5, '5'],
    [6, '6']
  ])
})

test.each([
  ['Excel', '<c vm="1" t="e"><f>_xlfn.IMAGE("https://example.org/a.png","A mill")</f><v>#VALUE!</v></c>'],
  [
    'Google Sheets',
    '<c t="str"><f>IFERROR(__xludf.DUMMYFUNCTION("IMAGE(""https://example.org/a.png"")"),"")</f><v></v></c>'
  ],
  ['LibreOffice', '<c><f>IMAGE(&quot;https://example.org/a.png&quot;)</f></c>']
])('a picture that a formula of %s draws is known by its address', async (_program, cell) => {
  const { rows } = await read(collection([], { xml: `<row r="1">${cell}</row>` }))
  expect(rows[0]?.cells[0]).toEqual({ kind: 'text', text: 'https://example.org/a.png', isFormula: true })
})

test.each([
  ['LibreOffice/7.4.7.2$Linux_X86_64 LibreOffice_project/40$Build-2', ['1066-10-14', '1850-05-01', '1900-01-15']],
  ['Microsoft Excel Compatible / Openpyxl 3.1.5', ['1066-10-20', '1850-05-01', '1900-01-16']],
  ['Microsoft Excel', ['1066-10-20', '1850-05-01', '1900-01-16']]
])('days are counted as %s counts them', async (program, days) => {
  const { rows } = await read({
    ...collection([[-304_318, -18_140, 16].map(serial => ({ serial, style: 1 }))]),
    program
  })
  expect(rows[0]?.cells.map(cell => cell?.exact)).toEqual(days)
})

test('days are counted as Google counts them, whose workbooks do not name their program', async () => {
  const input = collection([[{ serial: 16, style: 1 }]])
  const book = parts(input).find(({ name }) => name === 'xl/workbook.xml')
  const data = String(book?.data).replace('<workbook ', '<workbook xmlns:mv="urn:schemas-microsoft-com:mac:vml" ')
  const { rows } = await read({ ...input, parts: [{ name: 'xl/workbook.xml', data }] })
  expect(rows[0]?.cells[0]?.exact).toBe('1900-01-15')
})

test('properties that cannot be read keep no workbook out', async () => {
  const input = collection([[{ serial: 16, style: 1 }]])
  const { rows } = await read({ ...input, program: '', parts: [{ name: 'docProps/app.xml', data: 'no XML' }] })
  expect(rows[0]?.cells[0]?.exact).toBe('1900-01-16')
})

test('a moment is read as exactly as it is shown', async () => {
  const serial = 5293.4375
  const { rows } = await read(collection([[0, 1, 2, 3, 4].map(style => ({ serial, style }))]))
  expect(rows[0]?.cells.map(cell => cell?.exact)).toEqual([
    '5293.4375',
    '1914-06-28',
    '1914-06-28 10:30',
    '1914',
    '1914-06'
  ])
  // A short date and time is shown as each computer likes it.
  expect(rows[0]?.cells.map(cell => cell?.text)).toEqual([
    '5293.4375',
    '1914-06-28',
    '1914-06-28 10:30',
    '1914',
    'June 1914'
  ])
})

test('a number that is no day is a number, however it is shown', async () => {
  const { rows } = await read(collection([[-700_000, 3_000_000].map(serial => ({ serial, style: 1 }))]))
  expect(rows[0]?.cells.map(cell => [cell?.kind, cell?.text])).toEqual([
    ['number', '-700000'],
    ['number', '3000000']
  ])
})

test('rows and columns that are left out keep their numbers', async () => {
  const xml =
    '<row r="3"><c r="B3" t="inlineStr"><is><t>b</t></is></c></row><row><c><v>4</v></c></row><row r="9"><c r="C9"><v>9</v></c></row>'
  expect(texts((await read(collection([], { xml }))).rows)).toEqual([
    [3, '', 'b'],
    [4, '4'],
    [9, '', '', '9']
  ])
})

test('merged cells are known by their first', async () => {
  const { merged } = await read(collection([['a'], [null], [null]], { merged: ['A1:A3', 'B2:D2', 'AA5:AB9'] }))
  expect(merged).toEqual([
    { row: 1, column: 0 },
    { row: 5, column: 26 }
  ])
})

test('of 16,384 columns the first 256 are read', async () => {
  const { rows } = await read(collection([Array.from({ length: 16_384 }, (_one, index) => index)]))
  expect(rows[0]?.cells).toHaveLength(256)
})

test('a million empty rows are passed over', async () => {
  const xml = `<row r="1"><c r="A1"><v>1</v></c></row>${Array.from({ length: 1_000_000 }, (_one, index) => `<row r="${index + 2}" ht="15"/>`).join('')}`
  expect(texts((await read(collection([], { xml }))).rows)).toEqual([[1, '1']])
}, 60_000)

test('the last cell that a sheet can have needs no more room than it', async () => {
  const xml = '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row>'
  expect(texts((await read(collection([], { xml }))).rows)).toEqual([[1_048_576, '2']])
})

test('pictures belong to the row that they begin with', async () => {
  const pictures = [
    { row: 2, column: 4, alt: 'A market', data: png(1) },
    { row: 2, column: 5, alt: 'market.jpg', data: png(2) }
  ]
  expect([...(await read(collection([['a']], { pictures }))).pictures]).toEqual([
    [
      2,
      [
        { part: 'xl/media/sheet1-1.png', alt: 'A market', column: 4 },
        { part: 'xl/media/sheet1-2.png', alt: '', column: 5 }
      ]
    ]
  ])
})

test('a picture whose edge lies in the row above belongs to the row in which most of it lies', async () => {
  const point = 12_700
  const row = (number: number, more: string): string =>
    `<row r="${number}" ${more}><c r="A${number}"><v>1</v></c></row>`
  const xml = [row(1, 'ht="20"'), row(2, 'ht="100"'), row(3, 'ht="100"'), row(4, 'hidden="1" ht="100"'), row(5, '')]
  const pictures = [
    { row: 1, offset: 17 * point, to: { row: 2, offset: 90 * point } },
    { row: 2, offset: 97 * point, to: { row: 3, offset: 5 * point } },
    { row: 2, offset: 97 * point, height: 80 * point },
    { row: 2, offset: 60 * point, to: { row: 3, offset: 30 * point } },
    // Through the hidden row.
    { row: 3, offset: 98 * point, to: { row: 5, offset: 10 * point } },
    // Begins with its row and covers a higher one.
    { row: 1, offset: 0, to: { row: 2, offset: 90 * point } },
    // Below all filled rows: of standard height.
    { row: 9, offset: 13 * point, height: 14 * point },
    { row: 1_048_576, offset: 14 * point, to: { row: 1_048_576, offset: 90 * point } }
  ].map((place, column) => ({ ...place, column, data: png(column) }))
  const found = (await read(collection([], { xml: xml.join(''), pictures }))).pictures
  const rows = [...found].flatMap(([at, all]) => all.map(({ part }) => [Number(/-(\d+)\.png/.exec(part)?.[1]), at]))
  expect(rows.sort(([a = 0], [b = 0]) => a - b).map(([, at]) => at)).toEqual([2, 3, 3, 2, 5, 1, 10, 1_048_576])
})

test('words beyond the columns that are read are known of the first rows', async () => {
  const far = (number: number): string =>
    `<row r="${number}"><c r="A${number}"><v>1</v></c><c r="IW${number}" t="inlineStr"><is><t>far</t></is></c></row>`
  const { rows } = await read(collection([], { xml: Array.from({ length: 12 }, (_one, at) => far(at + 1)).join('') }))
  expect(rows.map(({ tooFar, cells }) => [cells.length, tooFar?.[0]])).toEqual([
    ...Array.from({ length: 10 }, () => [1, { column: 256, name: 'far' }]),
    [1, undefined],
    [1, undefined]
  ])
})

const KNOWN: [string, BookInput | Buffer, string][] = [
  ['macros', { ...collection([['Title']]), hasMacros: true }, 'MACROS'],
  ['a macro project', { ...collection([['Title']]), parts: [{ name: 'xl/vbaProject.bin', data: '' }] }, 'MACROS'],
  [
    'an encrypted entry',
    { ...collection([['Title']]), parts: [{ name: 'x.xml', data: 'x', isEncrypted: true }] },
    'PASSWORD'
  ],
  ['a missing string', collection([], { xml: '<row><c t="s"><v>7</v></c></row>' }), 'BROKEN'],
  ['XML that breaks off', collection([], { xml: '<row><c>' }), 'BROKEN'],
  ['a part that is no XML', { ...collection([['a']]), parts: [{ name: 'xl/workbook.xml', data: '\0\0' }] }, 'BROKEN'],
  [
    'bytes that are no text',
    { ...collection([['a']]), parts: [{ name: 'xl/workbook.xml', data: Buffer.from([0x3c, 0xff, 0xfe]) }] },
    'BROKEN'
  ],
  ['tags in tags without end', collection([], { xml: '<a>'.repeat(200) + '</a>'.repeat(200) }), 'HOSTILE'],
  ['no worksheet', { sheets: [] }, 'BROKEN']
]
test.each(KNOWN)('%s is refused', async (_what, input, fault) => {
  await expect(read(input)).rejects.toMatchObject({ fault })
})

test('columns are named as in the sheet', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
  fc.assert(fc.property(fc.nat(16_383), column => columnOf(`${lettersOf(column)}12`) === column))
})

const cell: fc.Arbitrary<CellInput> = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.string({ minLength: 1 }).map(inline => ({ inline })),
  fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 3 }).map(runs => ({ runs })),
  fc.constant(null)
)

/** What a cell is expected to show. */
function shown(input: CellInput): string {
  if (input === null) return ''
  if (typeof input === 'boolean') return input ? 'TRUE' : 'FALSE'
  if (typeof input === 'object' && 'inline' in input) return input.inline
  if (typeof input === 'object' && 'runs' in input) return input.runs.join('')
  if (typeof input === 'object') return JSON.stringify(input)
  // As many digits as Excel keeps.
  return typeof input === 'number' ? String(Number(input.toPrecision(15))) : input
}

/** A table as it is read: empty rows and cells after the last filled one are left out. */
const asRead = (table: CellInput[][]) =>
  table.flatMap((row, index) => {
    const cells = row.map(shown)
    while (cells.at(-1) === '') cells.pop()
    return cells.length > 0 ? [[index + 1, ...cells]] : []
  })

test('every table is read back as it was written', async () => {
  const table = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), fc.boolean(), async (rows, isBare, isStrict) => {
      expect(texts((await read({ ...collection(rows), isBare, isStrict })).rows)).toEqual(asRead(rows))
    }),
    { numRuns: 60 }
  )
})

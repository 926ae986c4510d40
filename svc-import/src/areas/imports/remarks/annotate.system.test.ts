import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Workbook } from '@cj-tech-master/excelts'
import fc from 'fast-check'
import { rowPosition, type RowProblem } from '../row.ts'
import { openWorkbook } from '../../../xlsx/workbook.ts'
import { openZip } from '../../../ooxml/zip.ts'
import { WORKBOOK_LIMITS } from '../../../xlsx/limits.ts'
import { png } from '../../../ooxml/testing/png.ts'
import { type BookInput, workbook } from '../../../xlsx/testing/workbook.ts'
import { writeSheet } from '../../../xlsx/testing/write-sheet.ts'
import { annotate } from './annotate.ts'
import { freeColumn, withColumn } from './annotate-xml.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-remarks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const problem = (sheet: number, row: number, own: Partial<RowProblem> = {}): RowProblem => ({
  at: rowPosition(sheet, row),
  sheet: '',
  row,
  column: 'B',
  field: 'Licence',
  value: 'mine',
  msg: 'This licence is not known.',
  right: 'CC BY 4.0',
  isWarning: true,
  ...own
})

async function annotated(input: Buffer | string, problems: RowProblem[]) {
  const sheet = typeof input === 'string' ? input : join(folder, 'sheet.xlsx')
  if (typeof input !== 'string') await writeFile(sheet, input)
  const file = join(folder, 'problems.ndjson')
  await writeFile(file, problems.map(one => `${JSON.stringify(one)}\n`).join(''))
  const out = join(folder, 'out.xlsx')
  expect(await annotate({ workbook: sheet, problems: [file], folder, out, date: '2026-11-22' })).toBe(true)
  return out
}

async function cells(path: string): Promise<string[][][]> {
  const book = await openWorkbook(path, folder)
  try {
    const sheets: string[][][] = []
    for (const entry of book.sheets) {
      const rows: string[][] = []
      for await (const some of (await book.open(entry)).rows())
        for (const { row, cells: all } of some) rows[row] = [...all].map(cell => cell?.text ?? '')
      sheets.push(rows)
    }
    return sheets
  } finally {
    book.close()
  }
}

const BOOK: BookInput = {
  sheets: [
    {
      name: 'Maps',
      rows: [['Title', 'Licence'], ['One', 'mine'], ['Two'], ['Three', 'mine']],
      pictures: [{ row: 2, column: 1, data: png(1) }]
    },
    { name: 'Notes', rows: [['Ask Anna.']] }
  ]
}

test('remarks stand in a column of their own, the column’s name above them; another program reads them too', async () => {
  const out = await annotated(workbook(BOOK), [
    problem(0, 0, { column: '', field: '', msg: 'A row is hidden.', right: '' }),
    problem(0, 2),
    problem(0, 4, { isWarning: false }),
    problem(0, 4, { column: 'A', field: 'Title', msg: 'A & <b>', right: '' }),
    problem(0, 7, { msg: 'A picture lies here.', column: '', field: '', right: '' })
  ])
  const [maps, notes] = await cells(out)
  expect(maps?.[1]).toEqual(['Title', 'Licence', 'Remarks of Annals, 2026-11-22\n• A row is hidden.'])
  expect(maps?.[2]).toEqual(['One', 'mine', '• Licence (B) – This licence is not known. → CC BY 4.0'])
  expect(maps?.[3]).toEqual(['Two'])
  expect(maps?.[4]?.[2]).toBe('✗ Licence (B) – This licence is not known. → CC BY 4.0\n• Title (A) – A & <b>')
  expect(maps?.[7]).toEqual(['', '', '• A picture lies here.'])
  expect(notes).toEqual([undefined, ['Ask Anna.']])
  const book = new Workbook()
  await book.xlsx.load(await readFile(out))
  expect(book.getWorksheet('Maps')?.getCell('C2').text).toContain('This licence is not known.')
  const ours = await openWorkbook(out, folder)
  expect((await ours.open(ours.sheets[0]!)).pictures.get(2)).toHaveLength(1)
  ours.close()
})

test('all that has no remark is the same as it was, byte by byte', async () => {
  const out = await annotated(workbook(BOOK), [problem(0, 2)])
  const [before, after] = [
    await openZip(join(folder, 'sheet.xlsx'), WORKBOOK_LIMITS),
    await openZip(out, WORKBOOK_LIMITS)
  ]
  const names = [...before.names()]
  expect([...after.names()].sort()).toEqual(names.sort())
  expect(names.filter(name => before.mark(name) !== after.mark(name))).toEqual(['xl/worksheets/sheet1.xml'])
  before.close()
  after.close()
})

test.each([
  ['in the strict form', { isStrict: true }],
  ['without places of rows and cells', { isBare: true }]
])('a sheet %s is annotated as any other', async (_how, how) => {
  const [maps] = await cells(await annotated(workbook({ ...BOOK, ...how }), [problem(0, 2), problem(0, 3)]))
  expect([maps?.[2]?.[2], maps?.[3]?.[2]]).toEqual(
    Array(2).fill('• Licence (B) – This licence is not known. → CC BY 4.0')
  )
})

async function* pieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const written = async (xml: string, column: number, words: [number, string][], size: number) => {
  let out = ''
  for await (const text of withColumn(pieces(xml, size), column, new Map(words))) out += text
  return out
}

test('a sheet is written the same in whatever pieces it comes, and is not changed without words', async () => {
  const xml =
    '<x:worksheet><x:sheetData><x:row r="2" spans="1:3" ht="15"><x:c r="A2"><x:v>ü</x:v></x:c></x:row><!-- <row> --><x:row r="5"/><x:row r="6"><x:c r="A6"><x:v><![CDATA[</row>]]></x:v></x:c></x:row></x:sheetData><x:rowBreaks/></x:worksheet>'
  const words: [number, string][] = [1, 2, 4, 5, 6, 9].map(row => [row, `w${row}`])
  const whole = await written(xml, 2, words, 100_000)
  const cell = (row: number) =>
    `<x:c r="C${row}" t="inlineStr"><x:is><x:t xml:space="preserve">w${row}</x:t></x:is></x:c>`
  expect(whole).toBe(
    `<x:worksheet><x:sheetData><x:row r="1">${cell(1)}</x:row><x:row r="2" ht="15"><x:c r="A2"><x:v>ü</x:v></x:c>${cell(2)}</x:row><!-- <row> --><x:row r="4">${cell(4)}</x:row><x:row r="5">${cell(5)}</x:row><x:row r="6"><x:c r="A6"><x:v><![CDATA[</row>]]></x:v></x:c>${cell(6)}</x:row><x:row r="9">${cell(9)}</x:row></x:sheetData><x:rowBreaks/></x:worksheet>`
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async size => {
      expect(await written(xml, 2, words, size)).toBe(whole)
      expect(await written(xml, 2, [], size)).toBe(xml)
    })
  )
})

test('the column behind the last one is free; behind 16,384 there is none', async () => {
  const sheet = (cell: string) =>
    `<worksheet><sheetData><row><c/><c/></row><row r="2">${cell}</row></sheetData></worksheet>`
  expect(await freeColumn(pieces(sheet('<c r="E2"/><c/>'), 50))).toBe(6)
  expect(await freeColumn(pieces(sheet('<c r="XFD2"/>'), 50))).toBe(null)
})

test('50,000 rows with two remarks each are written in bounded memory', async () => {
  const large = join(folder, 'large.xlsx')
  await writeSheet(large, { rows: 50_000 })
  const rows = Array.from({ length: 50_000 }, (_one, at) => at + 2)
  const before = process.memoryUsage().arrayBuffers
  const out = await annotated(
    large,
    rows.flatMap(row => [problem(0, row), problem(0, row, { isWarning: false })])
  )
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024)
  const [sheet] = await cells(out)
  expect(sheet).toHaveLength(50_002)
  expect(sheet?.[50_001]?.at(-1)).toContain('✗ Licence (B)')
}, 120_000)

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Workbook } from '@cj-tech-master/excelts'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFile } from '../kinds/check-in-child.ts'
import { FIELDS } from '../kinds/spreadsheet/columns.ts'
import { PROBLEMS_FILE } from '../row.ts'
import { makeTemplate } from './make-template.ts'
import { TEMPLATE_FILE } from './template.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-template-'))
  await mkdir(join(folder, 'out'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function checked(bytes: Buffer) {
  const sheet = join(folder, 'sheet.xlsx')
  await writeFile(sheet, bytes)
  const out = join(folder, 'out')
  const result = await checkFile({
    kind: 'spreadsheet',
    file: sheet,
    pictures: null,
    out,
    signal: new AbortController().signal
  })
  const problems = (await readFile(join(out, PROBLEMS_FILE), 'utf8')).split('\n').filter(Boolean)
  return { result, problems: problems.map(line => JSON.parse(line)) }
}

async function opened(): Promise<Workbook> {
  const book = new Workbook()
  await book.xlsx.load(await readFile(TEMPLATE_FILE))
  return book
}

test('the template as it is has nothing to import, and says that its example was passed over', async () => {
  const { result, problems } = await checked(await readFile(TEMPLATE_FILE))
  expect(result).toEqual({ fault: 'NO_ROWS', detail: 'Only the example of the template is there.' })
  expect(problems[0]).toMatchObject({ row: 2, isWarning: true })
})

test('what is filled in below the example is all good', async () => {
  const book = await opened()
  const sheet = book.getWorksheet('Collection')!
  sheet.addRow([
    '1',
    'A letter',
    '',
    '',
    '',
    '',
    'Deutsch',
    'CC BY 4.0',
    'war; letters',
    '1914-06-28',
    '',
    'Austria',
    ''
  ])
  sheet.addRow(['2', 'A map', '', '', '', '', 'German (de)', 'Public domain', '', 'c. 1650', '1660', '', ''])
  const { result, problems } = await checked(Buffer.from(await book.xlsx.writeBuffer()))
  expect(result).toMatchObject({ report: { rows: 2, good: 2, bad: 0, columns: { unknown: [] } }, problems: 1 })
  expect(problems[0]).toMatchObject({ row: 2, isWarning: true })
})

test('columns are named, explained and kept in sight, and two of them offer a list', async () => {
  const book = await opened()
  expect(book.worksheets.map(({ name, state }) => [name, state])).toEqual([
    ['Collection', 'visible'],
    ['How to fill this in', 'visible'],
    ['Lists', 'hidden']
  ])
  const sheet = book.getWorksheet('Collection')!
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  for (let column = 1; column <= FIELDS.length; column++) {
    expect(sheet.getCell(1, column).font?.bold).toBe(true)
    expect(JSON.stringify(sheet.getCell(1, column).note)).toMatch(/\w+/)
  }
  expect(sheet.getCell('H3').dataValidation).toMatchObject({ type: 'list', formulae: ['Lists!$A$1:$A$20'] })
  expect(sheet.getCell('G3').dataValidation).toMatchObject({ type: 'list' })
})

test('the file is what its columns and lists make of it', async () => {
  const shown = async (bytes: Buffer) => {
    const book = new Workbook()
    await book.xlsx.load(bytes)
    return book.worksheets.map(({ model }) => model)
  }
  expect(await shown(await readFile(TEMPLATE_FILE))).toEqual(await shown(await makeTemplate()))
})

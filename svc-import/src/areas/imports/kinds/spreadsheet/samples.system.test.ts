import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkFile } from '../check-in-child.ts'
import { openWorkbook } from '../../../../xlsx/workbook.ts'

/** Workbooks and slides from other programs, stored outside the repository; `ANNALS_SAMPLES` may name their folder. */
const samples = process.env['ANNALS_SAMPLES'] ?? resolve(import.meta.dirname, '../../../../../../../shared/data')
const office = join(samples, 'office')
const isThere = existsSync(join(office, 'index.json'))
if (!isThere)
  process.stderr.write('skipped: workbooks of other programs; ANNALS_SAMPLES names no folder that has them\n')

interface Sample {
  file: string
  expected: 'valid' | 'corrupt' | 'hostile' | 'encrypted'
}
const index: Sample[] = isThere ? (JSON.parse(readFileSync(join(office, 'index.json'), 'utf8')) as Sample[]) : []
const withSamples = isThere ? test : test.skip

let out = ''
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'annals-samples-'))
})
afterAll(() => rm(out, { recursive: true, force: true }))

/**
 * The result for each. The valid workbooks do not follow our template: one has a column called Title, and is read to
 * its end.
 */
const FAULTS: Record<Sample['expected'], string> = {
  valid: 'NO_TITLE_COLUMN',
  corrupt: 'BROKEN',
  hostile: 'HOSTILE',
  encrypted: 'PASSWORD'
}
const READ: Record<string, { sheets: string[]; good: number; pictures: number } | string> = {
  'xlsx-collection-metadata.xlsx': { sheets: ['metadata'], good: 7, pictures: 0 },
  'pptx-no-slides.pptx': 'EMPTY',
  'pptx-simple-two-slides.pptx': { sheets: [], good: 2, pictures: 0 },
  'pptx-table-and-japanese-text.pptx': { sheets: [], good: 1, pictures: 0 },
  'pptx-cropped-picture.pptx': { sheets: [], good: 6, pictures: 6 },
  'pptx-picture-slides-how-the-other-half-lives.pptx': { sheets: [], good: 6, pictures: 5 }
}

withSamples(
  'every file is answered as its index expects',
  async () => {
    for (const { file, expected } of index) {
      const result = await checkFile({
        kind: file.endsWith('.pptx') ? 'presentation' : 'spreadsheet',
        file: join(office, file),
        pictures: null,
        out,
        signal: new AbortController().signal
      })
      const answer =
        'fault' in result
          ? result.fault
          : {
              sheets: result.report.sheets.filter(({ rows }) => rows > 0).map(({ name }) => name),
              good: result.report.good,
              pictures: result.report.pictures.sheet
            }
      expect([file, answer]).toEqual([file, READ[file] ?? FAULTS[expected]])
    }
    expect(index.length).toBeGreaterThan(20)
  },
  120_000
)

async function read(file: string) {
  const book = await openWorkbook(join(office, file), out)
  try {
    const sheet = await book.open(book.sheets[0]!)
    const rows: string[][] = []
    for await (const some of sheet.rows())
      for (const { cells } of some) rows.push([...cells].map(cell => cell?.text ?? ''))
    return { rows, sheet, book }
  } finally {
    book.close()
  }
}

withSamples('pictures in cells and over cells are found', async () => {
  const { sheet, book } = await read('xlsx-pictures-in-cells.xlsx')
  expect([1, 2, 3].map(book.cellPicture)).toEqual([
    { part: 'xl/media/image1.png', alt: '' },
    { part: 'xl/media/image2.png', alt: 'Some text' },
    null
  ])
  expect([...sheet.pictures]).toEqual([[9, [{ part: 'xl/media/image3.png', alt: '', column: 4 }]]])
})

withSamples('the same workbook in both forms of ISO 29500 reads the same', async () => {
  const { rows } = await read('xlsx-simple-three-sheets.xlsx')
  expect(rows.length).toBe(3)
  expect((await read('xlsx-iso-strict.xlsx')).rows).toEqual(rows)
})

withSamples('letters of every script are read whole', async () => {
  expect((await read('xlsx-unicode-beyond-bmp.xlsx')).rows[0]?.[0]).toMatch(/^𝝊𝝋𝝌/)
  expect((await read('xlsx-timeline-british-history.xlsx')).rows.flat()).toEqual(
    expect.arrayContaining(['c. 383', 'Between 47 and 50', '55 BC'])
  )
})

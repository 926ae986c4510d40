import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Collection, type ExportedItem, LICENCES } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import fc from 'fast-check'
import { check } from '../imports/kinds/spreadsheet/check-workbook.ts'
import { openPictureZip } from '../imports/row-files/zip.ts'
import { chunkFile, type ImportRow } from '../imports/row.ts'
import { openWorkbook } from '../../xlsx/workbook.ts'
import { archiveOf, ATTRIBUTION, WORKBOOK } from './archive.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-exports-'))
  await mkdir(join(folder, 'out'))
  await writeFile(join(folder, 'harbour.webp'), 'a picture')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const collection: Collection = {
  ...{ uuid: newId(), slug: 'boats', name: 'Boats', subtitle: 'And ships', introduction: 'Of the sea.', user: newId() },
  ...{ description: '', acknowledgements: 'Thanks to all.', language: 'en', license: 'CC BY 4.0', partner: 'A museum' },
  ...{ thumb: null, thumb_uuid: '', is_published: true, is_thematic: false, csstype: '', count: 1, rev: 0 },
  ...{ created: '2026-01-01T00:00:00.000Z', changed: '2026-01-01T00:00:00.000Z' }
}
const plain: ExportedItem = {
  ...{ uuid: newId(), order: 0, title: 'A boat', alt: '', language: '', license: '', local_id: '', origin: '' },
  ...{ period_start: '', period_end: '', country: '', maker: '', introduction: '', description: '', tags: [] },
  ...{ url: '', type: 'text/plain', filename: '' }
}

/** Writes an archive and opens it again. */
async function exported(items: readonly ExportedItem[]) {
  const zip = join(folder, 'archive.zip')
  const about = { collection, origin: 'https://annals.example', date: new Date('2026-11-26T10:00:00Z') }
  const written: number[] = []
  const archive = archiveOf({
    ...about,
    first: 1,
    items: Readable.from(items) as AsyncIterable<ExportedItem>,
    transcriptOf: () => Promise.resolve(''),
    files: { pathOf: url => join(folder, url.replace('/files/', '')) },
    onItem: count => written.push(count)
  })
  await pipeline(archive, createWriteStream(zip))
  const opened = await openPictureZip(zip)
  const read = (name: string) => buffer(Readable.from(opened.read(name)))
  await writeFile(join(folder, WORKBOOK), await read(WORKBOOK))
  const attribution = (await read(ATTRIBUTION)).toString('utf8')
  return { zip, names: [...opened.names()], read, attribution, written, close: () => opened.close() }
}

/** The rows that an import reads of an archive. */
async function imported(zip: string): Promise<{ rows: ImportRow[]; bad: number }> {
  const out = join(folder, 'out')
  const result = await check({ file: join(folder, WORKBOOK), pictures: zip, out }, () => undefined)
  if ('fault' in result) throw new Error(result.fault)
  const chunks = await Promise.all(result.chunks.map(({ n }) => readFile(join(out, chunkFile(n)), 'utf8')))
  const rows = chunks.flatMap(chunk => chunk.split('\n').filter(Boolean))
  return { rows: rows.map(row => JSON.parse(row) as ImportRow), bad: result.report.bad }
}

test('what an import reads of an export is what was exported, whatever the texts are', async () => {
  const sign = fc.oneof(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '_',
      'x000D_',
      '_x0041_',
      '<',
      '&',
      '>',
      '"',
      "'",
      ';',
      ',',
      '\n',
      ' ',
      'ﬀ'
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
  )
  const words = (most: number) =>
    fc.array(sign, { maxLength: most }).map(signs => signs.join('').normalize('NFC').toWellFormed())
  const line = (most = 8) => words(most).map(text => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  const block = words(20).map(text => text.replace(/[^\P{Cc}\n\t]/gu, '').trim())
  const item = fc.record({
    ...{ title: line().map(text => `T${text}`), alt: line(), maker: line(), country: line(), origin: line() },
    ...{ introduction: block, description: block, period_start: line(4), period_end: line(4) },
    language: fc.constantFrom('', 'en', 'de', 'pt-BR', 'zh-Hant', 'es-419', 'grc', 'fil', 'sr-Latn-RS'),
    license: fc.constantFrom('', 'Ask the archive', ...LICENCES.map(({ code }) => code)),
    tags: fc.uniqueArray(
      line().filter(text => text !== ''),
      { selector: text => text.toLowerCase(), maxLength: 4 }
    ),
    url: fc.constantFrom('', '/files/harbour.webp'),
    filename: line(),
    hasNumber: fc.boolean()
  })
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), async drawn => {
      const items = drawn.map(({ hasNumber, ...one }, at): ExportedItem => {
        const type = one.url === '' ? 'text/plain' : 'image/webp'
        return { ...plain, ...one, type, order: at, local_id: hasNumber ? `=00${at}` : '' }
      })
      const { zip, read, close } = await exported(items)
      const { rows, bad } = await imported(zip)
      expect(bad).toBe(0)
      expect(rows.map(row => row.words)).toEqual(
        items.map(({ uuid: _uuid, order: _order, url: _url, type: _type, filename: _filename, ...rest }) => rest)
      )
      for (const [at, row] of rows.entries()) {
        const { ref } = row.picture ?? {}
        expect(ref?.from).toBe(items[at]!.url === '' ? undefined : 'zip')
        if (ref?.from === 'zip') expect((await read(ref.name)).toString()).toBe('a picture')
      }
      close()
    }),
    { numRuns: 30 }
  )
})

test('no cell is a formula, and a program that edits one takes it as text', async () => {
  const { close } = await exported([{ ...plain, title: '=HYPERLINK("https://evil.example")', maker: '@SUM(A1)' }])
  const book = await openWorkbook(join(folder, WORKBOOK), folder)
  const rows = []
  for await (const some of (await book.open(book.sheets[0]!)).rows()) rows.push(...some)
  const cells = rows[1]?.cells.flatMap(cell => (cell?.text ? [cell] : []))
  expect(cells?.map(({ text, isFormula }) => [text, isFormula ?? false])).toEqual([
    ['=HYPERLINK("https://evil.example")', false],
    ['@SUM(A1)', false]
  ])
  book.close()
  const sheet = await openPictureZip(join(folder, WORKBOOK))
  const xml = (await buffer(Readable.from(sheet.read('xl/worksheets/sheet1.xml')))).toString('utf8')
  const styles = (await buffer(Readable.from(sheet.read('xl/styles.xml')))).toString('utf8')
  sheet.close()
  // 49 is the format “Text” (ISO 29500-1, 18.8.30).
  const formats = [...(/<cellXfs[^]*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)]
  const used = [...xml.matchAll(/<c r="[A-Z]+2" s="(\d+)"/g)].map(([, style]) => formats[Number(style)]?.[1])
  expect(used).toEqual(['49', '49'])
  close()
})

test('the attribution says whose each item is; a file that is gone is not named', async () => {
  const one = { title: 'Harbour', maker: 'Anna', origin: 'Archive', period_start: '1900', license: 'CC BY 4.0' }
  const provenance = {
    address: 'https://archive.example/harbour.jpg',
    page: 'https://archive.example/harbour',
    provider: 'Archive',
    retrieved: '2026-11-20T09:00:00Z'
  }
  const { attribution, names, zip, written, close } = await exported([
    { ...plain, ...one, provenance, url: '/files/harbour.webp', type: 'image/webp', filename: '0007 My: harbour?.jpg' },
    { ...plain, title: '', url: '/files/gone.webp', type: 'image/webp' }
  ])
  expect(names).toEqual([WORKBOOK, ATTRIBUTION, 'pictures/0001 My harbour.webp'])
  expect(written).toEqual([0])
  expect(attribution).toBe(`Boats
And ships

A collection of A museum
From Annals: https://annals.example/view/collection/boats
Exported on 2026-11-26
Licence of the collection: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)

Of the sea.

Thanks to all.

1. Harbour
   Anna, 1900. Archive. CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)
   From: Archive, https://archive.example/harbour, retrieved 2026-11-20
   File: pictures/0001 My harbour.webp
   Record: https://annals.example/view/collection/boats?item=1

2. Untitled picture
   Rights not stated
   Record: https://annals.example/view/collection/boats?item=2

`)
  const { rows } = await imported(zip)
  expect(rows.map(({ picture }) => picture !== null)).toEqual([true, false])
  close()
})

test('what cannot be read to its end ends the zip, and a reader that stops ends the reading', async () => {
  const about = { collection, origin: 'https://annals.example', date: new Date(), first: 1, onItem: () => undefined }
  const [files, transcriptOf] = [{ pathOf: (url: string) => url }, () => Promise.resolve('')]
  async function* failing() {
    yield plain
    throw new Error('svc-api is down')
  }
  await expect(buffer(archiveOf({ ...about, items: failing(), transcriptOf, files }))).rejects.toThrow(
    'svc-api is down'
  )

  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* endless() {
    try {
      for (;;) {
        yield { ...plain, description: randomUUID().repeat(500) }
        begun.resolve()
      }
    } finally {
      ended.resolve()
    }
  }
  const archive = archiveOf({ ...about, items: endless(), transcriptOf, files })
  archive.resume()
  await begun.promise
  archive.destroy()
  await ended.promise
})

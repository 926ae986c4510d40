import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check-workbook.ts'
import { checkFile, type CheckLimits } from '../check-in-child.ts'
import { type BookInput, collection, NAMES, parts, workbook } from '../../../../xlsx/testing/workbook.ts'
import { writeSheet } from '../../../../xlsx/testing/write-sheet.ts'
import { zipOf } from '../../../../ooxml/testing/zip.ts'

let folder = ''
let sheet = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-hostile-'))
  sheet = join(folder, 'sheet.xlsx')
  await mkdir(join(folder, 'out'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const out = (): string => join(folder, 'out')

/** The result for a file. */
async function answer(bytes: Buffer | BookInput, unpacked?: number): Promise<string> {
  await writeFile(sheet, Buffer.isBuffer(bytes) ? bytes : workbook(bytes))
  const result = await check({ file: sheet, pictures: null, out: out(), unpacked }, () => undefined)
  return 'fault' in result ? result.fault : 'good'
}

/** The result of the process that reads a file, or the result in its place if it died. */
async function answerOfProcess(limits: CheckLimits): Promise<string> {
  const result = await checkFile({
    kind: 'spreadsheet',
    file: sheet,
    pictures: null,
    out: out(),
    signal: never,
    limits
  })
  return 'fault' in result ? result.fault : 'good'
}

const MB = 1024 * 1024
const good = collection([NAMES, ...Array.from({ length: 50 }, (_one, index) => [index, `Title ${index}`])])
const text = (inner: string) => collection([], { xml: `<row><c t="inlineStr"><is><t>${inner}</t></is></c></row>` })
const strings = (data: string | Buffer): BookInput => ({ ...good, parts: [{ name: 'xl/sharedStrings.xml', data }] })
const noise = (length: number): string =>
  Array.from({ length: length / 8 }, (_one, index) =>
    ((index * 2_654_435_761) >>> 0).toString(16).padStart(8, '0')
  ).join('')
const laughs = (root: string): string =>
  `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY a "ha">${Array.from({ length: 20 }, (_one, index) => `<!ENTITY ${'a'.repeat(index + 2)} "${`&${'a'.repeat(index + 1)};`.repeat(10)}">`).join('')}]><${root}>&${'a'.repeat(20)};</${root}>`

/** The good workbook with a part that declares a wrong size. */
const lying = (name: string, declared: number, isStored = false): Buffer =>
  zipOf(parts(good).map(entry => (entry.name === name ? { ...entry, declared, isStored } : entry)))

test('a good sheet is good', async () => {
  expect(await answer(good)).toBe('good')
})

test.each<[string, () => Buffer | BookInput, string]>([
  ['one text of 30 MB', () => text('a'.repeat(30 * MB)), 'HOSTILE'],
  ['one text of 8 MB that is packed loosely', () => text(noise(8 * MB)), 'HOSTILE'],
  ['rows without end', () => collection([], { xml: '<row/>'.repeat(5 * MB) }), 'HOSTILE'],
  ['shared strings without end', () => strings(`<sst>${'<si><t>a</t></si>'.repeat(2 * MB)}</sst>`), 'HOSTILE'],
  ['entities in entities in the strings', () => strings(laughs('sst')), 'HOSTILE'],
  [
    'entities in entities in the workbook',
    () => ({ ...good, parts: [{ name: 'xl/workbook.xml', data: laughs('workbook') }] }),
    'HOSTILE'
  ],
  [
    'a file from outside as an entity',
    () => strings('<!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>'),
    'HOSTILE'
  ],
  ['an entity that nobody declared', () => strings('<sst><si><t>&a;</t></si></sst>'), 'BROKEN'],
  [
    'two parts of one name',
    () => zipOf([...parts(good), { name: 'xl/worksheets/sheet1.xml', data: '<x/>' }]),
    'HOSTILE'
  ],
  [
    'two parts whose names differ in case',
    () => zipOf([...parts(good), { name: 'XL/worksheets/Sheet1.xml', data: '<x/>' }]),
    'HOSTILE'
  ],
  [
    'names without end',
    () => zipOf(Array.from({ length: 300 }, (_one, index) => ({ name: 'n'.repeat(60_000) + index, data: '' }))),
    'HOSTILE'
  ],
  ['a name that leads out', () => zipOf([...parts(good), { name: '../../x.xml', data: '<x/>' }]), 'HOSTILE'],
  ['a part larger than it says', () => lying('xl/worksheets/sheet1.xml', 100), 'HOSTILE'],
  ['a part smaller than it says', () => lying('xl/worksheets/sheet1.xml', 100_000), 'HOSTILE'],
  ['a part that says to be endless', () => lying('xl/worksheets/sheet1.xml', 0xfffffff0), 'TOO_LARGE_INSIDE'],
  ['a part that is stored and lies', () => lying('xl/workbook.xml', 10, true), 'HOSTILE'],
  ['a part whose bytes are not what was packed', () => damaged(), 'BROKEN']
])('%s is refused', async (_what, make, fault) => {
  expect(await answer(make())).toBe(fault)
})

/** The good workbook with one letter changed in an uncompressed part. */
function damaged(): Buffer {
  const bytes = zipOf(parts(good).map(entry => ({ ...entry, isStored: true })))
  bytes.write('XXXXX', bytes.indexOf('Title 7'))
  return bytes
}

test('a file that is cut off anywhere is damaged', async () => {
  const whole = workbook(good)
  for (let tenth = 1; tenth < 10; tenth++)
    expect(await answer(whole.subarray(0, Math.floor((whole.length * tenth) / 10)))).toBe('BROKEN')
})

test('what unpacks to more than may be is refused before it is unpacked', async () => {
  expect(await answer(good, 1000)).toBe('TOO_LARGE_INSIDE')
})

test('a sheet that needs too much memory or time takes nobody down', async () => {
  await writeSheet(sheet, { rows: 20_000 })
  expect(await answerOfProcess({})).toBe('good')
  expect(await answerOfProcess({ heap: 12 })).toBe('TOO_HEAVY')
  expect(await answerOfProcess({ seconds: 0.3 })).toBe('TOO_LONG')
  expect((await readdir(out())).filter(name => name.endsWith('.tmp'))).toEqual([])
})

test('it is stopped when nobody waits for it, and tells how far it is', async () => {
  await writeSheet(sheet, { rows: 10_000 })
  const stop = new AbortController()
  const heard: number[] = []
  const onProgress = (rows: number): void => {
    heard.push(rows)
    stop.abort()
  }
  const checking = checkFile({
    kind: 'spreadsheet',
    file: sheet,
    pictures: null,
    out: out(),
    signal: stop.signal,
    onProgress
  })
  await expect(checking).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard[0]).toBe(2000)
  await expect(
    checkFile({ kind: 'spreadsheet', file: sheet, pictures: null, out: out(), signal: stop.signal })
  ).rejects.toMatchObject({
    name: 'AbortError'
  })
})

test('a folder that is not there is not the file’s fault', async () => {
  const options = {
    kind: 'spreadsheet' as const,
    file: sheet,
    pictures: null,
    out: join(folder, 'nowhere'),
    signal: never
  }
  await expect(checkFile(options)).rejects.toMatchObject({ code: 'ENOENT' })
})

import { expect, test } from '@jest/globals'
import { strToU8, type Zippable, zipSync } from 'fflate'
import fc from 'fast-check'
import { ZIP_LIMITS } from './limits.ts'
import { openZip } from './open-zip.ts'
import { TransferProblem } from './problem.ts'
import { picture, withPictures } from './testing/activities.ts'

const json = (value: unknown) => strToU8(JSON.stringify(value))
const SHIPS = withPictures([picture(1, '/files/a/1.webp')])
const FILES: Zippable = { 'activity.json': json(SHIPS), 'files/a/1.webp': strToU8('picture') }
const packed = (files: Zippable) => zipSync(files) as Uint8Array<ArrayBuffer>
const open = (files: Zippable) => openZip(new Blob([packed(files)]))
/** Where the entries of a zip's list are, by the name of their file. */
function listed(zip: Uint8Array<ArrayBuffer>): Map<string, number> {
  const view = new DataView(zip.buffer)
  const places = new Map<string, number>()
  let at = view.getUint32(zip.length - 6, true)
  while (at < zip.length - 22) {
    const end = at + 46 + view.getUint16(at + 28, true)
    places.set(new TextDecoder().decode(zip.slice(at + 46, end)), at)
    at = end + view.getUint16(at + 30, true)
  }
  return places
}
/** A zip whose list says something else at this place of the entries of these files. */
function spoilt(files: Zippable, names: readonly string[], place: number, bytes: readonly number[]): Blob {
  const zip = packed(files)
  const places = listed(zip)
  for (const name of names) zip.set(bytes, (places.get(name) ?? NaN) + place)
  return new Blob([zip])
}
const BIG = [0, 0, 0x40, 6] // 100 MB
const problem = (code: string, name?: string) => ({
  code,
  ...(name !== undefined && { values: expect.objectContaining({ name }) })
})

test('a zip that was unpacked and packed again by hand is read, with what systems add to it', async () => {
  const folder = Object.fromEntries(Object.entries(FILES).map(([name, bytes]) => [`Ships/${name}`, bytes]))
  const more = { 'Ships/': new Uint8Array(), '__MACOSX/activity.json': strToU8('x'), 'Ships/.DS_Store': strToU8('x') }
  const opened = await open({ ...more, ...folder } as Zippable)
  expect(opened.content).toEqual(SHIPS)
  expect(await (await opened.read('/files/a/1.webp')).text()).toBe('picture')
})

test.each<[string, Zippable, object]>([
  ['without a document', { 'files/a/1.webp': strToU8('x') }, problem('noDocument')],
  ['whose document is no JSON', { 'activity.json': strToU8('{"title": ') }, problem('notJson')],
  ['whose document is a list', { 'activity.json': json([]) }, problem('notJson')],
  ['of a newer version', { 'activity.json': json({ ...SHIPS, version: '3.0' }) }, problem('version', '3.0')],
  ['without its pictures', { 'activity.json': FILES['activity.json']! }, problem('missing', 'files/a/1.webp')],
  ['with a name that leads out of it', { ...FILES, 'a/../../b': strToU8('x') }, problem('badName', 'a/../../b')],
  ['with an absolute name', { ...FILES, '/etc/passwd': strToU8('x') }, problem('badName', '/etc/passwd')],
  ['with the name of a drive', { ...FILES, 'C:b': strToU8('x') }, problem('badName', 'C:b')],
  ['with a name of Windows', { ...FILES, 'a\\b': strToU8('x') }, problem('badName', 'a\\b')],
  [
    'with captions that are too large',
    { ...FILES, 'files/t/en.vtt': new Uint8Array(1024 ** 2 + 1) },
    problem('fileTooLarge', 'files/t/en.vtt')
  ],
  [
    'with a document that is too large',
    { ...FILES, 'activity.json': new Uint8Array(ZIP_LIMITS.document + 1) },
    problem('fileTooLarge', 'activity.json')
  ],
  [
    'with too many files',
    Object.fromEntries(Array.from({ length: ZIP_LIMITS.files + 1 }, (_, at) => [`files/${at}`, new Uint8Array()])),
    problem('tooMany')
  ],
  [
    'with a block of another type',
    { ...FILES, 'activity.json': json(block({ type: 'quiz' })) },
    problem('blockType', 'quiz')
  ],
  [
    'with a field that is none',
    { ...FILES, 'activity.json': json({ ...SHIPS, author: 'me' }) },
    problem('field', 'author')
  ],
  ['with a title that is none', { ...FILES, 'activity.json': json({ ...SHIPS, title: 3 }) }, problem('field', 'title')],
  [
    'with a record of another shape',
    { ...FILES, 'activity.json': json(block({ record: { ...SHIPS.blocks.bb_1?.record, title: 3 } })) },
    problem('field', 'blocks.bb_1.record.title')
  ],
  [
    'with a block under another id',
    { ...FILES, 'activity.json': json(block({ id: 'bb_2' })) },
    problem('field', 'blocks.bb_1.id')
  ],
  [
    'with an order that leaves out a block',
    { ...FILES, 'activity.json': json({ ...SHIPS, blockOrder: [] }) },
    problem('field', 'blockOrder')
  ],
  [
    'with the address of another host as a picture',
    { ...FILES, 'activity.json': json(withPictures([picture(1, 'https://example.org/1.webp')])) },
    problem('field', 'blocks.bb_1.record.images.0.url')
  ]
])('a zip %s is refused', async (_, files, expected) => {
  await expect(open(files)).rejects.toMatchObject(expected)
})

function block(more: Record<string, unknown>) {
  return { ...SHIPS, blocks: { bb_1: { ...SHIPS.blocks.bb_1, ...more } } }
}

test.each<[string, Blob, object]>([
  ['a text', new Blob(['activity']), problem('notZip')],
  ['nothing', new Blob([]), problem('notZip')],
  ['a zip whose end is missing', new Blob([packed(FILES).slice(0, -30)]), problem('notZip')],
  ['a zip whose beginning is missing', new Blob([packed(FILES).slice(30)]), problem('damaged')],
  ['a protected zip', spoilt(FILES, ['files/a/1.webp'], 8, [1]), problem('damaged')],
  [
    'a picture of 4 GB',
    spoilt(FILES, ['files/a/1.webp'], 24, [255, 255, 255, 255]),
    problem('fileTooLarge', 'files/a/1.webp')
  ],
  ['a document that is larger than announced', spoilt(FILES, ['activity.json'], 24, [9, 0, 0, 0]), problem('damaged')]
])('%s is refused', async (_, zip, expected) => {
  await expect(openZip(zip)).rejects.toMatchObject(expected)
})

test('a name that is used twice is refused', async () => {
  const zip = packed({ ...FILES, 'files/b/1.webp': strToU8('x') })
  const text = new TextDecoder('latin1').decode(zip).replaceAll('files/b/1.webp', 'files/a/1.webp')
  await expect(openZip(new Blob([Uint8Array.from(text, sign => sign.charCodeAt(0))]))).rejects.toMatchObject(
    problem('twice')
  )
})

test('files that are too large together are refused before any is unpacked', async () => {
  const films = Array.from({ length: 21 }, (_, at) => `files/${at}.mp4`)
  const files = { ...FILES, ...Object.fromEntries(films.map(name => [name, strToU8('film '.repeat(9))])) }
  await expect(openZip(spoilt(files, films, 24, BIG))).rejects.toMatchObject(problem('tooLarge'))
})

test('a zip bomb stops as soon as it is larger than announced', async () => {
  const files = { ...FILES, 'activity.json': new Uint8Array(20 * 1024 ** 2) }
  await expect(openZip(spoilt(files, ['activity.json'], 24, [0, 1, 0, 0]))).rejects.toMatchObject(problem('damaged'))
})

test('whatever bytes are spoilt, the answer is an activity or a problem', async () => {
  const zip = packed(FILES)
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (at, byte) => {
      const other = zip.slice()
      other[at] = byte
      const opened = await openZip(new Blob([other])).catch((error: unknown) => error)
      if (opened instanceof Error) expect(opened).toBeInstanceOf(TransferProblem)
    }),
    { numRuns: 300 }
  )
})

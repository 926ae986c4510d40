import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, type ImportState } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { emptyPng, gifOf, jpegClaiming } from '../../testing/pictures.ts'
import { png } from '../../ooxml/testing/png.ts'
import {
  type PresentationInput,
  presentationOf,
  paragraph,
  picture,
  type SlideInput,
  textBox
} from '../../pptx/testing/presentation.ts'
import { testApi } from '../../testing/api.ts'
import { type ImportSite, importSite } from '../../testing/import-site.ts'
import { mp3Of } from '../../testing/recordings.ts'

const api = testApi()
const anna = api.person()
let site: ImportSite

beforeAll(async () => {
  site = await importSite('presentations', 11, api)
})
afterAll(() => site?.close())

const pictured = (title: string, file: string, alt: string): SlideInput => ({
  title,
  shapes: picture('r:embed="p"', { alt }) + textBox(paragraph(`About ${title}`)),
  notes: `Notes on ${title}`,
  targets: [['p', 'image', `../media/${file}`]]
})
const speech: SlideInput = {
  title: 'Speech',
  shapes: picture('r:embed="p"', { name: 'Speech', inside: '<a:audioFile r:link="m"/>' }),
  targets: [
    ['p', 'image', '../media/a.png'],
    ['m', 'audio', '../media/speech.mp3']
  ]
}
const media = [
  { name: 'ppt/media/a.png', data: png(1, 40) },
  { name: 'ppt/media/b.png', data: png(2, 40) },
  { name: 'ppt/media/speech.mp3', data: mp3Of(40) }
]
const ports = (more: Partial<PresentationInput> = {}): PresentationInput => ({
  core: '<dc:title>Ports</dc:title><dc:subject>Trade by sea</dc:subject><dc:description>Six ports.</dc:description>',
  slides: [
    pictured('Harbour', 'a.png', 'A quay'),
    { title: 'A question' },
    pictured('Tower', 'b.png', 'A tower'),
    pictured('Harbour again', 'a.png', 'The quay'),
    speech
  ],
  parts: media,
  ...more
})

const put = (data: Buffer, { collection = '', filename = 'ports.pptx' } = {}) =>
  site.upload('collection-powerpoint', [{ name: 'file', data, filename }], {
    authorization: `Bearer ${anna.session}`,
    ...(collection && { 'x-collection': collection })
  })
async function uploaded(presentation: PresentationInput, of: { collection?: string; filename?: string } = {}) {
  const { status, body } = await put(presentationOf(presentation), of)
  expect(status).toBe(200)
  return body.data
}
const until = (uuid: string, state: ImportState) => site.until(uuid, state, anna.session)
const act = async (call: 'startImport' | 'cancelImport' | 'undoImport', uuid: string, update?: boolean) => {
  const { status } = await callOn(
    site.app,
    calls[call],
    { import: uuid, ...(update && { update }) },
    { session: anna.session }
  )
  expect(status).toBe(200)
}
/** The letter about an import, which is sent once it has ended. */
async function letterAbout(uuid: string): Promise<string> {
  for (;;) {
    const letter = site.letters.find(({ text }) => text.includes(uuid))
    if (letter) return letter.text
    await pause(20)
  }
}
const stored = async () => (await readdir(join(site.dir, 'files'))).length

test('a presentation becomes a collection: its items are in the order of its slides, once, and go when it is undone', async () => {
  const before = await stored().catch(() => 0)
  const { uuid: collection, import: made, ...said } = await uploaded(ports())
  expect(said).toEqual({
    title: 'Ports',
    subtitle: 'Trade by sea',
    description: 'Six ports.',
    acknowledgements: '',
    isAgain: false
  })
  expect(made).toMatchObject({ kind: 'presentation', collection, filename: 'ports.pptx', name: 'Ports' })
  const { report } = await until(made.uuid, 'checked')
  expect(report).toMatchObject({ rows: 5, good: 5, bad: 0, slides: { count: 5, texts: 1, recordings: 1 } })
  await act('startImport', made.uuid)
  // A worker that is replaced in between loses nothing.
  await site.worker.close()
  site.worker = await site.startWorker()
  expect((await until(made.uuid, 'done')).progress).toMatchObject({ added: 5, failed: 0 })
  const items = api.items(collection)
  expect(items.map(({ title, type, introduction, alt }) => [title, type, introduction, alt])).toEqual([
    ['Harbour', 'image/webp', 'Notes on Harbour', 'A quay'],
    ['A question', 'text/plain', '', ''],
    ['Tower', 'image/webp', 'Notes on Tower', 'A tower'],
    ['Harbour again', 'image/webp', 'Notes on Harbour again', 'The quay'],
    ['Speech', 'audio/mpeg', '', '']
  ])
  const sound = items[4]
  expect(sound).toMatchObject({ playback: sound?.url, bytes: mp3Of(40).length, filename: 'speech.mp3' })
  expect(sound?.thumb_url).toMatch(/webp$/)
  // Two pictures with their thumbnails, of which one is used twice; a recording and its poster.
  expect(items[3]?.url).toBe(items[0]?.url)
  expect((await stored()) - before).toBe(6)

  const again = await uploaded(ports(), { collection })
  expect(again).toMatchObject({ uuid: collection, isAgain: false })
  expect((await until(again.import.uuid, 'checked')).report?.standing).toMatchObject({ fresh: 0, same: 5, changed: 0 })
  await act('cancelImport', again.import.uuid)

  await act('undoImport', made.uuid)
  expect((await until(made.uuid, 'undone')).progress).toMatchObject({ removed: 5 })
  expect(api.items(collection)).toEqual([])
})

test('corrected words update the items, and slides that are new are added', async () => {
  const first = await uploaded(ports())
  await until(first.import.uuid, 'checked')
  await act('startImport', first.import.uuid)
  await until(first.import.uuid, 'done')
  const [harbour, ...others] = ports().slides
  const slides = [pictured('Castle', 'c.png', ''), { ...harbour, title: 'The harbour' }, ...others]
  const parts = [...media, { name: 'ppt/media/c.png', data: png(3, 40) }]
  const second = await uploaded(ports({ slides, parts }), { collection: first.uuid })
  expect((await until(second.import.uuid, 'checked')).report?.standing).toMatchObject({ fresh: 1, same: 4, changed: 1 })
  await act('startImport', second.import.uuid, true)
  expect((await until(second.import.uuid, 'done')).progress).toMatchObject({ added: 1, changed: 1, there: 4 })
  expect(api.items(first.uuid).map(({ title }) => title)).toEqual([
    'Castle',
    'The harbour',
    'A question',
    'Tower',
    'Harbour again',
    'Speech'
  ])
})

test('the same file sent again while it waits is the same import; the name of the file is the title of last resort', async () => {
  const presentation = ports({ core: '<dc:title>PowerPoint Presentation</dc:title>' })
  const first = await uploaded(presentation, { filename: 'old_ports.pptx' })
  const second = await uploaded(presentation, { filename: 'old_ports.pptx' })
  expect(first).toMatchObject({ title: 'old ports', isAgain: false })
  expect(second).toMatchObject({ uuid: first.uuid, isAgain: true, import: { uuid: first.import.uuid } })
  await until(first.import.uuid, 'checked')
  await act('cancelImport', first.import.uuid)
})

test('the same file five times at once makes one collection', async () => {
  const before = api.collectionsOf(anna.uuid)
  const presentation = presentationOf(ports({ core: '<dc:title>Eager</dc:title>' }))
  const all = await Promise.all(Array.from({ length: 5 }, () => put(presentation)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(all.map(({ body }) => body.data.import.uuid)).size).toBe(1)
  expect(api.collectionsOf(anna.uuid)).toBe(before + 1)
  const { uuid } = all[0]!.body.data.import
  await until(uuid, 'checked')
  await act('cancelImport', uuid)
})

test.each<[string, Buffer, string, string]>([
  ['another ending', presentationOf(ports()), 'ports.ppt', 'Only .PPTX files are processed.'],
  [
    'macros',
    presentationOf(ports({ hasMacros: true })),
    'ports.pptx',
    'This presentation contains macros. Please save it as .pptx without macros.'
  ],
  [
    'a text',
    Buffer.from('Dear Sir or Madam, these are no slides.'),
    'ports.pptx',
    'This is a file of plain text; only its name ends in .pptx.'
  ],
  [
    'half a file',
    presentationOf(ports()).subarray(0, 700),
    'ports.pptx',
    'This file is damaged and cannot be read. Please save it again, and upload it anew.'
  ]
])('%s is refused with the reason, and nothing is made', async (_what, data, filename, msg) => {
  const before = api.collectionsOf(anna.uuid)
  expect(await put(data, { filename })).toMatchObject({ status: 415, body: { msg } })
  expect(api.collectionsOf(anna.uuid)).toBe(before)
})

test('a presentation of nobody’s own goes into no collection of somebody else', async () => {
  const other = api.collection(newId())
  expect((await put(presentationOf(ports()), { collection: other })).status).toBe(403)
})

test('a picture that cannot be drawn is told by its slide, and the others are added', async () => {
  const broken = { name: 'ppt/media/b.png', data: png(2, 40).subarray(0, 60) }
  const { uuid: collection, import: made } = await uploaded(ports({ parts: [media[0]!, broken, media[2]!] }))
  await until(made.uuid, 'checked')
  await act('startImport', made.uuid)
  expect((await until(made.uuid, 'done')).progress).toMatchObject({ added: 4, failed: 1 })
  const { data } = (await callOn(site.app, calls.importProblems, { import: made.uuid }, { session: anna.session })).body
  expect(data).toMatchObject([{ row: 3, field: 'Picture 1', isWarning: false }])
  expect(api.items(collection)).toHaveLength(4)
  const letter = await letterAbout(made.uuid)
  expect(letter).toContain('In the file: 5 sources.\nAdded: 4 sources.')
  expect(letter).toContain('What became of every source,')
})

test('pictures that claim more than they have, or are bombs, are told by their slides, and the others are added', async () => {
  const lies: [string, Buffer][] = [
    ['huge.png', await emptyPng(30_000, 30_000)],
    ['claims.jpg', await jpegClaiming(20_000, 20_000)],
    ['frames.gif', gifOf(5000, 4000)],
    ['page.png', Buffer.concat([png(9, 40).subarray(0, 8), Buffer.from('<script>alert(1)</script>')])]
  ]
  const slides = [pictured('Harbour', 'a.png', ''), ...lies.map(([name]) => pictured(name, name, ''))]
  const parts = [media[0]!, ...lies.map(([name, data]) => ({ name: `ppt/media/${name}`, data }))]
  const { uuid: collection, import: made } = await uploaded(ports({ slides, parts }))
  await until(made.uuid, 'checked')
  await act('startImport', made.uuid)
  const { progress } = await until(made.uuid, 'done')
  expect(progress).toMatchObject({ added: 1, failed: 4 })
  const { data } = (await callOn(site.app, calls.importProblems, { import: made.uuid }, { session: anna.session })).body
  const pixels = 'This picture has too many pixels. Please choose one of at most 50 megapixels.'
  expect(data).toMatchObject([
    { row: 2, msg: pixels, isWarning: false },
    { row: 3, msg: pixels, isWarning: false },
    { row: 4, msg: 'This file has too many frames or pages: 500 are taken.', isWarning: false },
    { row: 5, msg: expect.stringContaining('This picture could not be read.'), isWarning: false }
  ])
  expect(api.items(collection)).toHaveLength(progress.added)
})

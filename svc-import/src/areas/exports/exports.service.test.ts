import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { calls, type Export, type NewItem } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import sharp from 'sharp'
import { testApi } from '../../testing/api.ts'
import { type ImportSite, importSite } from '../../testing/import-site.ts'
import { pdfOf } from '../../testing/pdf.ts'
import { mp3Of } from '../../testing/recordings.ts'
import { zipOf } from '../../ooxml/testing/zip.ts'
import { NAMES, workbook, collection as book } from '../../xlsx/testing/workbook.ts'
import { openPictureZip } from '../imports/row-files/zip.ts'
import { WORKBOOK } from './archive.ts'

const api = testApi()
const anna = api.person()
let site: ImportSite

beforeAll(async () => {
  site = await importSite('exports', 13, api)
})
afterAll(() => site?.close())
beforeEach(() => void Object.assign(api.state, { partItems: 5000, isDown: false }))

const row = (cells: Partial<Record<(typeof NAMES)[number], string>>) => NAMES.map(name => cells[name] ?? null)
const asAnna = (collection: string) => ({ authorization: `Bearer ${anna.session}`, 'x-collection': collection })

async function imported(collection: string, sheet: Buffer, zip: Buffer): Promise<NewItem[]> {
  const { status, body } = await site.upload(
    'collection-excel',
    [
      { name: 'file', data: sheet, filename: 'collection.xlsx' },
      { name: 'pictures', data: zip, filename: 'export.zip' }
    ],
    asAnna(collection)
  )
  expect([status, body.msg]).toEqual([200, undefined])
  const { uuid } = body.data.import
  const { report } = await site.until(uuid, 'checked', anna.session)
  expect(report).toMatchObject({ bad: 0, columns: { unknown: [] } })
  await callOn(site.app, calls.startImport, { import: uuid }, { session: anna.session })
  expect((await site.until(uuid, 'done', anna.session)).progress.failed).toBe(0)
  return api.items(collection)
}

const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nDas Meer\n'

/** A collection with pictures, a recording, a PDF and a text. */
async function filled(): Promise<{ collection: string; items: NewItem[] }> {
  const collection = api.collection(anna.uuid)
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer()
  const files = {
    'red.png': red,
    'song.mp3': mp3Of(40),
    'song.de.vtt': Buffer.from(CAPTIONS),
    'song.srt': Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nThe sea\n'),
    'song.txt': Buffer.from('Das Meer\nund der Wind'),
    'letter.pdf': pdfOf({}),
    'letter.txt': Buffer.from('Read in the letter')
  }
  const zip = zipOf(Object.entries(files).map(([name, data]) => ({ name, data })))
  const rows = [
    row({ Number: '=7', Title: 'Red', Picture: 'red.png', Licence: 'CC BY 4.0', Maker: 'Anna Holm', Origin: 'Box 12' }),
    row({ Title: 'Song', Picture: 'song.mp3', Language: 'en', 'Tags (separated by ; )': '"sea, deep"; war' }),
    row({ Title: 'Letter', Picture: 'letter.pdf', 'Period start': 'c. 1650', 'Period end': '1660' }),
    row({ Title: 'Words', Introduction: 'Two\nlines', 'Description (used in tools)': '  <b> & "x" ' })
  ]
  return { collection, items: await imported(collection, workbook(book([NAMES, ...rows])), zip) }
}

const begin = (collection: string, session = anna.session) =>
  callOn(site.app, calls.exportCollection, { collection }, { session })
const look = async (uuid: string): Promise<Export> =>
  (await callOn(site.app, calls.oneExport, { export: uuid }, { session: anna.session })).body.data
const download = (url: string) => site.app.inject({ method: 'GET', url })
async function until(uuid: string, state: Export['files'][number]['state']): Promise<Export> {
  for (;;) {
    const now = await look(uuid)
    if (now.files.every(file => file.state === state)) return now
    await pause(20)
  }
}

/** What of an item a round trip must keep. */
const kept = ({ uuid: _uuid, key: _key, digest: _digest, url: _url, thumb_url: _thumb, ...item }: NewItem) => {
  const { playback, bytes, filename: _filename, order: _order, ...rest } = item
  const { collection: _collection, import: _import, ...words } = rest as NewItem & Record<string, unknown>
  // A picture is drawn anew, so its bytes differ.
  const tracks = item.tracks?.map(({ lang }) => lang)
  return { ...words, tracks, isPlayed: playback !== '', bytes: item.type.startsWith('image/') ? 0 : bytes }
}
const fileOf = (url: string) => join(site.dir, 'files', url.replace('/files/', ''))
const pixel = async ({ url }: NewItem) => {
  const { channels } = await sharp(fileOf(url)).stats()
  return channels.map(({ mean }) => mean)
}

test('a collection that was exported is imported again without a difference', async () => {
  const { collection, items } = await filled()
  const { data } = (await begin(collection)).body
  expect(data).toMatchObject({ collection, name: 'Harbours', items: 4, files: [{ items: 4, state: 'ready' }] })
  const answered = await download(data.files[0]!.url)
  expect(answered.statusCode).toBe(200)
  expect(answered.headers['content-disposition']).toContain("filename*=UTF-8''Harbours.zip")
  expect((await until(data.uuid, 'sent')).files[0]?.written).toBe(4)

  const path = join(site.dir, 'export.zip')
  await writeFile(path, answered.rawPayload)
  const zip = await openPictureZip(path)
  expect([...zip.names()]).toEqual([
    'collection.xlsx',
    'attribution.txt',
    'pictures/0001 red.webp',
    'pictures/0002 song.mp3',
    'pictures/0002 song.de.vtt',
    'pictures/0002 song.en.vtt',
    'pictures/0002 song.txt',
    'pictures/0003 letter.pdf',
    'pictures/0003 letter.txt'
  ])
  const sheet = await buffer(Readable.from(zip.read(WORKBOOK)))
  zip.close()
  const again = await imported(api.collection(anna.uuid), sheet, answered.rawPayload)
  expect(again.map(kept)).toEqual(items.map(kept))
  expect(again.map(({ transcript }) => transcript)).toEqual([
    undefined,
    'Das Meer\nund der Wind',
    'Read in the letter',
    undefined
  ])
  expect(again[1]?.tracks?.map(({ lang }) => lang)).toEqual(['de', 'en'])
  expect(await readFile(fileOf(again[1]!.tracks![0]!.url), 'utf8')).toBe(CAPTIONS)
  const [before, after] = [await pixel(items[0]!), await pixel(again[0]!)]
  for (const [at, mean] of before.entries()) expect(Math.abs(mean - after[at]!)).toBeLessThan(3)
})

test('what is too much for one zip comes in parts, each with its own items', async () => {
  const { collection } = await filled()
  api.state.partItems = 3
  const { data } = (await begin(collection)).body
  expect(data.files.map(({ items }) => items)).toEqual([3, 1])
  const [first, second] = await Promise.all(data.files.map(({ url }) => download(url)))
  expect(first?.headers['content-disposition']).toContain('Harbours%201%20of%202.zip')
  const path = join(site.dir, 'second.zip')
  await writeFile(path, second!.rawPayload)
  const zip = await openPictureZip(path)
  expect((await buffer(Readable.from(zip.read('attribution.txt')))).toString('utf8')).toContain('\n4. Words\n')
  zip.close()
})

test('nobody else exports a collection, and only whoever has a ticket gets its zip', async () => {
  const { collection } = await filled()
  const other = api.person({ is_admin: true })
  expect((await send(site.app, calls.exportCollection, { collection }, { session: other.session })).status).toBe(403)
  const { data } = (await begin(collection)).body
  expect((await send(site.app, calls.oneExport, { export: data.uuid }, { session: other.session })).status).toBe(403)
  const { url } = data.files[0]!
  for (const wrong of [url.slice(0, -1), url.replace('.0.', '.1.'), url.replace(data.uuid, newId()), '/api/exports/x'])
    expect((await download(wrong)).statusCode).toBe(404)
})

test('an empty collection is not exported, and so many in an hour are', async () => {
  const empty = await send(
    site.app,
    calls.exportCollection,
    { collection: api.collection(anna.uuid) },
    {
      session: anna.session
    }
  )
  expect([empty.status, empty.errorResponse.msg]).toEqual([409, 'There is nothing in this collection to export.'])
  const eager = api.person()
  const statuses: number[] = []
  for (let times = 0; times < 21; times++)
    statuses.push(
      (await send(site.app, calls.exportCollection, { collection: newId() }, { session: eager.session })).status
    )
  expect([statuses[0], statuses[19], statuses[20]]).toEqual([404, 404, 429])
})

test('a download that cannot go on is told, and can be begun again', async () => {
  const { collection } = await filled()
  const { data } = (await begin(collection)).body
  const { url } = data.files[0]!
  api.state.isDown = true
  expect((await download(url)).statusCode).toBe(503)
  api.state.isDown = false
  await until(data.uuid, 'failed')
  expect((await download(url)).statusCode).toBe(200)
  await until(data.uuid, 'sent')
})

test('a picture that is gone from the store does not stop the others', async () => {
  const { collection, items } = await filled()
  await rm(fileOf(items[0]!.url))
  const { data } = (await begin(collection)).body
  const answered = await download(data.files[0]!.url)
  expect(answered.statusCode).toBe(200)
  await writeFile(join(site.dir, 'gone.zip'), answered.rawPayload)
  const zip = await openPictureZip(join(site.dir, 'gone.zip'))
  expect([...zip.names()].filter(name => /\.(webp|mp3|pdf)$/.test(name))).toHaveLength(2)
  zip.close()
})

test('captions that cannot be used are a problem of their row, in words', async () => {
  const collection = api.collection(anna.uuid)
  const bad: [string, string, RegExp][] = [
    ['bad.de.vtt', 'no captions', /^“bad\.de\.vtt” cannot be used: /],
    ['bad.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', /its name says no language/],
    ['bad.txt', 'é'.repeat(50_001), /a transcript has at most 50000 characters/],
    ['bad.de.srt', randomBytes(600_000).toString('hex'), /“bad\.de\.srt” cannot be used: it is damaged or too large/]
  ]
  for (const [name, text, msg] of bad) {
    const zip = zipOf([
      { name: 'bad.mp3', data: mp3Of(40) },
      { name, data: Buffer.from(text, name.endsWith('.txt') ? 'latin1' : 'utf8') }
    ])
    const { body } = await site.upload(
      'collection-excel',
      [
        { name: 'file', data: workbook(book([NAMES, row({ Title: name, Picture: 'bad.mp3' })])), filename: 'a.xlsx' },
        { name: 'pictures', data: zip, filename: 'a.zip' }
      ],
      asAnna(collection)
    )
    const { uuid } = body.data.import
    await site.until(uuid, 'checked', anna.session)
    await callOn(site.app, calls.startImport, { import: uuid }, { session: anna.session })
    expect((await site.until(uuid, 'done', anna.session)).progress.failed).toBe(1)
    const problems = await callOn(site.app, calls.importProblems, { import: uuid }, { session: anna.session })
    expect(problems.body.data.map(problem => problem.msg)).toEqual([expect.stringMatching(msg)])
  }
})

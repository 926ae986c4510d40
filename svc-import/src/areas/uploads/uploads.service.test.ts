import { request as requestRaw } from 'node:http'
import { mkdir, mkdtemp, readdir, readFile, rm, statfs, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { calls, drawnPicture, internalCalls, type NewItem, type SessionIdentity, UPLOADS } from '@annals/contracts'
import { ensureIndexes, type InternalClient, newId, pathOf, fail } from '@annals/service-kit'
import { callOn, testConfig, type TestDatabase, testDatabase } from '@annals/service-kit/testing'
import sharp from 'sharp'
import Value from 'typebox/value'
import { createApp, type ImportApp } from '../../app.ts'
import { diskStore } from '../../stored-files/file-store.ts'
import { ENCRYPTED, pdfOf } from '../../testing/pdf.ts'
import { mp3Of, mp4Of, oggOf, wavOf, webmOf } from '../../testing/recordings.ts'
import { emptyPng, gifOf, photo, SVG_BOMB, tiffOf } from '../../testing/pictures.ts'

const member = newId()
const identity: SessionIdentity = {
  member: {
    uuid: member,
    email: 't@example.org',
    displayname: 'T',
    permissions: {
      can_create: true,
      is_admin: false,
      is_teacher: false,
      is_staff: false,
      is_partner: false,
      is_confirmed: true,
      can_publish_tl: false,
      show_beta: false
    }
  },
  expires: '2100-01-01T00:00:00.000Z'
}

type Source = Record<string, string | number>
/** Collections that svc-api knows: whose they are, and whether they have a cover. */
const boats = { uuid: newId(), owner: member, cover: '', next: 7 }
/** A film of the member's, as svc-api shows it. */
const film = newId()
const filmEntry = {
  source: {
    ...{ uuid: film, title: '', description: '', alt: '', lang: '', transcript: '', filename: 'film.mp4', license: '' },
    ...{ url: '/files/a/b.mp4', thumb_url: '', playback: '/files/a/b.mp4', type: 'video/mp4', width: 0, height: 0 },
    ...{
      maker: '',
      date: '',
      holder: '',
      mytags: [],
      bytes: 1,
      created: '2026-01-01T00:00:00.000Z',
      rev: 0,
      tracks: []
    }
  },
  asset: { thumb: '', type: 'video/mp4' },
  tags: [],
  has_tags: false
}
const theirs = { uuid: newId(), owner: newId(), cover: '', next: 0 }
/** What svc-api was told, and whether it answers. */
const api = {
  isDown: false,
  takesThumbs: true,
  refusesItems: false,
  avatars: new Map<string, string>(),
  tracks: [] as { lang: string; url: string; bytes: number }[],
  sources: new Map<string, Source>()
}

/** An item as svc-api shows it, of what it was told. */
function itemShown(stored: Source): unknown {
  const { key: _key, owner: _owner, ...item } = { ...stored } as unknown as NewItem & { owner: string }
  const empty = { delta: { ops: [] }, html: '', text: '' }
  const more = { collection: boats.uuid, is_published: false, import: '', created: '2026-01-01T00:00:00.000Z', rev: 0 }
  return { ...item, introduction: empty, description: empty, tags: [], ...more }
}

const ASKED: string[] = [
  internalCalls.roomForItems.path,
  internalCalls.collectionItem.path,
  internalCalls.setUploadedCover.path
]
function collectionAnswer(path: string, asked: Record<string, string> & { reserve: number; thumb: { url: string } }) {
  if (path === internalCalls.collectionItem.path) return { data: itemShown(api.sources.get(asked['item'] ?? '') ?? {}) }
  const collection = [boats, theirs].find(({ uuid }) => uuid === asked['collection']) ?? fail('NOT_FOUND')
  if (collection.owner !== asked['owner']) fail('FORBIDDEN')
  if (path === internalCalls.setUploadedCover.path) {
    if (collection.cover) fail('WRONG_STATE')
    collection.cover = asked.thumb.url
    return { data: { thumb: asked.thumb } }
  }
  const first = collection.next
  collection.next += asked.reserve ?? 0
  return { name: 'Boats', slug: 'boats', first, room: { items: 100, bytes: 1e9 } }
}

const internal: InternalClient = async (call, body) => {
  const asked = body as unknown as Record<string, string> & {
    items: Source[]
    thumbs: Source[]
    track: (typeof api.tracks)[number]
  }
  const answer = (): unknown => {
    if (call.path === internalCalls.checkSession.path)
      return asked['session'] === member ? identity : fail('SESSION_EXPIRED')
    if (api.isDown) fail('UNAVAILABLE')
    if (!Value.Check(call.body!, body)) fail('BAD_REQUEST')
    if (call.path.endsWith('/thumbs') && !api.takesThumbs) fail('UNAVAILABLE')
    if (call.path === internalCalls.addItems.path && api.refusesItems) fail('NOT_FOUND')
    if (call.path === internalCalls.sourceUsage.path) return { usage: [{ quota: 'sources', used: 0, most: 9 }] }
    if (call.path === internalCalls.setTrack.path) {
      if (asked['source'] !== film || asked['owner'] !== member) fail('FORBIDDEN')
      if (asked.track.lang === 'no language') fail('BAD_REQUEST', { fields: [{ path: 'lang', msg: 'is none' }] })
      api.tracks.push(asked.track)
      return { data: filmEntry }
    }
    if (ASKED.includes(call.path)) return collectionAnswer(call.path, asked as never)
    if (call.path === internalCalls.setAvatar.path) api.avatars.set(asked['member'] ?? '', asked['avatar'] ?? '')
    for (const item of asked.items ?? []) api.sources.set(String(item['uuid']), item)
    for (const { uuid, thumb_url } of asked.thumbs ?? [])
      Object.assign(api.sources.get(String(uuid)) ?? {}, { thumb_url })
    return { status: 'ok' }
  }
  return answer() as never
}

let dir: string
let database: TestDatabase
let site: ImportApp

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-files-'))
  database = await testDatabase('uploads')
  site = await createApp({
    config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
    db: database.connection,
    internal
  })
  await ensureIndexes(database.connection)
})
afterAll(async () => {
  await site?.app.close()
  await database?.drop()
  await rm(dir, { recursive: true, force: true })
})

type Part = { name: string; data: Buffer; filename?: string }
async function putParts(url: string, parts: Part[], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const { name, data, filename } of parts) {
    if (filename === undefined) form.append(name, data.toString())
    else form.append(name, new Blob([new Uint8Array(data)]), filename)
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answered = await site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-session': member, ...headers },
    payload: Buffer.from(await request.arrayBuffer())
  })
  return { status: answered.statusCode, body: answered.json<Record<string, string>>() }
}
const put = (url: string, data: Buffer, headers: Record<string, string> = {}, filename = 'picture.png') =>
  putParts(url, [{ name: 'file', data, filename }], headers)

const avatarUrl = (uuid: string) => pathOf(calls.uploadAvatar).replace(':uuid', uuid)
const uploadUrl = pathOf(calls.upload)
const createSource = { 'x-process': 'createSource' }
const upload = (data: Buffer, filename?: string) => put(uploadUrl, data, createSource, filename)
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
const stored = (url = '') => readFile(join(dir, url.replace('/files/', '')))
const filesNow = async () => (await readdir(dir)).length
const jobs = () => database.connection.collection('thumbs')
const allDue = () => jobs().updateMany({}, { $set: { due: new Date(0) } })
/** A process that starts later handles what is due by then. */
async function inAnotherProcess(): Promise<void> {
  await allDue()
  const other = await createApp({
    config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
    db: database.connection,
    internal
  })
  await other.thumbs.run()
  await other.app.close()
}
const bytes = (text: string) => Buffer.from(text, 'latin1')

test('an avatar becomes a square JPEG under an address that svc-api is told', async () => {
  const { status, body } = await put(avatarUrl(member), await blank(900, 300).png().toBuffer())
  expect(status).toBe(200)
  expect(body['avatar']).toMatch(/^\/files\/[\w-]{22}\/[0-9a-f]{32}\.jpg$/)
  expect(api.avatars.get(member)).toBe(body['avatar'])
  const { format, width, height } = await sharp(await stored(body['avatar'])).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 })
  expect((await put(avatarUrl(member), bytes('%PDF-1.7'))).status).toBe(415)
})

test.each<[string, () => Promise<Buffer>, string]>([
  ['createSource', () => photo(60, 40).avif({ effort: 0 }).toBuffer(), 'webp'],
  ['createSource', async () => tiffOf(3), 'webp'],
  ['avatar', () => photo(60, 40).tiff().toBuffer(), 'jpg'],
  ['avatar', () => photo(60, 40).avif({ effort: 0 }).toBuffer(), 'jpg']
])('%s takes every kind of picture', async (process, make, ext) => {
  const isAvatar = process === 'avatar'
  const { status, body } = isAvatar ? await put(avatarUrl(member), await make()) : await upload(await make())
  expect([status, (isAvatar ? body['avatar'] : body['url'])?.endsWith(`.${ext}`)]).toEqual([200, true])
})

describe('a picture', () => {
  test('taken upright is stored upright, at most 3000 px, without where it was taken, and shows at once', async () => {
    const photo = await blank(4000, 1000)
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(photo, 'C:\\Photos\\Old_farm house.v2.JPG')
    expect([status, Value.Check(calls.upload.response, body)]).toEqual([200, true])
    const { url = '', uuid = '' } = body
    expect(body).toMatchObject({ title: '', type: 'image/webp', width: 750, height: 3000 })
    const image = await sharp(await stored(url)).metadata()
    expect([image.format, image.width, image.height, image.exif]).toEqual(['webp', 750, 3000, undefined])
    expect(api.sources.get(uuid)).toMatchObject({ owner: member, url, thumb_url: body['thumb'], playback: '' })
    expect((await sharp(await stored(body['thumb'])).metadata()).height).toBe(480)
    expect(await jobs().countDocuments()).toBe(0)
  })

  test('lies beside narrower ones of itself, which count as its bytes and go with it', async () => {
    const { status, body } = await upload(await blank(1200, 800).png().toBuffer())
    const { url = '', uuid = '' } = body
    const { widths = [], ...size } = drawnPicture(url) ?? {}
    expect([status, size, widths.map(one => one.width)]).toEqual([200, { width: 1200, height: 800 }, [480, 960, 1200]])
    const files = await Promise.all(widths.map(one => stored(one.url)))
    for (const [at, { width }] of widths.entries())
      expect(await sharp(files[at]).metadata()).toMatchObject({ format: 'webp', width, height: (width * 2) / 3 })
    const whole = files.reduce((sum, file) => sum + file.length, 0)
    expect([api.sources.get(uuid)?.['bytes'], (await readdir(join(dir, url.split('/')[2] ?? ''))).length]).toEqual([
      whole,
      3
    ])
    await diskStore(dir).remove(url)
    await expect(stored(widths[0]?.url ?? '')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('is a source with its thumbnail also where svc-api takes that one later, from another process', async () => {
    api.takesThumbs = false
    const { status, body } = await upload(await blank(900, 300).png().toBuffer())
    const { uuid = '', thumb } = body
    expect([status, api.sources.get(uuid)?.['thumb_url']]).toEqual([200, ''])
    expect((await sharp(await stored(thumb)).metadata()).width).toBe(480)
    await allDue()
    await expect(site.thumbs.run()).rejects.toThrow('1 thumbnails will be tried again')
    api.takesThumbs = true
    const files = await filesNow()
    await inAnotherProcess()
    expect(api.sources.get(uuid)?.['thumb_url']).toBe(thumb)
    expect(await jobs().countDocuments()).toBe(0)
    // What was made before the outage was reported, not made again.
    expect(await filesNow()).toBe(files)
  })

  test('gets its thumbnail from another process where its own ended before making it', async () => {
    const { body } = await upload(await blank(900, 300).png().toBuffer())
    const { uuid = '', url = '' } = body
    Object.assign(api.sources.get(uuid) ?? {}, { thumb_url: '' })
    await site.thumbs.add(uuid, 'source', url)
    await site.thumbs.run()
    expect(api.sources.get(uuid)?.['thumb_url']).toBe('')
    await inAnotherProcess()
    expect(String(api.sources.get(uuid)?.['thumb_url'])).toMatch(/\.webp$/)
    expect(await jobs().countDocuments()).toBe(0)
  })
})

test.each([
  ['an MP3', mp3Of(700, 300), 'interview.mp3', 'audio/mpeg', true],
  ['an M4A', mp4Of(300_000, 'M4A '), 'voice', 'audio/mp4', true],
  ['Ogg', oggOf(700), 'song.ogg', 'audio/ogg', true],
  ['a WAV', wavOf(300_000), 'x.wav', 'audio/wav', true],
  ['an MP4', mp4Of(300_000), 'film.mp4', 'video/mp4', true],
  ['a WebM', webmOf(300_000), 'film.webm', 'video/webm', true],
  ['a PDF', pdfOf({ filler: 300_000 }), 'letter.pdf', 'application/pdf', false]
] as const)('%s is kept as it is', async (_what, data, filename, type, isPlayed) => {
  const { status, body } = await upload(data, filename)
  expect([status, body['type'], body['thumb']]).toEqual([200, type, ''])
  expect((await stored(body['url'])).equals(data)).toBe(true)
  expect(api.sources.get(body['uuid'] ?? '')).toMatchObject({
    type,
    filename,
    bytes: data.length,
    playback: isPlayed ? body['url'] : ''
  })
})

describe('nothing is left behind of', () => {
  const png = () => blank(200, 200).png().toBuffer()
  const noisy = async () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 }
      }
    })
      .png()
      .toBuffer()
  test.each<[string, () => Promise<Buffer> | Buffer, number, string, string?]>([
    ['a drawing under the name of a picture', () => bytes(SVG_BOMB), 415, 'UNSUPPORTED_MEDIA'],
    ['a GIF of 10,000 frames', () => gifOf(10_000), 400, 'PICTURE_TOO_LARGE'],
    ['an SVG with a script', () => bytes('<svg xmlns="x"><script>alert(1)</script></svg>'), 415, 'UNSUPPORTED_MEDIA'],
    ['a page that is named a picture', () => bytes('<!doctype html><script>x()</script>'), 415, 'UNSUPPORTED_MEDIA'],
    ['a page behind the name of a GIF', () => bytes('GIF89a<script>alert(1)</script>'), 400, 'BAD_PICTURE'],
    ['an empty file', () => Buffer.alloc(0), 400, 'BAD_REQUEST'],
    ['a file that is cut off', async () => (await noisy()).subarray(0, 50_000), 400, 'BAD_PICTURE'],
    ['a picture of 50,000 × 50,000', () => emptyPng(50_000, 50_000), 400, 'PICTURE_TOO_LARGE'],
    ['a picture that unfolds into too much', () => blank(8000, 7000).png().toBuffer(), 400, 'PICTURE_TOO_LARGE'],
    ['a PDF whose end is missing', () => pdfOf({ filler: 9000 }).subarray(0, 5000), 400, 'DAMAGED_FILE'],
    ['a PDF that needs a password', () => pdfOf(ENCRYPTED.find(({ isOpen }) => !isOpen)), 400, 'PROTECTED_FILE'],
    ['a film whose end is missing', () => mp4Of(9000).subarray(0, 5000), 400, 'DAMAGED_FILE'],
    [
      'more than 50 MB of picture',
      async () => Buffer.concat([await png(), Buffer.alloc(51 * 2 ** 20)]),
      413,
      'TOO_LARGE'
    ],
    ['more than 100 MB', () => Buffer.concat([bytes('%PDF-1.7'), Buffer.alloc(101 * 2 ** 20)]), 413, 'TOO_LARGE']
  ])('%s', async (_what, make, status, code) => {
    const before = await filesNow()
    const answered = await upload(await make())
    expect([answered.status, answered.body['errorCode']]).toEqual([status, code])
    expect(await filesNow()).toBe(before)
  })

  test('two files, and of none', async () => {
    const before = await filesNow()
    const part = { name: 'file', data: await png(), filename: 'a.png' }
    const two = await putParts(uploadUrl, [part, part], createSource)
    const none = await putParts(uploadUrl, [{ name: 'title', data: bytes('x') }], createSource)
    expect([two.status, none.status]).toEqual([400, 400])
    expect(await filesNow()).toBe(before)
  })

  test('a body without its end, which its sender is told', async () => {
    const payload = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and no end'
    const headers = { ...createSource, 'x-session': member, 'content-type': 'multipart/form-data; boundary=b' }
    const before = await filesNow()
    const { statusCode, body } = await site.app.inject({ method: 'POST', url: uploadUrl, headers, payload })
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { errorCode: 'BAD_REQUEST' }])
    expect(await filesNow()).toBe(before)
  })

  test('an upload while svc-api is down, which says so', async () => {
    const before = await filesNow()
    api.isDown = true
    const answers = [await upload(await png()), await put(avatarUrl(member), await png())]
    api.isDown = false
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(await filesNow()).toBe(before)
    expect(await database.connection.collection('thumbs').countDocuments({ tries: 0 })).toBe(0)
  })

  test('an upload whose connection is cut', async () => {
    const before = await filesNow()
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = site.app.server.address() as AddressInfo
    const cut = requestRaw({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: uploadUrl,
      headers: { ...createSource, 'x-session': member, 'content-type': 'multipart/form-data; boundary=b' }
    })
    cut.on('error', () => undefined)
    cut.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n')
    cut.write(Buffer.alloc(200_000))
    for (let tries = 0; tries < 1000 && (await filesNow()) === before; tries++) await pause(50)
    expect(await filesNow()).toBe(before + 1)
    cut.destroy()
    for (let tries = 0; tries < 1000 && (await filesNow()) > before; tries++) await pause(50)
    expect(await filesNow()).toBe(before)
  })

  test('a process that was killed, an hour later', async () => {
    const before = await filesNow()
    for (const [id, age] of [
      ['abandoned-abandoned-ab', 7200],
      ['under-way-under-way-un', 60]
    ] as const) {
      await mkdir(join(dir, `.${id}.part`))
      const then = Date.now() / 1000 - age
      await utimes(join(dir, `.${id}.part`), then, then)
    }
    await site.sweep(3_600_000)
    expect(await filesNow()).toBe(before + 1)
    await site.sweep(0)
    expect(await filesNow()).toBe(before)
  })
})

describe('a collection', () => {
  const png = () => blank(900, 300).png().toBuffer()
  const into = (process: string, collection = boats.uuid) => ({ 'x-process': process, 'x-collection': collection })

  test.each(['collection-item', 'collection-batch'] as const)('gets an item at its end by %s', async process => {
    const end = boats.next
    const { status, body } = await put(uploadUrl, await png(), into(process), 'Boats_at Nagasaki.png')
    expect([status, Value.Check(UPLOADS[process], body)]).toEqual([200, true])
    const { uuid, url, thumb_url, order } = body['data'] as unknown as Record<string, string>
    expect(api.sources.get(uuid!)).toMatchObject({ key: uuid, title: '', type: 'image/webp', url })
    expect([order, boats.next]).toEqual([end, end + 1])
    expect((await sharp(await stored(thumb_url)).metadata()).width).toBe(480)
    expect(await jobs().countDocuments()).toBe(0)
  })

  test('gets an item with its thumbnail also where svc-api takes that one later, from another process', async () => {
    api.takesThumbs = false
    const { body } = await put(uploadUrl, await png(), into('collection-item'))
    const { uuid = '', thumb_url } = body['data'] as unknown as Record<string, string>
    expect(thumb_url).toBe('')
    api.takesThumbs = true
    await inAnotherProcess()
    expect(String(api.sources.get(uuid)?.['thumb_url'])).toMatch(/\.webp$/)
    expect(await jobs().countDocuments()).toBe(0)
  })

  test('takes a recording as an item, but not among pictures', async () => {
    const mp3 = mp3Of(12, 300)
    const { body } = await put(uploadUrl, mp3, into('collection-item'), 'a.mp3')
    expect(body['data']).toMatchObject({ type: 'audio/mpeg', thumb_url: '' })
    expect((body['data'] as unknown as Source)['playback']).not.toBe('')
    expect((await put(uploadUrl, mp3, into('collection-batch'), 'a.mp3')).status).toBe(415)
    expect((await put(uploadUrl, mp3, into('collection-iconic'), 'a.mp3')).status).toBe(415)
  })

  test('gets a cover while it has none; nothing is left of a second one', async () => {
    const { status, body } = await put(uploadUrl, await blank(2000, 1000).png().toBuffer(), into('collection-iconic'))
    expect([status, Value.Check(UPLOADS['collection-iconic'], body)]).toEqual([200, true])
    expect(body['data']).toMatchObject({ url: boats.cover, uuid: '', filename: 'picture.png', width: 960, height: 480 })
    expect((await sharp(await stored(boats.cover)).metadata()).width).toBe(960)
    const before = await filesNow()
    expect((await put(uploadUrl, await png(), into('collection-iconic'))).status).toBe(409)
    expect(await filesNow()).toBe(before)
  })

  test('of somebody else, of nobody, or while svc-api is down gets nothing, and nothing is read or left', async () => {
    const before = await filesNow()
    for (const process of ['collection-item', 'collection-batch', 'collection-iconic']) {
      const status = async (collection?: string) =>
        (
          await put(
            uploadUrl,
            bytes('no picture'),
            collection === undefined ? { 'x-process': process } : into(process, collection)
          )
        ).status
      expect([await status(), await status('../..'), await status(theirs.uuid), await status(newId())]).toEqual([
        400, 400, 403, 404
      ])
      api.isDown = true
      expect(await status(boats.uuid)).toBe(503)
      api.isDown = false
    }
    expect(await filesNow()).toBe(before)
    expect(await jobs().countDocuments()).toBe(0)
  })

  test('that goes while a file is on its way gets nothing, and nothing is left', async () => {
    const before = await filesNow()
    api.refusesItems = true
    const { status } = await put(uploadUrl, await png(), into('collection-item'))
    api.refusesItems = false
    expect(status).toBe(404)
    expect(await filesNow()).toBe(before)
    expect(await jobs().countDocuments()).toBe(0)
  })
})

describe('captions', () => {
  const trackUrl = (source: string, lang: string) =>
    pathOf(calls.uploadTrack).replace(':source', source).replace(':lang', lang)
  const send = (text: string | Buffer, source = film, lang = 'de') =>
    put(trackUrl(source, lang), Buffer.from(text), {}, 'captions.vtt')
  const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script> Brot!\n'

  test('are stored as WebVTT, whether they came as WebVTT or as SubRip', async () => {
    const srt = '\ufeff1\r\n00:00:00,000 --> 00:00:01,000\r\n<script>alert(1)</script> Brot!\r\n'
    for (const [file, kept] of [
      [VTT, VTT.replaceAll(/<(?=\/?script)/g, '&lt;')],
      [srt, 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n&lt;script&gt;alert(1)&lt;/script&gt; Brot!\n']
    ] as const) {
      const { status, body } = await send(file)
      expect([status, body['data']]).toEqual([200, filmEntry])
      const { lang, url, bytes: count } = api.tracks.at(-1)!
      expect([lang, count]).toEqual(['de', Buffer.byteLength(kept)])
      expect(url).toMatch(/^\/files\/[\w-]{22}\/[0-9a-f]{32}\.vtt$/)
      expect((await stored(url)).toString()).toBe(kept)
    }
  })

  test('count within the day as what was sent, or as what is stored where that is more', async () => {
    const counted = async () => {
      const { usage } = (await callOn(site.app, calls.importUsage, {}, { session: member })).body
      return usage.find(({ quota }) => quota === 'dailyBytes')!.used
    }
    const before = await counted()
    const srt = `00:00:00,000 --> 00:00:01,000\n${'&'.repeat(1900)}\n`
    expect((await send(srt)).status).toBe(200)
    const kept = api.tracks.at(-1)!.bytes
    expect([kept > 9000, (await counted()) - before]).toEqual([true, kept])
    expect((await send(srt, newId())).status).toBe(403)
    expect((await counted()) - before).toBe(kept)
    await send(VTT)
    expect((await counted()) - before).toBeGreaterThan(kept + Buffer.byteLength(VTT))
  })

  const NEITHER = 'Unsupported format: captions are WebVTT (.vtt) or SubRip (.srt) files in UTF-8.'
  test.each<[string, string | Buffer, number, string]>([
    ['a page that is named captions', '<!doctype html><script>x()</script>', 415, NEITHER],
    ['a film', mp4Of(3000), 415, NEITHER],
    ['UTF-16', Buffer.from(`\ufeff${VTT}`, 'utf16le'), 415, NEITHER],
    [
      'Latin-1',
      Buffer.from(VTT.replace('Brot', 'Brötchen'), 'latin1'),
      415,
      'Unsupported format: it is not saved in UTF-8.'
    ],
    [
      'a broken time',
      VTT.replace('01.000', '1'),
      415,
      'Unsupported format: line 3 is not a time such as 00:00:01.000 --> 00:00:04.000.'
    ],
    ['no captions', 'WEBVTT\n', 415, 'Unsupported format: there are no captions in it.'],
    ['more than 1 MB', VTT + 'x'.repeat(2 ** 20), 413, 'This is too large.']
  ])('leave nothing behind of %s, and say why', async (_what, file, status, msg) => {
    const [before, told] = [await filesNow(), api.tracks.length]
    const answered = await send(file)
    expect([answered.status, answered.body['msg']]).toEqual([status, msg])
    expect([await filesNow(), api.tracks.length]).toEqual([before, told])
  })

  test('of somebody else’s source, or while svc-api is down, leave nothing behind', async () => {
    const before = await filesNow()
    expect((await send(VTT, newId())).status).toBe(403)
    api.isDown = true
    expect((await send(VTT)).status).toBe(503)
    api.isDown = false
    expect((await send(VTT, film, 'x'.repeat(36))).status).toBe(400)
    expect((await send(VTT, film, 'no language')).body).toMatchObject({ fields: [{ path: 'lang', msg: 'is none' }] })
    expect((await send(VTT, '..')).status).not.toBe(200)
    expect(await filesNow()).toBe(before)
  })

  test('are no source and no item of a collection', async () => {
    expect((await upload(bytes(VTT), 'film.mp4')).status).toBe(415)
    const item = await put(uploadUrl, bytes(VTT), { 'x-process': 'collection-item', 'x-collection': boats.uuid })
    expect(item.status).toBe(415)
  })
})

test('a kind that is none is named', async () => {
  const png = await blank(10, 10).png().toBuffer()
  expect(await put(uploadUrl, png, { 'x-process': 'X' })).toMatchObject({
    status: 400,
    body: { msg: 'Unknown type: X' }
  })
  expect(await put(uploadUrl, png)).toMatchObject({ status: 400, body: { msg: 'Unknown type: ' } })
})

test('the room for files is that of their disk, also before the first one', async () => {
  const folder = join(dir, 'files-of-nobody-yet')
  const { bavail, bsize } = await statfs(dir)
  const free = await diskStore(folder).free()
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(1024 ** 3)
  await rm(folder, { recursive: true })
})

test('nobody uploads without a session, for somebody else, or without a file', async () => {
  const png = await blank(10, 10).png().toBuffer()
  expect((await put(avatarUrl(newId()), png)).status).toBe(403)
  expect((await put(uploadUrl, png, { ...createSource, 'x-session': '' })).status).toBe(401)
  expect((await put(uploadUrl, png, { ...createSource, 'x-session': newId() })).body['errorCode']).toBe(
    'SESSION_EXPIRED'
  )
  const json = await site.app.inject({
    method: 'POST',
    url: uploadUrl,
    headers: { 'x-session': member, ...createSource },
    payload: {}
  })
  expect(json.statusCode).toBe(415)
})

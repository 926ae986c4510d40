import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, internalCalls, type NewItem, type Provenance, type SourceEntry } from '@annals/contracts'
import { ensureIndexes, fail, type InternalClient, newId } from '@annals/service-kit'
import { callOn, fakePlayers, send, testConfig, type TestDatabase, testDatabase } from '@annals/service-kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { createApp, type ImportApp } from '../../app.ts'
import type { Lookup } from '../../downloads/connect.ts'
import { UNTRUSTED } from '../../testing/untrusted.ts'

const { players, identify } = fakePlayers()
const { session } = players.member
const servers: Server[] = []
let picture: Buffer
let dir = ''
let database: TestDatabase
let site: ImportApp
let port = 0
let securePort = 0
/** What svc-api was told. */
let made: (NewItem & { owner: string; provenance: Provenance })[] = []
let isRefused = false

const html =
  (body: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', type).end(body)
const moved =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()
const SCRIPT = '<script>alert(1)</script>'
const escaped = SCRIPT.replaceAll('<', '&lt;')
const endless =
  (type: string, head: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', type).write(head)
    const piece = Buffer.alloc(64 * 1024, ' ')
    const pour = (): void => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', pour)
    pour()
  }

const routes: Record<string, RequestListener> = {
  '/boats.png': (_request, response) => response.end(picture),
  '/page': html(
    '<title>Museum</title><meta property="og:title" content="Boats at Nagasaki"><meta property="og:image" content="/boats.png"><meta name="author" content="Ueno Hikoma"><link rel="license" href="https://creativecommons.org/publicdomain/mark/1.0/">'
  ),
  '/script': html(`<title>${escaped}</title><meta name="description" content="${escaped}"><img src="/boats.png">`),
  '/second': html('<meta property="og:image" content="/gone"><img src="/boats.png">'),
  '/lost': html('<title>Lost</title><meta property="og:image" content="/gone">'),
  '/private-picture': html('<title>Inside</title><meta property="og:image" content="http://10.0.0.1/secret.png">'),
  '/bare': html('<p>Only words.</p>'),
  '/text': html('Only words.', 'text/plain'),
  '/named-picture': html('Only words.', 'image/png'),
  '/endless-page': endless('text/html', '<title>Endless</title><img src="/boats.png">'),
  '/endless': endless('image/png', ''),
  '/huge': (_request, response) => response.writeHead(200, { 'content-length': String(5 * 2 ** 30) }).flushHeaders(),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/inside': moved('http://169.254.169.254/latest/meta-data/'),
  '/inside-twice': moved('/inside'),
  '/file': moved('file:///etc/passwd'),
  '/moved': moved('/boats.png')
}

const lookup: Lookup = (host, done) => {
  if (host === 'public.test') done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
}
const internal: InternalClient = async (call, body) => {
  const asked = body as unknown as { session: string; items: typeof made }
  const answer = async (): Promise<unknown> => {
    if (call.path === internalCalls.checkSession.path) return (await identify(asked.session)) ?? fail('SESSION_EXPIRED')
    if (call.path === internalCalls.sourceUsage.path) return { usage: [] }
    if (call.path !== internalCalls.createSource.path) return { status: 'ok' }
    if (isRefused) fail('QUOTA_REACHED')
    made.push(...asked.items)
    return { sources: asked.items.map(entryOf) }
  }
  return (await answer()) as never
}
function entryOf({ owner: _owner, provenance: _provenance, ...item }: (typeof made)[number]): SourceEntry {
  const more = { transcript: '', tracks: [], mytags: [], date: '', created: '2026-01-01T00:00:00.000Z', rev: 0 }
  const source = { ...item, ...more } as unknown as SourceEntry['source']
  return { source, asset: { thumb: '', type: source.type }, tags: [], has_tags: false }
}

const listening = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const clear = () => database.connection.collection('limits').deleteMany({})

beforeAll(async () => {
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  dir = await mkdtemp(join(tmpdir(), 'annals-urls-'))
  database = await testDatabase('urls')
  port = await listening(createServer((request, response) => routes[request.url ?? '']?.(request, response)))
  securePort = await listening(createSecureServer(UNTRUSTED, (_request, response) => response.end(picture)))
  const connect = {
    lookup,
    allow: (address: string) => address === '127.0.0.1',
    ports: [port, securePort, 80, 443]
  }
  site = await createApp({
    config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
    db: database.connection,
    internal,
    parts: { connect }
  })
  await ensureIndexes(database.connection)
})
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.map(server => new Promise(closed => server.close(closed))))
  await site?.app.close()
  await database?.drop()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  made = []
  isRefused = false
  await clear()
})

const at = (path: string) => `http://public.test:${port}${path}`
const preview = async (url: string) => (await callOn(site.app, calls.previewUrl, { url }, { session })).body.data
const add = (url: string, info: object = {}) =>
  send(site.app, calls.addImageFromUrl, { url, info: { title: '', description: '', ...info } }, { session })

test('a page is previewed with its picture and texts, and nothing is stored', async () => {
  const found = await preview(at('/page'))
  expect(found).toMatchObject({
    page: at('/page'),
    picture: at('/boats.png'),
    title: 'Boats at Nagasaki',
    description: '',
    maker: 'Ueno Hikoma',
    license: 'Public domain'
  })
  const drawn = await sharp(Buffer.from(found.preview.split(',')[1] ?? '', 'base64')).metadata()
  expect([drawn.format, drawn.width]).toEqual(['webp', 480])
  expect([made, await readdir(dir)]).toEqual([[], []])
})

test('the address of a picture is the picture itself, without texts, wherever it leads', async () => {
  for (const path of ['/boats.png', '/moved'])
    expect(await preview(at(path))).toMatchObject({ page: '', picture: at('/boats.png'), title: '', maker: '' })
})

test('script in the texts of a page is text', async () => {
  expect(await preview(at('/script'))).toMatchObject({ title: SCRIPT, description: SCRIPT })
})

test('of a page that never ends, only its beginning is read', async () => {
  expect(await preview(at('/endless-page'))).toMatchObject({ title: 'Endless', picture: at('/boats.png') })
})

test('where the first picture of a page cannot be loaded, the next one is shown, or none', async () => {
  expect(await preview(at('/second'))).toMatchObject({ picture: at('/boats.png') })
  expect(await preview(at('/lost'))).toMatchObject({ title: 'Lost', picture: at('/gone'), preview: '' })
  expect(await preview(at('/private-picture'))).toMatchObject({ picture: 'http://10.0.0.1/secret.png', preview: '' })
})

test('a picture is stored with its texts and where it is from', async () => {
  const info = { title: 'Boats', description: SCRIPT, maker: 'Ueno', license: 'CC0 1.0', page: at('/page') }
  const { status, body: answer } = await callOn(
    site.app,
    calls.addImageFromUrl,
    { url: at('/boats.png'), info },
    { session }
  )
  expect(status).toBe(200)
  const { source, asset } = answer.data
  expect(source).toMatchObject({ title: 'Boats', description: SCRIPT, width: 800, height: 600, type: 'image/webp' })
  expect(asset.thumb).toMatch(/^\/files\//)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    ...{ title: 'Boats', maker: 'Ueno', license: 'CC0 1.0', holder: `public.test:${port}`, filename: '' },
    provenance: { address: at('/boats.png'), page: at('/page'), provider: `public.test:${port}` }
  })
  expect(Date.now() - Date.parse(made[0]!.provenance.retrieved)).toBeLessThan(60_000)
})

test('the import in one call stores what the preview shows', async () => {
  await callOn(site.app, calls.importUrl, { url: at('/page') }, { session })
  expect(made[0]).toMatchObject({ title: 'Boats at Nagasaki', maker: 'Ueno Hikoma', provenance: { page: at('/page') } })
  const { status, errorResponse } = await send(site.app, calls.importUrl, { url: at('/lost') }, { session })
  expect([status, errorResponse.msg, made.length]).toEqual([422, 'Cannot load the image', 1])
})

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE_bpKQ'
test('a film on YouTube is found and added at its address, though YouTube cannot be asked', async () => {
  const before = await readdir(dir)
  const found = await preview('https://youtu.be/aqz-KE_bpKQ?t=5')
  expect(found).toMatchObject({ film: 'video/youtube', page: YOUTUBE, title: '', preview: '' })
  const info = { title: 'A march', description: SCRIPT, maker: 'Anna Holm' }
  const { body: answer } = await callOn(site.app, calls.addImageFromUrl, { url: found.picture, info }, { session })
  const url = 'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ?start=5'
  expect(answer.data.source).toMatchObject({ title: 'A march', url, playback: url, type: 'video/youtube' })
  expect(made[0]).toMatchObject({
    ...{ holder: 'YouTube', maker: 'Anna Holm', thumb_url: '', bytes: 0 },
    provenance: { address: 'https://youtu.be/aqz-KE_bpKQ?t=5', page: YOUTUBE, provider: 'YouTube' }
  })
  expect(await readdir(dir)).toEqual(before)
})

test('a stream of Mux is added in one call, one of another site is refused in words', async () => {
  const url = 'https://stream.mux.com/a1B2.m3u8'
  await callOn(site.app, calls.importUrl, { url }, { session })
  expect(made[0]).toMatchObject({ url, playback: url, type: 'video/mux', holder: 'stream.mux.com' })
  const { status, errorResponse } = await send(site.app, calls.importUrl, { url: at('/a.m3u8') }, { session })
  expect([status, errorResponse.msg, made.length]).toEqual([
    422,
    'Streams of this site cannot be played here. Those of Mux can: stream.mux.com',
    1
  ])
})

test('a film that svc-api refuses is refused', async () => {
  isRefused = true
  expect((await add(YOUTUBE)).status).toBe(409)
})

const NOT_WEB = 'This is not an address of a web page, a picture or a film: it begins with https://'
const NOT_PUBLIC = 'This address is not on the public internet.'
const EMPTY = 'There is neither a picture nor a web page at this address.'
test.each<[string, () => string, string]>([
  ['a redirect to a private address', () => at('/inside'), NOT_PUBLIC],
  ['a redirect to it after another', () => at('/inside-twice'), NOT_PUBLIC],
  ['a redirect to a file', () => at('/file'), 'This is not an address of a picture.'],
  ['a private address', () => 'http://192.168.0.1/', NOT_PUBLIC],
  ['5 GB', () => at('/huge'), 'This picture is too large.'],
  ['a file that never ends', () => at('/endless'), 'This picture is too large.'],
  ['text', () => at('/text'), EMPTY],
  ['text that is called a picture', () => at('/named-picture'), EMPTY],
  ['a page without a picture', () => at('/bare'), 'There is no picture on this page.'],
  ['nothing', () => at('/gone'), 'There is nothing at this address.'],
  [
    'a certificate of nobody',
    () => `https://public.test:${securePort}/`,
    'The server of this address cannot prove who it is: its certificate is not valid.'
  ],
  ['a name without a server, without a scheme', () => 'nobody.test/a.png', 'There is no server of this name.'],
  ['data', () => 'data:image/png;base64,AAAA', NOT_WEB],
  ['a file', () => 'file:///etc/passwd', NOT_WEB],
  ['a script', () => 'javascript:alert(1)', NOT_WEB],
  ['words', () => 'the boats at Nagasaki', NOT_WEB]
])('%s: said to a person, and nothing remains', async (_what, url, msg) => {
  const before = await readdir(dir)
  for (const call of [calls.previewUrl, calls.importUrl]) {
    const { status, errorResponse } = await send(site.app, call, { url: url() }, { session })
    expect([status, errorResponse.errorCode, errorResponse.msg]).toEqual([422, 'URL_UNUSABLE', msg])
  }
  const { status, errorResponse } = await add(url())
  expect([status, errorResponse.errorCode]).toEqual([422, 'URL_UNUSABLE'])
  expect([made, await readdir(dir)]).toEqual([[], before])
})

test('a source that svc-api refuses leaves no file behind', async () => {
  const before = await readdir(dir)
  isRefused = true
  expect((await add(at('/boats.png'))).status).toBe(409)
  expect(await readdir(dir)).toEqual(before)
})

test('a member may ask for so many addresses in a time, and for nobody else', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 61; tries++)
    statuses.push((await send(site.app, calls.previewUrl, { url: 'words' }, { session })).status)
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([422]), 429])
  expect((await send(site.app, calls.previewUrl, { user: newId(), url: 'words' }, { session })).status).toBe(403)
})

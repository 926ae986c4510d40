import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type BodyOf, calls } from '@annals/contracts'
import { callOn, send, testConfig } from '@annals/service-kit/testing'
import { createApp, type ImportApp } from '../../app.ts'
import { type EngineWorld, engineWorld, mortal } from '../../testing/engine-world.ts'
import { checkFile } from './kinds/check-in-child.ts'

let world: EngineWorld
let site: ImportApp
let server: Server
let dir: string
let origin = ''
const deps = () => ({ ...world.deps, check: checkFile })

const json =
  (document: unknown, type = 'application/ld+json'): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', type).end(JSON.stringify(document))
const canvas = (n: number | string) => ({
  id: `https://library.example/canvas/${n}`,
  type: 'Canvas',
  label: { none: [`The canvas called ${n}`] },
  height: 30,
  width: 40,
  items: [{ items: [{ body: { id: `https://library.example/${n}.jpg`, type: 'Image' } }] }]
})
const manifest = (items: readonly unknown[], label = 'A book of hours') => ({
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: 'https://library.example/manifest',
  type: 'Manifest',
  label: { en: [label], de: ['Ein Stundenbuch'] },
  items
})
const endless: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json').write('{"items":[')
  const piece = Buffer.alloc(256 * 1024, '"a",')
  const pour = (): void => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', pour)
  pour()
}
const routes: Record<string, RequestListener> = {
  '/book': json(manifest([canvas(1), canvas(2), canvas(3)])),
  '/twice': json(manifest([canvas('a'), canvas('b'), canvas('a'), { ...canvas('c'), items: [] }])),
  '/large': json(manifest(Array.from({ length: 10_000 }, (_, at) => canvas(at)))),
  '/page': (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>A library</h1>'),
  '/half': (_request, response) => response.setHeader('content-type', 'application/json').end('{"type":"Manifest","it'),
  '/deep': (_request, response) => response.end(`{"type":"Manifest","items":${'['.repeat(3_000_000)}`),
  '/other': json({ type: 'Collection', items: [] }),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/manifest' }).end(),
  '/closed': (_request, response) => response.writeHead(403).end(),
  '/moved': (_request, response) => response.writeHead(302, { location: 'ftp://library.example/m' }).end(),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('{"type":')
    setTimeout(() => response.destroy(), 10)
  },
  '/busy': (_request, response) => response.writeHead(429).end(),
  '/old': json({ '@context': 'http://iiif.io/api/presentation/4/context.json', type: 'Manifest', items: [canvas(1)] }),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/5gb': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5 * 2 ** 30 }).flushHeaders(),
  '/endless': endless
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-manifests-'))
  world = await engineWorld('manifests')
  server = createServer((request, response) => routes[request.url ?? '']?.(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  origin = `http://library.example:${port}`
  site = await createApp({
    config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
    db: world.db,
    internal: world.api.internal,
    parts: {
      folders: world.deps.folders,
      files: world.deps.files,
      connect: {
        lookup: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
        allow: address => address === '127.0.0.1',
        ports: [port, 80]
      }
    }
  })
})
beforeEach(async () => void (await world.db.collection('limits').deleteMany({})))
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await site?.app.close()
  await world?.close()
  await rm(dir, { recursive: true, force: true })
})

type Asked = BodyOf<typeof calls.importManifest>
const { begin, refused } = {
  begin: async (path: string, more: Partial<Asked> = {}) =>
    (
      await callOn(
        site.app,
        calls.importManifest,
        { url: `${origin}${path}`, ...more },
        { session: world.owner.session }
      )
    ).body,
  refused: async (url: string, more: Partial<Asked> = {}) =>
    (await send(site.app, calls.importManifest, { url, ...more }, { session: world.owner.session })).errorResponse
}
const ended = (uuid: string) => world.service.get(world.owner.uuid, uuid)
const start = (uuid: string) => callOn(site.app, calls.startImport, { import: uuid }, { session: world.owner.session })

async function imported(path: string, more: Partial<Asked> = {}) {
  const { data } = await begin(path, more)
  await world.drive(data.uuid, deps())
  const { report, state } = await ended(data.uuid)
  if (state === 'checked') await start(data.uuid)
  await world.drive(data.uuid, deps())
  return { uuid: data.uuid, collection: data.collection, report }
}

test('canvases become items of a collection once their owner has seen the report', async () => {
  const { data } = await begin('/book', { language: 'de' })
  expect(data).toMatchObject({ kind: 'manifest', name: 'Ein Stundenbuch', filename: `${origin}/book` })
  await world.drive(data.uuid, deps())
  expect(await ended(data.uuid)).toMatchObject({ state: 'checked', report: { good: 3, pictures: { address: 3 } } })
  expect(world.api.items(data.collection)).toEqual([])
  await start(data.uuid)
  await world.drive(data.uuid, deps())
  expect(await ended(data.uuid)).toMatchObject({ state: 'done', progress: { added: 3, failed: 0 } })
  expect(world.api.items(data.collection).map(({ title, type }) => [title, type])).toEqual(
    [1, 2, 3].map(n => [`The canvas called ${n}`, 'image/webp'])
  )
})

test('the same address again is the same import until it has ended, and then adds nothing to its collection', async () => {
  const first = await begin('/book')
  const again = await begin('/book#page=2')
  expect([again.data.uuid, again.isAgain]).toEqual([first.data.uuid, true])
  const { collection } = await imported('/book')
  const before = world.api.items(collection).length
  const { uuid, report } = await imported('/book', { collection })
  expect(report?.standing).toMatchObject({ fresh: 0, same: 3, changed: 0 })
  expect([(await ended(uuid)).state, world.api.items(collection).length]).toEqual(['done', before])
})

test('the same address ten times at once makes one collection, and is read once at a time', async () => {
  const before = world.api.collectionsOf(world.owner.uuid)
  routes['/eager'] = json(manifest([canvas('e')]))
  const all = await Promise.all(Array.from({ length: 10 }, () => begin('/eager')))
  expect(new Set(all.map(({ data }) => data.uuid)).size).toBe(1)
  expect(all.filter(({ isAgain }) => !isAgain)).toHaveLength(1)
  expect(world.api.collectionsOf(world.owner.uuid)).toBe(before + 1)
  await world.drive(all[0]!.data.uuid, deps())
  await callOn(site.app, calls.cancelImport, { import: all[0]!.data.uuid }, { session: world.owner.session })
})

test('a canvas that is there twice is imported once; one without a picture keeps its words', async () => {
  const { uuid, collection } = await imported('/twice')
  expect(world.api.items(collection).map(({ type }) => type)).toEqual(['image/webp', 'image/webp', 'text/plain'])
  const { data } = await world.service.problems(world.owner.uuid, uuid, {})
  expect(data.map(({ row, isWarning }) => [row, isWarning])).toEqual([
    [3, false],
    [4, true]
  ])
})

test('of 10,000 canvases the first 5000 are ready, and the others are told', async () => {
  const { data } = await begin('/large')
  await world.drive(data.uuid, deps())
  expect(await ended(data.uuid)).toMatchObject({ state: 'checked', report: { rows: 10_000, good: 5000, bad: 5000 } })
  const { data: remarks } = await world.service.problems(world.owner.uuid, data.uuid, {})
  expect(remarks[0]).toMatchObject({ row: 0, msg: expect.stringContaining('10000 canvases') })
})

describe('what cannot be used is refused in words, and leaves nothing', () => {
  test.each([
    ['/page', /web page, not an IIIF manifest/],
    ['/half', /not an IIIF manifest/],
    ['/deep', /not an IIIF manifest|cannot be read|memory/],
    ['/other', /list of several manifests/],
    ['/inside', /not on the public internet|names port/],
    ['/closed', /^This manifest is not open to everybody/],
    ['/moved', /^This is not an address of a manifest/],
    ['/cut', /could not be reached/],
    ['/busy', /answers with an error \(429\)/],
    ['/old', /another version/],
    ['/gone', /nothing at this address/],
    ['/5gb', /too large/],
    ['/endless', /too large/]
  ])('%s', async (path, words) => {
    const collections = world.api.collectionsOf(world.owner.uuid)
    const folders = await readdir(world.deps.folders.of('')).catch(() => [])
    expect(await refused(`${origin}${path}`)).toMatchObject({
      errorCode: 'URL_UNUSABLE',
      msg: expect.stringMatching(words)
    })
    expect(world.api.collectionsOf(world.owner.uuid)).toBe(collections)
    expect(await readdir(world.deps.folders.of('')).catch(() => [])).toEqual(folders)
  })
  test.each(['ftp://library.example/m', 'javascript:alert(1)', 'http://127.0.0.2/m', 'http://169.254.169.254/latest'])(
    '%s',
    async url => expect((await refused(url)).errorCode).toBe('URL_UNUSABLE')
  )
  test('somebody else’s collection', async () => {
    expect((await refused(`${origin}/book`, { collection: '00000000-0000-4000-8000-000000000000' })).errorCode).toBe(
      'NOT_FOUND'
    )
  })
})

test.each([3, 6, 9, 12])('a worker that dies at its call %i changes nothing of the end', async at => {
  routes[`/dies${at}`] = json(manifest(['x', 'y', 'z'].map(canvas)))
  const { data } = await begin(`/dies${at}`)
  const dying = () => mortal(deps(), at, true)
  await world.drive(data.uuid, dying()).catch(() => undefined)
  await world.drive(data.uuid, { ...deps(), worker: 'two' })
  await start(data.uuid)
  await world.drive(data.uuid, dying()).catch(() => undefined)
  await world.drive(data.uuid, { ...deps(), worker: 'three' })
  expect(await ended(data.uuid)).toMatchObject({ state: 'done', progress: { added: 3 } })
  expect(world.api.items(data.collection)).toHaveLength(3)
})

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, internalCalls } from '@annals/contracts'
import { ensureIndexes, fail, type InternalClient } from '@annals/service-kit'
import { callOn, fakePlayers, send, testConfig, type TestDatabase, testDatabase } from '@annals/service-kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { createApp, type ImportApp } from '../../app.ts'
import type { Lookup } from '../../downloads/connect.ts'
import { emptyPng, photo } from '../../testing/pictures.ts'
import { printed } from '../../testing/words.ts'
import type { OcrParts } from './service.ts'

const { players, identify } = fakePlayers()
const { session } = players.member
const LINES = ['Proclamation of the Republic', 'Paris, the 24th of February 1848']
const FOLDER = 'ABCDEFGHIJKLMNOPQRSTUV'

let database: TestDatabase
let dir = ''
let server: Server
let port = 0
let site: ImportApp
const others: ImportApp[] = []
const pictures: Record<string, Buffer> = {}

const internal: InternalClient = async (call, body) => {
  if (call.path !== internalCalls.checkSession.path) return { status: 'ok' } as never
  return ((await identify(String(Reflect.get(Object(body), 'session')))) ?? fail('SESSION_EXPIRED')) as never
}
const lookup: Lookup = (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
const open = (ocr?: OcrParts): Promise<ImportApp> =>
  createApp({
    config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
    db: database.connection,
    internal,
    parts: { connect: { lookup, allow: address => address === '127.0.0.1', ports: [port, 80, 443] }, ocr }
  })
const opened = async (ocr: OcrParts): Promise<ImportApp> => {
  const one = await open(ocr)
  others.push(one)
  return one
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-ocr-'))
  database = await testDatabase('ocr')
  pictures['words.png'] = await printed(LINES)
  pictures['german.png'] = await printed(['Die Würde des Menschen', 'ist unantastbar'])
  pictures['clear.png'] = await sharp(pictures['words.png']).ensureAlpha().webp().toBuffer()
  pictures['blank.png'] = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  pictures['noise.png'] = await photo(400, 300).png().toBuffer()
  pictures['lies.png'] = await emptyPng(4000, 3000)
  pictures['huge.png'] = await emptyPng(60_000, 60_000)
  pictures['cut.png'] = pictures['words.png'].subarray(0, 2000)
  pictures['words.txt'] = Buffer.from('Only words.')
  await mkdir(join(dir, FOLDER))
  for (const [name, data] of Object.entries(pictures)) await writeFile(join(dir, FOLDER, name), data)
  server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    if (name === 'inside') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    const data = pictures[name]
    return data ? response.end(data) : response.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  ;({ port } = server.address() as AddressInfo)
  // A busy machine reads slowly; what is too slow has a test of its own.
  site = await open({ patienceMs: 110_000, process: { megabytes: 700, seconds: 100 } })
  await ensureIndexes(database.connection)
})
afterAll(async () => {
  for (const { app } of [site, ...others]) await app?.close()
  server?.closeAllConnections()
  await new Promise(closed => server.close(closed))
  await database?.drop()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => database.connection.collection('limits').deleteMany({}))

const stored = (name: string) => `/files/${FOLDER}/${name}`
const web = (name: string) => `http://public.test:${port}/${name}`
const read = async (url: string, lang?: string) =>
  (await callOn(site.app, calls.ocr, { url, ...(lang && { lang }) }, { session })).body.text
const refusal = async (url: string, more: { lang?: string; of?: ImportApp } = {}) => {
  const body = { url, ...(more.lang && { lang: more.lang }) }
  const { status, errorResponse } = await send((more.of ?? site).app, calls.ocr, body, { session })
  return [status, errorResponse.errorCode, errorResponse.msg]
}

test('the text of a stored picture and of one of the web is read, and nothing is left behind', async () => {
  const before = await readdir(dir)
  expect(await read(stored('words.png'))).toBe(LINES.join('\n'))
  expect(await read(stored('clear.png'))).toBe(LINES.join('\n'))
  expect(await read(web('words.png'), 'en-GB')).toBe(LINES.join('\n'))
  expect(await readdir(dir)).toEqual(before)
})

test('each language has its own letters', async () => {
  expect(await read(stored('german.png'), 'de')).toBe('Die Würde des Menschen\nist unantastbar')
  const { body: answer } = await callOn(site.app, calls.ocrLanguages, undefined, { session })
  expect(answer.data).toEqual(['en', 'de', 'fr'])
  expect(await refusal(stored('words.png'), { lang: 'ar' })).toEqual([
    400,
    'BAD_REQUEST',
    'Texts in this language cannot be read here.'
  ])
})

const NONE = 'No text was found in this picture.'
const UNREADABLE = 'This picture could not be read. Please choose a JPEG, PNG, WebP, GIF, AVIF or TIFF picture.'
test.each<[string, () => string, string, string]>([
  ['an empty page', () => stored('blank.png'), 'OCR_NO_TEXT', NONE],
  ['noise', () => stored('noise.png'), 'OCR_NO_TEXT', NONE],
  ['a picture without its data', () => stored('lies.png'), 'OCR_UNREADABLE', UNREADABLE],
  ['a picture that is cut off', () => stored('cut.png'), 'OCR_UNREADABLE', UNREADABLE],
  [
    'too many pixels',
    () => stored('huge.png'),
    'OCR_UNREADABLE',
    'This picture has too many pixels. Please choose one of at most 50 megapixels.'
  ],
  ['no picture', () => stored('words.txt'), 'OCR_UNREADABLE', 'This is not a picture that can be shown here.'],
  ['nothing', () => stored('none.png'), 'OCR_UNREADABLE', 'There is no picture at this address.'],
  ['nothing on the web', () => web('none.png'), 'URL_UNUSABLE', 'There is nothing at this address.'],
  [
    'a private address',
    () => 'http://192.168.0.1/a.png',
    'URL_UNUSABLE',
    'This address is not on the public internet.'
  ],
  ['a redirect to one', () => web('inside'), 'URL_UNUSABLE', 'This address is not on the public internet.'],
  ['a path out of the store', () => '/files/../../etc/passwd', 'URL_UNUSABLE', 'This is not an address of a picture.'],
  ['a file', () => 'file:///etc/passwd', 'URL_UNUSABLE', 'This is not an address of a picture.']
])('%s: said to a person, and nothing remains', async (_what, url, code, msg) => {
  const before = await readdir(dir)
  expect(await refusal(url())).toEqual([422, code, msg])
  expect(await readdir(dir)).toEqual(before)
})

test('a picture that takes too much time or memory is given up, and one that would come too late too', async () => {
  const slow = await opened({ process: { megabytes: 700, seconds: 0.2 } })
  const large = await opened({ process: { megabytes: 90, seconds: 30 } })
  const late = await opened({ patienceMs: 300 })
  for (const one of [slow, large, late])
    expect((await refusal(stored('words.png'), { of: one })).slice(0, 2)).toEqual([422, 'OCR_TOO_LONG'])
})

test('without an engine nothing is promised', async () => {
  const of = await opened({ languages: new Map() })
  expect((await refusal(stored('words.png'), { of })).slice(0, 2)).toEqual([503, 'OCR_OFF'])
})

test('two members are read side by side, and one who asks often does not keep the other waiting', async () => {
  const order: string[] = []
  const ask = async (who: 'member' | 'partner') => {
    const by = { session: players[who].session }
    const { status } = await send(site.app, calls.ocr, { url: stored('words.png') }, by)
    order.push(`${who} ${status}`)
  }
  await Promise.all([...Array.from({ length: 4 }, () => ask('member')), ask('partner')])
  expect(order.filter(one => one === 'member 200')).toHaveLength(4)
  expect(order.indexOf('partner 200')).toBeLessThan(3)
})

test('who leaves is not read for: the place is free at once', async () => {
  const one = await opened({})
  const address = await one.app.listen({ port: 0, host: '127.0.0.1' })
  const before = await readdir(dir)
  const asking = httpRequest(`${address}/api/ocr`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
  })
  asking.on('error', () => undefined)
  asking.end(JSON.stringify({ url: stored('words.png') }))
  // Its folder is there while it is read.
  while ((await readdir(dir)).length === before.length) await new Promise(done => setTimeout(done, 10))
  asking.destroy()
  while ((await readdir(dir)).length > before.length) await new Promise(done => setTimeout(done, 10))
  const { status } = await send(one.app, calls.ocr, { url: stored('words.png') }, { session })
  expect(status).toBe(200)
})

test('a member may have so many pictures read in a time', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries++)
    statuses.push((await send(site.app, calls.ocr, { url: 'words' }, { session })).status)
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([422]), 429])
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureRef } from '../row.ts'
import { png } from '../../../ooxml/testing/png.ts'
import { collection, workbook } from '../../../xlsx/testing/workbook.ts'
import { zipOf } from '../../../ooxml/testing/zip.ts'
import { type Lookup, publicAgent } from '../../../downloads/connect.ts'
import { download } from '../../../downloads/download.ts'
import { createDownloads } from '../../../downloads/downloads.ts'
import { FileProblem } from '../../../downloads/problem.ts'
import { isPublic } from '../../../downloads/public-address.ts'
import { openRowFiles, type RowFilesOptions } from './row-files.ts'

const BYTES = Buffer.from('the bytes of a picture')
const servers: Server[] = []
let folder = ''
let port = 0
let asked: string[] = []

const routes: Record<string, RequestListener> = {
  '/picture.jpg': (_request, response) => response.end(BYTES),
  '/page': (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>'),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/closed': (_request, response) => response.writeHead(403).end(),
  '/ill': (_request, response) => response.writeHead(503).end(),
  '/nothing': (_request, response) => response.end(),
  '/moved': (_request, response) => response.writeHead(302, { location: '/picture.jpg' }).end(),
  '/moved-away': (_request, response) =>
    response.writeHead(302, { location: `http://private.test:${port}/picture.jpg` }).end(),
  '/moved-to-metadata': (_request, response) =>
    response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/moved-to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/large': (_request, response) => response.writeHead(200, { 'content-length': '60000000' }).flushHeaders(),
  '/short': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setImmediate(() => response.destroy())
  },
  '/endless': (_request, response) => {
    const piece = Buffer.alloc(64 * 1024)
    const pour = (): void => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', pour)
    pour()
  },
  '/drip': (_request, response) => {
    const drops = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drops))
  },
  '/silent': () => undefined
}

/** Host names of the tests: `public.test` is this machine at an address that the tests allow. */
const lookup: Lookup = (host, done) => {
  asked.push(host)
  const known: Record<string, string[]> = {
    'public.test': ['127.0.0.1'],
    'private.test': ['10.0.0.1'],
    'both.test': ['127.0.0.1', '10.0.0.1'],
    'rebound.test': asked.filter(name => name === host).length === 1 ? ['127.0.0.1'] : ['10.0.0.1']
  }
  const found = (known[host] ?? []).map(address => ({ address, family: 4 }))
  if (found.length > 0) done(null, found)
  else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-pictures-'))
  const server = createServer((request, response) => routes[request.url ?? '']?.(request, response))
  servers.push(server)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.map(server => new Promise(closed => server.close(closed))))
  await rm(folder, { recursive: true, force: true })
})

const never = new AbortController().signal
const downloads = createDownloads()
const asker = { owner: 'anna', job: 'one' }
const open = (options: Partial<RowFilesOptions> = {}) =>
  openRowFiles({
    file: '',
    zip: null,
    asker,
    downloads,
    lookup,
    allow: address => address === '127.0.0.1' || isPublic(address),
    ports: [port, 80, 443],
    ...options
  })

/** Fetches one address; returns the owner's message, or the bytes. */
async function fetched(url: string, options: Partial<RowFilesOptions> = {}): Promise<string> {
  const pictures = open(options)
  const to = join(folder, 'fetched')
  try {
    await pictures.fetch({ from: 'address', url }, to, never)
    return await readFile(to, 'utf8')
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    await expect(stat(to)).rejects.toMatchObject({ code: 'ENOENT' })
    return error.msg
  } finally {
    await pictures.close()
  }
}

const at = (path: string, host = 'public.test') => `http://${host}:${port}${path}`

test('a picture at an address is written as it comes, also where the server sends on', async () => {
  expect(await fetched(at('/picture.jpg'))).toBe(BYTES.toString())
  expect(await fetched(at('/moved'))).toBe(BYTES.toString())
})

test.each([
  ['/page', 'This address leads to a web page, not to a picture.'],
  ['/gone', 'There is nothing at this address.'],
  ['/nothing', 'There is nothing at this address.'],
  ['/closed', 'This picture is not open to everybody.'],
  ['/ill', 'The server of this address answers with an error (503).'],
  ['/moved-away', 'This address is not on the public internet.'],
  ['/moved-to-metadata', 'This address is not on the public internet.'],
  ['/moved-to-file', 'This is not an address of a picture.'],
  ['/round', 'This address leads from one to another.'],
  ['/large', 'This picture is too large.'],
  ['/short', 'This address could not be reached.']
])('%s: %s', async (path, msg) => {
  expect(await fetched(at(path))).toBe(msg)
})

const NOT_PUBLIC = 'This address is not on the public internet.'
test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.0.0.1./',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://100.64.0.1/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://[fe80::1]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'https://127.0.0.1/',
  'http://private.test/',
  'http://both.test/'
])('%s is not asked', async url => {
  expect(await fetched(url, { allow: address => address === '1.2.3.4' || isPublic(address) })).toBe(NOT_PUBLIC)
})

test.each([6379, 22, 8443])('port %d of a public server is not asked, and that is said', async port => {
  expect(await fetched(`http://public.test:${port}/`, { allow: address => address === '1.2.3.4' })).toMatch(
    new RegExp(`^This address names port ${port}\\. Only the usual ports`)
  )
})

test('a name with one address of the internet and one that is not is not asked', async () => {
  expect(await fetched(at('/picture.jpg', 'both.test'))).toBe(NOT_PUBLIC)
})

test('localhost is looked up and found to be this machine', async () => {
  expect(await fetched(`http://localhost:${port}/picture.jpg`, { lookup: undefined, allow: undefined })).toBe(
    NOT_PUBLIC
  )
})

test('the site that the operators have named may be here, and nothing beside it', async () => {
  const none = { lookup: undefined, allow: undefined }
  const server = `127.0.0.1:${port}`
  const site = `http://${server}`
  expect(await fetched(`${site}/picture.jpg`, { ...none, named: [server] })).toBe(String(BYTES))
  expect(await fetched(`${site}/picture.jpg`, { ...none, named: [`127.0.0.1:${port + 1}`] })).toBe(NOT_PUBLIC)
  expect(await fetched(`${site}/moved-to-metadata`, { ...none, named: [server] })).toBe(NOT_PUBLIC)
})

test.each([
  ['ftp://public.test/a.jpg', 'This is not an address of a picture.'],
  ['file:///etc/passwd', 'This is not an address of a picture.'],
  ['javascript:alert(1)', 'This is not an address of a picture.'],
  ['data:image/png;base64,AAAA', 'This is not an address of a picture.'],
  ['http://', 'This is not an address of a picture.'],
  ['http://user:word@public.test/', 'This address contains a user name or a password.'],
  ['http://nobody.test/a.jpg', 'There is no server of this name.']
])('%s: %s', async (url, msg) => {
  expect(await fetched(url)).toBe(msg)
})

test('a name that changes its address is connected to what was checked', async () => {
  asked = []
  expect(await fetched(at('/picture.jpg', 'rebound.test'))).toBe(BYTES.toString())
  expect(asked).toEqual(['rebound.test'])
  expect(await fetched(at('/picture.jpg', 'rebound.test'))).toBe(NOT_PUBLIC)
})

test('where a connection ended is looked at again', async () => {
  let looks = 0
  const allow = (): boolean => ++looks === 1
  expect(await fetched(at('/picture.jpg'), { allow })).toBe(NOT_PUBLIC)
  expect(looks).toBe(2)
})

test.each([
  ['/endless', { bytes: 1_000_000 }, 'This picture is too large.'],
  ['/drip', { ms: 300 }, 'The server of this address is too slow.'],
  ['/silent', { ms: 300 }, 'The server of this address is too slow.']
])('%s is ended within its limit', async (path, limits, msg) => {
  const agent = publicAgent({ lookup, allow: () => true, ports: [port] })
  const to = join(folder, 'limited')
  await expect(download(at(path), to, { agent, signal: never, ...limits })).rejects.toMatchObject({ msg })
  await agent.destroy()
})

test('who stops it is told so', async () => {
  const pictures = open()
  const stop = new AbortController()
  const to = join(folder, 'stopped')
  const fetching = pictures.fetch({ from: 'address', url: at('/drip') }, to, stop.signal)
  stop.abort()
  await expect(fetching).rejects.toMatchObject({ name: 'AbortError' })
  await pictures.close()
})

test('an address of the internet is one', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])
    expect(isPublic(address)).toBe(true)
  for (const address of ['', 'localhost', 'fe80::1%eth0', '::ffff:10.0.0.1', '1.2.3'])
    expect(isPublic(address)).toBe(false)
})

/** Fetches from a workbook with one picture and a zip with some. */
async function unpacked(ref: PictureRef, zip: Buffer | null): Promise<Buffer | string> {
  const sheet = join(folder, 'sheet.xlsx')
  const pictures = zip && join(folder, 'pictures.zip')
  const to = join(folder, 'unpacked')
  await writeFile(sheet, workbook(collection([['Title'], ['a']], { pictures: [{ row: 2, column: 0, data: png(1) }] })))
  if (zip && pictures) await writeFile(pictures, zip)
  const source = openRowFiles({ file: sheet, zip: pictures, asker, downloads })
  try {
    await source.fetch(ref, to, never)
    return await readFile(to)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    await expect(stat(to)).rejects.toMatchObject({ code: 'ENOENT' })
    return error.msg
  } finally {
    await source.close()
  }
}

test('a picture of the workbook and one of the zip are unpacked as they are', async () => {
  const zip = zipOf([{ name: 'a/One.png', data: png(2) }])
  expect(await unpacked({ from: 'sheet', part: 'xl/media/sheet1-1.png' }, null)).toEqual(png(1))
  expect(await unpacked({ from: 'zip', name: 'a/One.png' }, zip)).toEqual(png(2))
})

test('a picture that is not there, is damaged or too large is the row’s own affair', async () => {
  const stored = zipOf([{ name: 'a.png', data: png(2), isStored: true }])
  const damaged = Buffer.from(stored)
  damaged.write('XX', damaged.indexOf('IDAT'))
  const a: PictureRef = { from: 'zip', name: 'a.png' }
  expect(await unpacked({ from: 'sheet', part: 'xl/media/none.png' }, null)).toBe('This picture is not there.')
  expect(await unpacked({ from: 'zip', name: '../a.png' }, stored)).toBe('This picture is not there.')
  expect(await unpacked(a, null)).toBe('No zip file with pictures was uploaded.')
  expect(await unpacked(a, damaged)).toBe('This picture is damaged and cannot be read.')
  const large = zipOf([{ name: 'a.png', data: Buffer.from('x'), declared: 51 * 1024 * 1024 }])
  await expect(unpacked(a, large)).rejects.toMatchObject({ fault: 'BAD_PICTURES' })
})

test('what the disk refuses is nobody’s picture', async () => {
  const source = openRowFiles({ file: join(folder, 'sheet.xlsx'), zip: null, asker, downloads })
  const fetching = source.fetch({ from: 'sheet', part: 'xl/media/sheet1-1.png' }, join(folder, 'no', 'where'), never)
  await expect(fetching).rejects.toMatchObject({ code: 'ENOENT' })
  await source.close()
})

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as requestRaw, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createGateway, type Gateway } from './app.ts'
import { pagePolicy } from './csp.ts'

/** A service that tells what reached it. */
const startFake = async (
  name: string,
  onRequest?: (request: IncomingMessage) => { status: number; location: string } | null
) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const special = onRequest?.(request)
      if (special) return response.writeHead(special.status, { location: special.location }).end()
      const { url, method, headers } = request
      response.writeHead(url?.includes('missing') ? 404 : 200, { 'content-type': 'application/json' })
      return response.end(
        JSON.stringify({
          name,
          url,
          method,
          token: headers['x-service-token'] ?? null,
          bytes: Buffer.concat(chunks).length
        })
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let dir: string
let gateway: Gateway
let base: string
const servers: Server[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-'))
  const put = async (path: string, text: string) => {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  await put('www/index.html', '<!doctype html><title>Annals</title>')
  await put('www/registry.json', '{"schemaVersion":1,"remotes":[]}')
  await put('www/shell/current', 'abc')
  await put('www/mf-builder/abc/a.js', 'plain')
  await put('www/mf-builder/abc/a.js.br', 'brotli')
  await put('www/mf-builder/abc/a.js.gz', 'gzip')
  await put('www/assets/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put('files/x1/map.jpg', 'picture')
  await put('files/x1/page.html', '<script>alert(1)</script>')
  const api = await startFake('svc-api')
  const shares = await startFake('svc-shares', request =>
    request.url === '/hist/abc23de' ? { status: 302, location: '/ea/student/x' } : null
  )
  servers.push(api.server, shares.server)
  gateway = await createGateway({
    host: '127.0.0.1',
    port: 0,
    listenFd: null,
    privatePort: 0,
    wwwDir: join(dir, 'www'),
    filesDir: join(dir, 'files'),
    services: { 'svc-api': api.url, 'svc-shares': shares.url, 'svc-import': 'http://127.0.0.1:9' },
    logLevel: 'silent'
  })
  base = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await gateway.app.close()
  for (const server of servers) server.close()
  await rm(dir, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(`${base}${path}`, { redirect: 'manual', ...init })
/** Status of an address sent exactly as written; `fetch` would resolve its dots and add headers. */
const rawStatus = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const asked = requestRaw({ host: '127.0.0.1', port: new URL(base).port, path, headers }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
const post = (path: string, body: string = '{}', headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('every address of the app shows the page, fresh, under a policy without inline scripts or eval', async () => {
  for (const path of ['/', '/builder/1', '/my/activities', '/hist', '/ea/student/x?y=1']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Annals')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe/)
  }
})

test('each call reaches the service that contracts names, path and body whole', async () => {
  const big = 'x'.repeat(3_000_000)
  for (const [path, name] of [
    ['/api/login', 'svc-api'],
    ['/api/ea/student/save', 'svc-shares'],
    ['/api/my/shares', 'svc-shares'],
    ['/api/hist/get/abc', 'svc-shares']
  ] as const)
    expect(await (await post(path, big)).json()).toMatchObject({ name, url: path, method: 'POST', bytes: big.length })
  expect(await (await get('/api/language?x=1')).json()).toMatchObject({ name: 'svc-api', url: '/api/language?x=1' })
})

test("a service's own refusal passes as it is", async () => {
  const answer = await post('/api/missing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ name: 'svc-api' })
})

test('nobody outside can speak as a service', async () => {
  expect(await (await post('/api/login', '{}', { 'x-service-token': 'stolen' })).json()).toMatchObject({ token: null })
  for (const path of ['/internal', '/internal/accounts/session', '/api/internal/accounts/session'])
    expect((await post(path)).status).toBe(404)
})

test('a service that is down is told as one part that is down', async () => {
  const answer = await post('/api/upload')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({ isError: true, errorCode: 'UNAVAILABLE' })
})

test('builds are immutable, compressed as the browser asks, and a missing file is a real 404', async () => {
  const asked = async (encoding: string) => get('/mf-builder/abc/a.js', { headers: { 'accept-encoding': encoding } })
  const compressed = await asked('gzip, br')
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('cache-control')).toContain('immutable')
  expect(compressed.headers.get('content-type')).toContain('javascript')
  expect(await (await asked('identity')).text()).toBe('plain')
  for (const path of ['/mf-builder/abc/gone.js', '/shell/old/x.js', '/shell/current/x', '/assets/none.svg']) {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('the registry is always asked for anew', async () => {
  const answer = await get('/registry.json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await rawStatus('/registry.json', { 'if-none-match': answer.headers.get('etag') ?? '' })).toBe(304)
})

test('files are inert: pictures show, pages are downloads, ranges work', async () => {
  const picture = await get('/files/x1/map.jpg', { headers: { range: 'bytes=0-2' } })
  expect(picture.status).toBe(206)
  expect(await picture.text()).toBe('pic')
  expect(picture.headers.get('content-disposition')).toBe('inline')
  const page = await get('/files/x1/page.html')
  expect(page.headers.get('content-disposition')).toBe('attachment')
  expect(page.headers.get('content-security-policy')).toContain('sandbox')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test('nothing outside the folders can be reached', async () => {
  for (const path of [
    '/files/..%2fwww/index.html',
    '/assets/../registry.json',
    '/assets/%2e%2e/registry.json',
    '/files/../../../../../../../etc/passwd',
    '/files/%00'
  ])
    expect([400, 403, 404]).toContain(await rawStatus(path))
})

test('a known short link leads on, an unknown one shows the page', async () => {
  const known = await get('/hist/abc23de')
  expect(known.status).toBe(302)
  expect(known.headers.get('location')).toBe('/ea/student/x')
  expect((await get('/hist/zzzzzzz')).status).toBe(200)
})

test('reports of the policy are counted', async () => {
  const before = gateway.violations()
  expect((await post('/csp-report', '{"csp-report":{}}', { 'content-type': 'application/csp-report' })).status).toBe(
    204
  )
  expect(gateway.violations()).toBe(before + 1)
})

test('the policy admits the style element of react-aria that is installed, and no other', async () => {
  const source = await readFile(
    join(import.meta.dirname, '../../../node_modules/react-aria/dist/private/interactions/usePress.mjs'),
    'utf8'
  )
  const [, attribute] = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source) ?? []
  const [, template] = /style\.textContent = `([^`]+)`/.exec(source) ?? []
  const text = template?.replace(/\$\{[^}]+\}/g, attribute ?? '').trim() ?? ''
  const hash = createHash('sha256').update(text).digest('base64')
  expect(pagePolicy()).toContain(`style-src 'self' 'sha256-${hash}';`)
})

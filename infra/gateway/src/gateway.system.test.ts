import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as requestRaw, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BODY_BYTES, calls, MAX_PICTURES_BYTES, MAX_WORKBOOK_BYTES, maxBytesOf } from '@annals/contracts'
import { afterAll, beforeAll, describe, expect, test as runs } from '@jest/globals'
import { onPath } from '../../local/bootstrap/run.mjs'
import { until } from '../../local/processes/wait.ts'
import { pagePolicy } from './csp.ts'
import { startGatewayImage } from '../../docker/testing/gateway-image.ts'
import { startLocal, startNginx, type Running } from './testing/gateways.ts'
import { halfSent, inOneGo, unread } from './testing/slow.ts'
import { LIMITS, REPORTS } from './limits.ts'
import { startProxy } from './testing/proxy.ts'
import { makeStand, MEDIA, type Stand } from './testing/stand.ts'

/** The largest workbook and the largest zip file with its pictures, in one body. */
const UPLOAD_BYTES = MAX_WORKBOOK_BYTES + MAX_PICTURES_BYTES

/** The same assertions for both gateways that use the route table (architecture §6). */
const nginx = onPath('nginx')
if (!nginx) process.stderr.write('skipped: two thirds of the gateway tests; nginx is not on the PATH\n')

describe.each([
  { name: 'the local gateway', start: startLocal, isThere: true },
  { name: 'nginx', start: (stand: Stand) => startNginx(stand, nginx ?? ''), isThere: nginx !== null },
  {
    name: "nginx as the gateway's image starts it",
    start: (stand: Stand) => startGatewayImage(stand, nginx ?? ''),
    isThere: nginx !== null
  }
])('$name', ({ start, isThere }) => {
  const test = isThere ? runs : runs.skip
  let stand: Stand
  let running: Running
  beforeAll(async () => {
    if (!isThere) return
    stand = await makeStand()
    running = await start(stand)
  })
  afterAll(async () => {
    await running?.stop()
    await stand?.clear()
  })

  const get = (path: string, init: RequestInit = {}) => fetch(`${running.base}${path}`, { redirect: 'manual', ...init })
  /** Requests an address exactly as written; `fetch` would resolve its dots, decode it and add headers. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const asked = requestRaw({ host: '127.0.0.1', port: new URL(running.base).port, path, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString()
          })
        )
      })
      asked.on('error', reject)
      asked.end()
    })
  const post = (path: string, body: string = '{}', headers: Record<string, string> = {}) =>
    get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  test('every address of the app shows the page, fresh, under a policy without inline scripts or eval', async () => {
    for (const path of ['/builder/1', '/my/activities', '/hist', '/ea/student/x?y=1']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('<title>Annals')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toBe(pagePolicy())
      expect(policy).not.toMatch(/unsafe/)
    }
  })

  test('an address shows the page that was published for its longest prefix, under the same policy', async () => {
    for (const [path, prefix] of [
      ['/', '/'],
      ['/ea', '/ea'],
      ['/ea/view/x', '/ea'],
      ['/ea/student/x/text/bb_1?y=1', '/ea/student'],
      ['/each', null],
      ['/builder/1', null],
      ['/pages/ea/index.html', null]
    ] as const) {
      const response = await get(path)
      const [, found = null] = /<link href="([^"]+)">/.exec(await response.text()) ?? []
      expect([path, found, response.headers.get('cache-control')]).toEqual([path, prefix, 'no-cache'])
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.headers.get('content-security-policy')).toBe(pagePolicy())
    }
  })

  test('the page of a public address has what svc-api says of it in its head, else its usual head', async () => {
    const told = await get('/ea/view/x?y=1', { headers: { 'accept-encoding': 'br, gzip' } })
    const html = await told.text()
    expect(html).toMatch(/"url":"\/api\/page-head\?path=[^"]*view[^"]*x/)
    expect(html).toContain('<link href="/ea">')
    expect(html).not.toContain('<title>')
    expect(told.headers.get('content-type')).toContain('text/html')
    expect(told.headers.get('cache-control')).toBe('no-cache')
    expect(told.headers.get('content-security-policy')).toBe(pagePolicy())
    for (const path of ['/ea/student/x', '/narratives/missing/start'])
      expect(await (await get(path)).text()).toContain('<title>Annals</title>')
    const release = stand.holdResponses()
    expect(await (await get('/narratives/x/read')).text()).toContain('<title>Annals</title>')
    release()
  })

  test('lists for search engines and feed readers come from svc-api', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/narrative-1.xml', '/feed.atom'])
      expect(await (await get(path)).json()).toMatchObject({ name: 'svc-api', url: path })
  })

  test('each call reaches the service that contracts names, path and body whole', async () => {
    for (const [path, name, bytes] of [
      ['/api/login', 'svc-api', BODY_BYTES],
      ['/api/update-activity', 'svc-api', maxBytesOf(calls.updateActivity)],
      ['/api/ea/student/save', 'svc-shares', maxBytesOf(calls.saveAnswers)],
      ['/api/my/shares', 'svc-shares', BODY_BYTES],
      ['/api/hist/get/abc', 'svc-shares', BODY_BYTES]
    ] as const)
      expect(await (await post(path, 'x'.repeat(bytes))).json()).toMatchObject({
        name,
        url: path,
        method: 'POST',
        bytes
      })
    expect(await (await get('/api/language?x=1')).json()).toMatchObject({ name: 'svc-api', url: '/api/language?x=1' })
  })

  test('a body over its call’s limit is refused before it reaches a service, and its sender is told', async () => {
    for (const call of [calls.login, calls.saveAnswers, calls.updateActivity, calls.uploadAvatar]) {
      const path = `/api${call.path.replace(/:\w+/, 'x1')}?too-large`
      const before = stand.requests()
      const response = await post(path, 'x'.repeat(maxBytesOf(call) + 1))
      expect([path, response.status]).toEqual([path, 413])
      expect(await response.json()).toMatchObject({ isError: true, errorCode: 'TOO_LARGE' })
      expect(stand.requests()).toBe(before)
    }
  })

  test.each([65, 200])('%i bodies that never arrive whole keep nobody else waiting', async count => {
    const before = stand.requests()
    const held = await Promise.all(
      Array.from({ length: count }, () => halfSent(running.base, '/api/ea/student/save', maxBytesOf(calls.saveAnswers)))
    )
    try {
      expect((await post('/api/ea/student/save')).status).toBe(200)
      expect((await post('/api/my/shares')).status).toBe(200)
      // The service has received no other request.
      expect(stand.requests() - before).toBe(2)
      expect(held.filter(socket => socket.destroyed)).toEqual([])
    } finally {
      for (const socket of held) socket.destroy()
    }
  })

  test('100 uploads that never arrive whole keep no call waiting', async () => {
    const held = await Promise.all(
      Array.from({ length: 100 }, () => halfSent(running.base, '/api/upload', maxBytesOf(calls.upload)))
    )
    try {
      for (const path of ['/api/imports', '/api/collection-template', '/api/login'])
        expect((await post(path)).status).toBe(200)
    } finally {
      for (const socket of held) socket.destroy()
    }
  })

  test('what 60 connections still asked for when they hung up keeps nobody waiting', async () => {
    const before = stand.requests()
    const reached = () => stand.requests() - before
    const release = stand.holdResponses()
    const asked = 50
    const held = await Promise.all(Array.from({ length: 60 }, () => inOneGo(running.base, '/api/language', asked)))
    await until(async () => reached() >= LIMITS.calls.each, { timeout: 20_000, what: 'Their first requests' })
    for (const socket of held) socket.destroy()
    expect((await get('/')).status).toBe(200)
    release()
    expect((await get('/api/language')).status).toBe(200)
    // A connection that is not known to be closed yet may start its next request; those after it are not started.
    expect(reached()).toBeLessThan((held.length * asked) / 10)
  })

  test('100 readers who do not read keep nobody else waiting', async () => {
    const held = await Promise.all(
      Array.from({ length: 100 }, () => unread(running.base, `/api/ea/share/view?bytes=${2 ** 20}`))
    )
    try {
      expect((await post('/api/ea/share/view')).status).toBe(200)
    } finally {
      for (const socket of held) socket.destroy()
    }
  })

  test('every call of contracts reaches its service, and no other', async () => {
    const paths = Object.values(calls).map(({ path, service }) => ({
      path: `/api${path.replace(/:[A-Za-z]+/g, 'x1')}`,
      service
    }))
    const reached = await Promise.all(
      paths.map(async ({ path, service }) => {
        const { name } = (await (await post(path)).json()) as { name?: string }
        return { path, service, name }
      })
    )
    expect(reached.filter(({ service, name }) => service !== name)).toEqual([])
  })

  test('who asks before sending a body, as curl does, is told to go on', async () => {
    const headers = { 'content-type': 'application/json', expect: '100-continue' }
    const sending = requestRaw(`${running.base}/api/login`, { method: 'POST', headers })
    const responded = once(sending, 'response') as Promise<[IncomingMessage]>
    const goesOn = once(sending, 'continue')
    sending.flushHeaders()
    await goesOn
    sending.end('{"login":"ana"}')
    expect(await json((await responded)[0])).toMatchObject({ name: 'svc-api', bytes: 15 })
  })

  test('a response that a service compressed passes as it is, and others are not touched', async () => {
    const asked = await raw('/api/language?compressed', { 'accept-encoding': 'gzip, br' })
    expect([asked.headers['content-encoding'], asked.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(asked.headers['content-type']).toBe('application/json; charset=utf-8')
    const response = await get('/api/language?compressed', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(await response.json()).toMatchObject({ name: 'svc-api' })
    for (const [path, encodings] of [
      ['/api/language?compressed', 'identity'],
      ['/api/language?bytes=5000', 'gzip, br']
    ] as const) {
      const plain = await raw(path, { 'accept-encoding': encodings })
      expect([path, plain.headers['content-encoding'], JSON.parse(plain.body)]).toMatchObject([
        path,
        undefined,
        { name: 'svc-api' }
      ])
    }
  })

  test.each(['', '&unmeasured'])('responses pass whole, small and large ones%s', async more => {
    for (const bytes of [10, 60_000, 70_000, 5_000_000]) {
      const response = await get(`/api/language?bytes=${bytes}${more}`)
      const { filler } = (await response.json()) as { filler: string }
      expect([bytes, response.status, filler.length]).toEqual([bytes, 200, bytes])
    }
  })

  test("a service's own refusal passes as it is", async () => {
    const response = await post('/api/missing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ name: 'svc-api' })
  })

  test('nobody outside can speak as a service', async () => {
    expect(await (await post('/api/login', '{}', { 'x-service-token': 'stolen' })).json()).toMatchObject({
      token: null
    })
    for (const path of ['/internal', '/internal/accounts/session', '/api/internal/accounts/session'])
      expect((await post(path)).status).toBe(404)
  })

  test('a service that is down is told as one part that is down', async () => {
    await stand.withoutImport(async () => {
      const response = await post('/api/upload')
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ isError: true, errorCode: 'UNAVAILABLE' })
      expect((await post('/api/login')).status).toBe(200)
    })
    expect((await post('/api/upload')).status).toBe(200)
  })

  test('a workbook with its pictures passes whole, and while it is still on its way', async () => {
    const piece = Buffer.alloc(1024 * 1024)
    const path = '/api/upload?large'
    const sending = requestRaw(`${running.base}${path}`, {
      method: 'POST',
      headers: { 'content-length': UPLOAD_BYTES }
    })
    const responded = once(sending, 'response') as Promise<[IncomingMessage]>
    const arrived = stand.firstByte(path)
    sending.write(piece)
    await arrived
    await pipeline(function* () {
      for (let sent = piece.length; sent < UPLOAD_BYTES; sent += piece.length) yield piece
    }, sending)
    expect(await json((await responded)[0])).toMatchObject({ name: 'svc-import', bytes: UPLOAD_BYTES })
  })

  test('builds are immutable, compressed as the browser asks, and a missing file is a real 404', async () => {
    const asked = async (file: string, encoding: string) =>
      get(`/mf-builder/abc/${file}`, { headers: { 'accept-encoding': encoding } })
    for (const [file, kind] of [
      ['a.js', 'javascript'],
      ['a.css', 'css']
    ] as const) {
      for (const [encodings, encoding] of [
        ['gzip, br', 'br'],
        ['gzip, deflate', 'gzip']
      ] as const) {
        const { headers } = await raw(`/mf-builder/abc/${file}`, { 'accept-encoding': encodings })
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['cache-control']).toContain('immutable')
        expect(headers['content-type']).toContain(kind)
        expect(headers['vary']?.toLowerCase()).toBe('accept-encoding')
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
      const plain = await asked(file, 'identity')
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(await plain.text()).toBe('plain')
    }
    expect(await (await asked('small.js', 'gzip, br')).text()).toBe('small')
    for (const path of [
      '/mf-builder/abc/gone.js',
      '/shell/old/x.js',
      '/shell/current/x',
      '/assets/none.svg',
      '/files/x1'
    ]) {
      const response = await get(path)
      expect({ path, status: response.status }).toEqual({ path, status: 404 })
      expect(response.headers.get('content-type')).toContain('json')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('assets keep their names and are asked for again within the hour', async () => {
    const { headers, status } = await raw('/assets/icon.svg')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(headers['content-type']?.split(';')[0]).toBe('image/svg+xml')
  })

  test('the registry is always asked for anew, compressed', async () => {
    for (const [encoding, text] of [
      ['br', 'brotli'],
      ['gzip', 'gzip'],
      ['identity', '{"schemaVersion":1,"remotes":[]}']
    ] as const) {
      const { status, headers, body } = await raw('/registry.json', { 'accept-encoding': encoding })
      expect({ encoding, status, text: body }).toEqual({ encoding, status: 200, text })
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain('application/json')
      const known = { 'accept-encoding': encoding, 'if-none-match': headers['etag'] ?? '' }
      expect((await raw('/registry.json', known)).status).toBe(304)
    }
  })

  test('the worker is always asked for anew, compressed, and loads nothing from other sites', async () => {
    for (const [encoding, text] of [
      ['br', 'brotli'],
      ['gzip', 'gzip'],
      ['identity', 'plain']
    ] as const) {
      const { status, headers, body } = await raw('/worker.js', { 'accept-encoding': encoding })
      expect({ encoding, status, text: body }).toEqual({ encoding, status: 200, text })
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain('javascript')
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    }
  })

  test('files are inert: pictures show, pages are downloads, ranges work', async () => {
    const behind = await get('/files/x1/map.jpg', { headers: { range: 'bytes=1000000-' } })
    expect(behind.status).toBe(416)
    const picture = await get('/files/x1/map.jpg', { headers: { range: 'bytes=0-2' } })
    expect(picture.status).toBe(206)
    expect(await picture.text()).toBe('pic')
    expect(picture.headers.get('content-disposition')).toBe('inline')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const page = await get('/files/x1/page.html')
    expect(page.headers.get('content-disposition')).toBe('attachment')
    expect(page.headers.get('content-security-policy')).toContain('sandbox')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('the image service of a large picture is there for every site', async () => {
    for (const [path, type] of [
      ['info.json', 'application/json'],
      ['0,0,8,8/4,4/0/default.jpg', 'image/jpeg']
    ]) {
      const { status, headers } = await get(`/files/x1/iiif/${path}`)
      expect([path, status, headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, type])
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('content-security-policy')).toContain('sandbox')
    }
    const { headers } = await get('/files/x1/map.jpg')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const missing = await get('/files/x1/iiif/full/1,1/0/default.jpg')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('captions are text for a player of this site, and nothing else', async () => {
    const { status, headers } = await get('/files/x1/captions.vtt')
    expect([status, headers.get('content-type')?.toLowerCase()]).toEqual([200, 'text/vtt; charset=utf-8'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each(MEDIA)(
    'a source that ends in %s is played in place, from any point, and still inert',
    async (ending, type) => {
      const response = await get(`/files/x1/source.${ending}`, { headers: { range: 'bytes=3-' } })
      expect([response.status, await response.text()]).toEqual([206, 'rce'])
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-disposition')).toBe('inline')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    }
  )

  test('nothing outside the folders can be reached, and nothing hidden within them', async () => {
    for (const path of [
      '/files/..%2fsecret.txt',
      '/files/..%2Fsecret.txt',
      '/files/.%2e/secret.txt',
      '/files/../secret.txt',
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/mf-builder/../../secret.txt',
      '/mf-builder/abc/..%2f..%2f..%2fsecret.txt',
      '/files/.hidden/x.js',
      '/files/x1/.hidden/x.js',
      '/files/%2ehidden/x.js',
      '/files/.AAAAAAAAAAAAAAAAAAAAAA.part/map.jpg',
      '/files/../imports/x1/sheet.xlsx',
      '/files/..%2fimports/x1/sheet.xlsx',
      '/files/x1/../../imports/x1/sheet.xlsx',
      '/assets/../../imports/x1/sheet.xlsx',
      '/assets/.hidden/x.js',
      '/mf-builder/abc/.hidden/x.js',
      '/files/../../../../../../../etc/passwd',
      '/api/../internal/accounts/session',
      '/api/%2e%2e/internal/accounts/session',
      '/api/x/..%2f..%2finternal/accounts/session',
      '/files/%00',
      '/files/x1/map.jpg%00.html'
    ]) {
      const { status, body } = await raw(path)
      expect({ path, isRefused: [400, 403, 404].includes(status) }).toEqual({ path, isRefused: true })
      expect({ path, body: JSON.parse(body) }).toEqual({ path, body: expect.objectContaining({ isError: true }) })
    }
    // These are ordinary names, not parent folders: they lead to the page.
    for (const path of [
      '/files../secret.txt',
      '/assets../secret.txt',
      '/imports/x1/sheet.xlsx',
      '/imports../secret.txt'
    ])
      expect({ path, body: (await raw(path)).body }).toEqual({ path, body: expect.stringContaining('<title>Annals') })
    for (const path of [
      '/files/.hidden/x.js',
      '/assets/.hidden/x.js',
      '/mf-builder/abc/.hidden/x.js',
      '/files/',
      '/assets/'
    ])
      expect({ path, status: (await raw(path)).status }).toEqual({ path, status: 404 })
  })

  test('who posts to a page or a file is told that nothing is there', async () => {
    for (const path of [
      '/',
      '/builder/1',
      '/registry.json',
      '/worker.js',
      '/files/x1/map.jpg',
      '/mf-builder/abc/a.js',
      '/hist/abc23de'
    ])
      expect({ path, status: (await post(path)).status }).toEqual({ path, status: 404 })
  })

  test('a known short link leads on, an unknown one shows the page', async () => {
    const known = await get('/hist/abc23de')
    expect(known.status).toBe(302)
    expect(known.headers.get('location')).toBe('/ea/student/x')
    expect(known.headers.get('cache-control')).toBe('no-store')
    const unknown = await get('/hist/zzzzzzz')
    expect(unknown.status).toBe(200)
    expect(await unknown.text()).toContain('<title>Annals')
    expect(unknown.headers.get('cache-control')).toBe('no-cache')
  })

  test('reports of the policy are counted, and large ones refused', async () => {
    const report = (body: string) => post('/csp-report', body, { 'content-type': 'application/csp-report' })
    const before = await running.reports()
    expect((await report('{"csp-report":{}}')).status).toBe(204)
    // nginx writes its log a moment after the response.
    await until(async () => (await running.reports()) > before, { timeout: 60_000, what: 'The count of reports' })
    expect(await running.reports()).toBe(before + 1)
    const large = await report('x'.repeat(100_000))
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ isError: true, errorCode: 'TOO_LARGE' })
    expect((await get('/csp-report')).status).toBe(404)
  })

  test('who sends reports without end is told to stop, and those that were taken are counted', async () => {
    const before = await running.reports()
    const responses = await Promise.all(
      Array.from({ length: 4 * REPORTS.each }, () => post('/csp-report', '{"csp-report":{}}'))
    )
    const taken = responses.filter(({ status }) => status === 204).length
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 429]))
    const refused = responses.find(({ status }) => status === 429)
    expect(await refused?.json()).toMatchObject({ errorCode: 'TOO_MANY_TRIES' })
    // nginx allows one more each second.
    expect(taken).toBeLessThan(2 * REPORTS.each)
    await until(async () => (await running.reports()) >= before + taken, { timeout: 60_000, what: 'The count' })
    expect(await running.reports()).toBe(before + taken)
  })
})

describe.each([
  { name: 'the local gateway', start: startLocal, isThere: true },
  { name: 'nginx', start: (stand: Stand) => startNginx(stand, nginx ?? ''), isThere: nginx !== null },
  {
    name: "nginx as the gateway's image starts it",
    start: (stand: Stand) => startGatewayImage(stand, nginx ?? ''),
    isThere: nginx !== null
  }
])('$name and proxies', ({ start, isThere }) => {
  const test = isThere ? runs : runs.skip
  let stand: Stand
  beforeAll(async () => {
    if (isThere) stand = await makeStand()
  })
  afterAll(() => stand?.clear())

  interface Seen {
    visitor: string
    scheme: string
  }
  /** The visitor's address at a service where the gateway trusts these proxies. */
  const seen = async (trustedProxies: string[], forwarded: string | null, isProxied: boolean): Promise<Seen> => {
    const running = await start({ ...stand, config: { ...stand.config, trustedProxies } })
    const proxy = isProxied ? await startProxy(stand.dir, running.base, nginx) : null
    try {
      const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' }
      const response = await fetch(`${proxy?.base ?? running.base}/api/login`, {
        method: 'POST',
        body: '{}',
        headers: forwarded ? { ...headers, 'x-forwarded-for': forwarded } : headers
      })
      const { visitor, scheme } = (await response.json()) as Seen
      return { visitor, scheme }
    } finally {
      await proxy?.stop()
      await running.stop()
    }
  }

  test('what a visitor says of its own address and way is not believed', async () => {
    expect(await seen([], '203.0.113.9', false)).toEqual({ visitor: '127.0.0.1', scheme: 'http' })
    expect(await seen(['10.0.0.0/8'], '203.0.113.9, 10.0.0.1', false)).toEqual({ visitor: '127.0.0.1', scheme: 'http' })
  })

  test('what a trusted proxy says is believed, and what it was told by others is not', async () => {
    // The proxy of this test adds 127.0.0.1, the address from which our request comes, and also connects from it: only
    // that one is trusted.
    expect(await seen(['127.0.0.1/32'], '203.0.113.9', true)).toEqual({ visitor: '203.0.113.9', scheme: 'https' })
    expect(await seen(['127.0.0.0/8', '203.0.113.0/24'], '198.51.100.7, 203.0.113.9', true)).toEqual({
      visitor: '198.51.100.7',
      scheme: 'https'
    })
    expect((await seen(['127.0.0.0/8'], '198.51.100.7, 203.0.113.9', true)).visitor).toBe('203.0.113.9')
  })

  test('a proxy that is not trusted is a visitor', async () => {
    expect((await seen(['10.0.0.0/8'], '203.0.113.9', true)).visitor).toBe('127.0.0.1')
  })

  test('an IPv6 visitor is known behind a proxy', async () => {
    expect((await seen(['127.0.0.0/8'], '2001:db8:1:2::7', true)).visitor).toBe('2001:db8:1:2::7')
  })
})

runs('the policy admits the style element of react-aria that is installed, and no other', async () => {
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

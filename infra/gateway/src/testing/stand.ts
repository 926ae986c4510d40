import { EventEmitter, once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { HEAD_INCLUDE } from '@annals/contracts'
import type { GatewayConfig } from '../config.ts'

/** What a special request gets as its response. */
interface Special {
  status: number
  location?: string
}

/** A service that tells what reached it. */
const startFake = async (name: string, special: (request: IncomingMessage) => Special | null = () => null) => {
  let held: Promise<void> | null = null
  const arrivals = new EventEmitter()
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      arrivals.emit(request.url ?? '', bytes)
    })
    request.on('end', async () => {
      await held
      const found = special(request)
      if (found) return response.writeHead(found.status, found.location ? { location: found.location } : {}).end()
      const { url, method, headers } = request
      const filler = Number(new URL(url ?? '', 'http://stand').searchParams.get('bytes') ?? 0)
      const json = JSON.stringify({
        name,
        url,
        method,
        token: headers['x-service-token'] || null,
        host: headers['x-forwarded-host'] ?? null,
        visitor: headers['x-forwarded-for'] ?? null,
        scheme: headers['x-forwarded-proto'] ?? null,
        bytes,
        ...(filler > 0 && { filler: 'x'.repeat(filler) })
      })
      const text = `${json}\n` // a status line after it begins a line of its own
      const isLengthTold = !url?.includes('unmeasured')
      const isCompressed = url?.includes('compressed') && headers['accept-encoding']?.includes('br')
      const payload = isCompressed ? brotliCompressSync(text) : Buffer.from(text)
      response.writeHead(url?.includes('missing') ? 404 : 200, {
        'content-type': 'application/json; charset=utf-8',
        // As our services do.
        ...(isLengthTold && { 'content-length': payload.length }),
        'x-content-type-options': 'nosniff',
        ...(isCompressed && { 'content-encoding': 'br', vary: 'accept-encoding' })
      })
      return response.end(payload)
    })
  })
  // As our services do: who closes first must be the gateway, or a call is lost between the two.
  server.keepAliveTimeout = 72_000
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    requests: () => requests,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = null
        resolve()
      }
    },
    open: () => listen(port),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Sources that are kept as they are: ending and type. */
export const MEDIA = [
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf']
] as const

/** A gateway's surroundings: published pages, files, three services. */
export interface Stand {
  dir: string
  config: GatewayConfig
  /** While the work goes on, svc-import is down. */
  withoutImport(work: () => Promise<void>): Promise<void>
  /** From now on svc-api responds to nobody, until what this gives is called. */
  holdResponses(): () => void
  /** Requests that have reached a service so far. */
  requests(): number
  /** Resolves once the first byte of a body for `url` has reached svc-import. */
  firstByte(url: string): Promise<unknown>
  clear(): Promise<void>
}

/** What must never be served: it lies beside the published folders, and hidden within them. */
const SECRET = 'not for anybody'

export const makeStand = async (): Promise<Stand> => {
  const dir = await mkdtemp(join(tmpdir(), 'gateway-'))
  const put = async (path: string, text: string) => {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  const head = `${HEAD_INCLUDE.start}<title>Annals</title>${HEAD_INCLUDE.end}`
  await put('www/index.html', `<!doctype html>${head}`)
  for (const prefix of ['', '/ea', '/ea/student'])
    await put(`www/pages${prefix}/index.html`, `<!doctype html>${head}<link href="${prefix || '/'}">`)
  await put('www/registry.json', '{"schemaVersion":1,"remotes":[]}')
  await put('www/worker.js', 'plain')
  for (const file of ['registry.json', 'worker.js']) {
    await put(`www/${file}.br`, 'brotli')
    await put(`www/${file}.gz`, 'gzip')
  }
  await put('www/shell/current', 'abc')
  for (const kind of ['js', 'css']) {
    await put(`www/mf-builder/abc/a.${kind}`, 'plain')
    await put(`www/mf-builder/abc/a.${kind}.br`, 'brotli')
    await put(`www/mf-builder/abc/a.${kind}.gz`, 'gzip')
  }
  await put('www/mf-builder/abc/small.js', 'small')
  await put('www/assets/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put('files/x1/map.jpg', 'picture')
  await put('files/x1/iiif/info.json', '{}')
  await put('files/x1/iiif/0,0,8,8/4,4/0/default.jpg', 'tile')
  await put('files/x1/captions.vtt', 'WEBVTT')
  for (const [ending] of MEDIA) await put(`files/x1/source.${ending}`, 'source')
  await put('files/x1/page.html', '<script>alert(1)</script>')
  await put('secret.txt', SECRET)
  for (const folder of ['files', 'files/x1', 'www/assets', 'www/mf-builder/abc'])
    await put(`${folder}/.hidden/x.js`, SECRET)
  // A file on its way into the store, and workbooks that wait for their import.
  await put('files/.AAAAAAAAAAAAAAAAAAAAAA.part/map.jpg', SECRET)
  await put('imports/x1/sheet.xlsx', SECRET)
  const api = await startFake('svc-api')
  const shares = await startFake('svc-shares', ({ url }) => {
    if (url === '/hist/abc23de') return { status: 302, location: '/ea/student/x' }
    return url?.startsWith('/hist/') ? { status: 404 } : null
  })
  const imports = await startFake('svc-import')
  return {
    dir,
    config: {
      host: '127.0.0.1',
      port: 0,
      listenFd: null,
      privatePort: 0,
      wwwDir: join(dir, 'www'),
      outboxDir: join(dir, 'outbox'),
      filesDir: join(dir, 'files'),
      services: { 'svc-api': api.url, 'svc-shares': shares.url, 'svc-import': imports.url },
      trustedProxies: [],
      logLevel: 'silent'
    },
    async withoutImport(work) {
      await imports.close()
      try {
        await work()
      } finally {
        await imports.open()
      }
    },
    holdResponses: api.hold,
    requests: () => [api, shares, imports].reduce((sum, fake) => sum + fake.requests(), 0),
    firstByte: url => once(imports.arrivals, url),
    async clear() {
      await Promise.all([api, shares, imports].map(fake => fake.close()))
      await rm(dir, { recursive: true, force: true })
    }
  }
}

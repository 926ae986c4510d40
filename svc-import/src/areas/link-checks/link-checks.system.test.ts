import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { internalCalls } from '@annals/contracts'
import { type InternalClient, newId } from '@annals/service-kit'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Lookup } from '../../downloads/connect.ts'
import { createLinkChecks } from './link-checks.ts'

let server: Server
let port = 0
let asked: [method: string, url: string][] = []
let links: { source: string; address: string }[] = []
let told: { source: string; isThere: boolean }[] = []

const answers: Record<string, RequestListener> = {
  '/there': (_request, response) => response.end(),
  '/moved': (_request, response) => response.writeHead(301, { location: '/there' }).end(),
  '/inside': (_request, response) => response.writeHead(301, { location: 'http://10.0.0.1/' }).end(),
  '/members': (_request, response) => response.writeHead(403).end(),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/endless': ({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(501).end()
    const pour = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', pour)
    pour()
  },
  '/broken': (_request, response) => response.writeHead(500).end()
}
const lookup: Lookup = (host, done) => {
  if (host === 'public.test') done(null, [{ address: '127.0.0.1', family: 4 }])
  else if (host === 'private.test') done(null, [{ address: '192.168.0.1', family: 4 }])
  else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
}
const internal: InternalClient = async (call, body) => {
  if (call.path === internalCalls.dueLinks.path) return { links } as never
  told = (body as unknown as { links: typeof told }).links
  return { status: 'ok' } as never
}

beforeEach(async () => {
  asked = []
  told = []
  server = createServer((request, response) => {
    asked.push([request.method ?? '', request.url ?? ''])
    const answer = answers[request.url ?? ''] ?? ((_request, out) => out.writeHead(404).end())
    answer(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(closed => server.close(closed))
})

/** Checks these addresses; paths are those of the public server. */
async function checked(...paths: string[]): Promise<boolean[]> {
  links = paths.map(path => ({
    source: newId(),
    address: path.startsWith('/') ? `http://public.test:${port}${path}` : path
  }))
  const connect = { lookup, allow: (address: string) => address === '127.0.0.1', ports: [port, 80, 443] }
  const checks = createLinkChecks({ internal, connect, restMs: 1 })
  await checks.run()
  await checks.close()
  return links.flatMap(({ source }) => told.filter(one => one.source === source).map(({ isThere }) => isThere))
}

test('what answers is there, wherever it moves, also where it is not for everybody', async () => {
  expect(await checked('/there', '/moved', '/members', '/no-head', '/endless')).toEqual([true, true, true, true, true])
  expect(asked.filter(([method]) => method === 'HEAD')).toHaveLength(6)
})

test('what is gone or broken is not there, nor is what lies in a private network: it is not even asked', async () => {
  const found = await checked('/gone', '/broken', '/inside', 'http://192.168.0.1/', 'http://private.test/', '/there')
  expect(found).toEqual([false, false, false, false, false, true])
  expect(asked.map(([, url]) => url)).toEqual(['/gone', '/gone', '/broken', '/broken', '/inside', '/there'])
})

test('one server gets one request after the other', async () => {
  let busy = 0
  let most = 0
  answers['/slow'] = (_request, response) => {
    most = Math.max(most, ++busy)
    setImmediate(() => {
      busy--
      response.end()
    })
  }
  expect(await checked('/slow?1', '/slow', '/slow', '/slow')).toEqual([false, true, true, true])
  expect(most).toBe(1)
})

test('where no server answers at all, nothing is said of any: this side may be offline', async () => {
  expect(await checked('http://a.test/', 'http://b.test/', 'http://c.test/')).toEqual([])
  expect(await checked('http://a.test/', 'http://b.test/', '/there')).toEqual([false, false, true])
  // One server that is gone is no sign of it, however many addresses it had.
  expect(await checked('http://a.test/1', 'http://a.test/2', 'http://a.test/3')).toEqual([false, false, false])
})

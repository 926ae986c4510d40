import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { until } from '../../local/processes/wait.ts'
import { createGateway } from './app.ts'
import { type GatewayLimits, LIMITS } from './limits.ts'
import { halfSent, headless, inOneGo } from './testing/slow.ts'
import { makeStand, type Stand } from './testing/stand.ts'

/** Limits so short, or so small, that a test meets them. */
const SHORT = { quietMs: 100, startMs: 200, bytesPerSecond: 1_000_000 }

let stand: Stand
beforeAll(async () => {
  stand = await makeStand()
})
afterAll(() => stand.clear())

async function withGateway(own: Partial<GatewayLimits>, work: (base: string) => Promise<void>) {
  const { app } = await createGateway(stand.config, { ...LIMITS, ...own })
  try {
    await work(await app.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
}

/** Everything that a socket is told until it is closed. */
async function heard(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += String(chunk)))
  await once(socket, 'close')
  return text
}

test('the sender of a body that stops coming is told so and let go, and the service never hears of it', () =>
  withGateway({ call: SHORT, upload: SHORT }, async base => {
    const before = stand.requests()
    const text = await heard(await halfSent(base, '/api/ea/student/save', 5000))
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('"errorCode":"TOO_SLOW"')
    expect(stand.requests()).toBe(before)
  }))

test('an upload that stops coming is let go, and its place with it', () =>
  withGateway({ upload: SHORT, uploads: { inAll: 1, each: 1 } }, async base => {
    await heard(await halfSent(base, '/api/upload', 5000))
    const response = await fetch(`${base}/api/upload`, { method: 'POST', body: 'whole' })
    expect(response.status).toBe(200)
  }))

test('a head that never ends is let go', () =>
  withGateway({ headersMs: 300 }, async base => {
    const text = await heard(await headless(base, '/api/login'))
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('"errorCode":"TOO_SLOW"')
  }))

test('one network has so many connections and not one more, and as soon as one is free it may have another', () =>
  withGateway({ connections: { inAll: 10, each: 2 } }, async base => {
    const held = [await halfSent(base, '/api/login', 5000), await halfSent(base, '/api/login', 5000)]
    expect(await heard(await halfSent(base, '/api/login', 5000))).toBe('')
    held[0]?.destroy()
    const again = () =>
      fetch(`${base}/my/activities`).then(
        () => true,
        () => false
      )
    await until(again, { timeout: 10_000, what: 'Another connection' })
    held[1]?.destroy()
  }))

test('of a thousand requests in one go one after the other is begun, few in all, and whoever asks anew is heard', () =>
  withGateway({}, async base => {
    const before = stand.requests()
    const release = stand.holdResponses()
    const socket = await inOneGo(base, '/api/language', 1000)
    const told = heard(socket)
    await until(async () => stand.requests() > before, { timeout: 20_000, what: 'The first request' })
    expect((await fetch(`${base}/my/activities`)).status).toBe(200)
    expect(stand.requests() - before).toBe(1)
    release()
    expect((await told).match(/^HTTP\/1\.1 \d+/gm)).toEqual([
      ...Array.from({ length: LIMITS.requestsAhead }, () => 'HTTP/1.1 200'),
      'HTTP/1.1 503'
    ])
    expect(stand.requests() - before).toBe(LIMITS.requestsAhead)
    expect((await fetch(`${base}/api/language`)).status).toBe(200)
  }))

test('a network of which too many wait is refused at once and let go', () =>
  withGateway({ calls: { inAll: 1, each: 1 }, waiting: { inAll: 2, each: 1 } }, async base => {
    const before = stand.requests()
    const release = stand.holdResponses()
    const first = fetch(`${base}/api/language`)
    await until(async () => stand.requests() > before, { timeout: 20_000, what: 'The first request' })
    const response: Response[] = []
    const others = Array.from({ length: 5 }, async () => response.push(await fetch(`${base}/api/language`)))
    await until(async () => response.length === 4, { timeout: 20_000, what: 'Four refusals' })
    for (const refused of response) {
      expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close'])
      expect(await refused.json()).toMatchObject({ errorCode: 'UNAVAILABLE' })
    }
    release()
    await Promise.all(others)
    expect([(await first).status, response[4]?.status]).toEqual([200, 200])
  }))

test.each(['GET', 'POST'])('a %s that nobody waits for any more has its place until it is worked off', method =>
  withGateway({ calls: { inAll: 1, each: 1 } }, async base => {
    const before = stand.requests()
    const release = stand.holdResponses()
    const leaving = new AbortController()
    const gone = fetch(`${base}/api/language`, { method, signal: leaving.signal }).catch((error: Error) => error.name)
    await until(async () => stand.requests() > before, { timeout: 20_000, what: 'The first request' })
    leaving.abort()
    expect(await gone).toBe('AbortError')
    const next = fetch(`${base}/api/language`)
    expect((await fetch(`${base}/my/activities`)).status).toBe(200)
    expect(stand.requests() - before).toBe(1)
    release()
    expect((await next).status).toBe(200)
  })
)

test('short links have no way around the places of their service', () =>
  withGateway({ calls: { inAll: 0, each: 0 }, waiting: { inAll: 0, each: 0 } }, async base => {
    const before = stand.requests()
    const response = await fetch(`${base}/hist/abc23de`, { redirect: 'manual' })
    expect([response.status, stand.requests() - before]).toEqual([200, 0])
  }))

test('who asks one thing after the other is always heard, however many they are', () =>
  withGateway({ requestsPerConnection: 5 }, async base => {
    const statuses: number[] = []
    for (let asked = 0; asked < 20; asked++) {
      const response = await fetch(`${base}/api/language`)
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses).toEqual(statuses.map(() => 200))
  }))

test('who has used up the memory for bodies is told to come again, and it is free once they are gone', () =>
  withGateway({ memory: { inAll: 10_000, each: 600 } }, async base => {
    const first = await halfSent(base, '/api/login', 5000)
    const second = await halfSent(base, '/api/login', 5000)
    const [text] = (await once(second, 'data')) as [Buffer]
    expect(String(text)).toMatch(/^HTTP\/1\.1 503 /)
    first.destroy()
    second.destroy()
  }))

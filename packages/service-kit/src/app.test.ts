import {
  accountCalls,
  accountInternalCalls,
  BODY_BYTES,
  defineCall,
  Done,
  Strict,
  type SessionIdentity
} from '@annals/contracts'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, jest, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { createServer } from './app.ts'
import { ServiceError, fail } from './service-error.ts'
import { route } from './routes.ts'
import { SERVICE_TOKEN, testConfig } from './testing/index.ts'

const MEMBER = '01900000-0000-7000-8000-000000000001'
const OTHER = '01900000-0000-7000-8000-000000000002'
const permissions = {
  can_create: true,
  is_admin: false,
  is_teacher: false,
  is_staff: false,
  is_partner: false,
  is_confirmed: false,
  can_publish_tl: false,
  show_beta: false
}
const identity: SessionIdentity = {
  member: { uuid: MEMBER, email: 'a@example.org', displayname: 'A', permissions },
  expires: '2030-01-01T00:00:00Z'
}

const echo = defineCall({
  service: 'svc-api',
  area: 'probe',
  method: 'POST',
  path: '/echo',
  access: 'public',
  actor: 'user',
  summary: 'probe',
  body: Strict({ text: Type.String({ maxLength: 10 }), user: Type.Optional(Type.String()) }),
  response: Strict({ text: Type.String() })
})
const mine = defineCall({ ...echo, path: '/mine', access: 'member' })
const large = defineCall({ ...echo, path: '/large', maxBytes: 4 * 2 ** 20 })
const inner = defineCall({ ...echo, path: '/internal/probe', access: 'service' })
const broken = defineCall({
  service: 'svc-api',
  area: 'probe',
  method: 'GET',
  path: '/broken',
  access: 'public',
  summary: 'probe',
  response: Done
})

const probe = (app: FastifyInstance) => {
  route(app, echo, ({ body }) => ({ text: body.text, secret: 'not declared' }))
  route(app, large, ({ body }) => ({ text: body.text }))
  route(app, mine, ({ member }) => ({ text: member.displayname }))
  route(app, inner, ({ body }) => ({ text: body.text }))
  route(app, broken, () => {
    throw new Error('password of the database')
  })
}

const server = () =>
  createServer({
    service: 'svc-api',
    config: testConfig(),
    identify: async session => (session === 'good' ? identity : null),
    areas: [probe]
  })

async function post(url: string, payload: string, headers: Record<string, string> = {}) {
  const app = await server()
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers }
  })
  await app.close()
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as Record<string, unknown>,
    headers: response.headers
  }
}

test('responds with only the declared fields', async () => {
  const { status, body, headers } = await post('/api/echo', '{"text":"hello"}')
  expect([status, body]).toEqual([200, { text: 'hello' }])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['a missing field', '{}', { path: 'text', msg: 'is required' }],
  ['an undeclared field', '{"text":"a","more":1}', { path: 'more', msg: 'is not a field of this call' }],
  ['an operator in place of a text', '{"text":{"$gt":""}}', { path: 'text', msg: 'must be string' }],
  ['a number in place of a text', '{"text":1}', { path: 'text', msg: 'must be string' }]
])('%s is refused by name', async (_name, payload, field) => {
  const { status, body } = await post('/api/echo', payload)
  expect(status).toBe(400)
  expect(body).toEqual({
    isError: true,
    errorCode: 'BAD_REQUEST',
    msg: 'Some fields are missing or not right.',
    fields: [field]
  })
})

test.each([
  ['malformed JSON', '{"text":', 400, 'BAD_REQUEST'],
  ['a poisoned prototype', '{"text":"a","__proto__":{"x":1}}', 400, 'BAD_REQUEST'],
  ['a poisoned constructor', '{"text":"a","constructor":{"prototype":{"x":1}}}', 400, 'BAD_REQUEST'],
  ['a body nested a thousand deep', `{"text":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400, 'BAD_REQUEST'],
  ['a null byte in a field name', '{"te\\u0000xt":"a"}', 400, 'BAD_REQUEST'],
  ['a body over the 32 kB of a call', JSON.stringify({ text: 'a'.repeat(32 * 1024) }), 413, 'TOO_LARGE']
])('%s is refused', async (_name, payload, expected, code) => {
  const { status, body } = await post('/api/echo', payload)
  expect([status, body['errorCode'], body['isError']]).toEqual([expected, code, true])
})

const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"field${at}":1`).join()}}`

test('a body of 230,000 unknown fields is neither parsed nor checked', async () => {
  const parse = jest.spyOn(JSON, 'parse')
  try {
    const { status, body } = await post('/api/large', fields(230_000))
    // The one call is the test's own: it parses the response.
    expect([status, body['errorCode'], parse.mock.calls.length]).toEqual([413, 'TOO_LARGE', 1])
  } finally {
    parse.mockRestore()
  }
})

test('of many faults the first is told, and no more of it than a person reads', async () => {
  const { status, body } = await post('/api/large', fields(900))
  expect([status, body['fields']]).toEqual([400, [{ path: 'text', msg: 'is required' }]])
  const name = 'n'.repeat(1_000_000)
  const named = await post('/api/large', JSON.stringify({ text: 'a', [name]: 1 }))
  expect(named.body['fields']).toEqual([{ path: name.slice(0, 200), msg: 'is not a field of this call' }])
})

test('a service that names fields of a body names a few of them, in a few words', () => {
  const fields = Array.from({ length: 5000 }, (_, at) => ({ path: `p${at}`.repeat(500), msg: 'm'.repeat(5000) }))
  expect(JSON.stringify(new ServiceError('BAD_REQUEST', { fields }).body()).length).toBeLessThan(15_000)
})

test('a call takes as many bytes as it says, and not one more', async () => {
  const sized = (bytes: number) => '{"text":1}'.padEnd(bytes)
  for (const [path, most] of [
    ['/api/echo', BODY_BYTES],
    ['/api/large', 4 * 2 ** 20]
  ] as const) {
    expect((await post(path, sized(most))).status).toBe(400)
    expect((await post(path, sized(most + 1))).status).toBe(413)
  }
})

test('who sends far too much is told so once all of it was read, and not cut off in the middle', async () => {
  const app = await server()
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const half = Buffer.alloc(4 * 2 ** 20, 'a')
  const headers = { 'content-type': 'application/json', 'content-length': 2 * half.length }
  const sending = request(`${base}/api/echo`, { method: 'POST', headers })
  const responded = once(sending, 'response') as Promise<[IncomingMessage]>
  try {
    const first = await Promise.race([responded, new Promise(resolve => sending.write(half, () => resolve('sent')))])
    await fetch(`${base}/api/broken`)
    expect(await Promise.race([responded, first])).toBe('sent')
    sending.end(half)
    const [response] = await responded
    expect([response.statusCode, await json(response)]).toMatchObject([413, { errorCode: 'TOO_LARGE' }])
  } finally {
    sending.destroy()
    await app.close()
  }
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a head of 20 kB', `GET / HTTP/1.1\r\nhost: annals\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431]
])('%s is refused in the shape of all refusals, and its connection ends', async (_what, text, status) => {
  const app = await server()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.on('data', chunk => (heard += String(chunk)))
  socket.write(text)
  await once(socket, 'close')
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ isError: true, errorCode: 'BAD_REQUEST' })
  await app.close()
})

test('a null byte inside a text passes', async () => {
  expect((await post('/api/echo', '{"text":"a\\u0000b"}')).body).toEqual({ text: 'a\0b' })
})

test('a body that is not JSON is 415, an unknown address 404, a bad address 400', async () => {
  expect((await post('/api/echo', 'text', { 'content-type': 'text/plain' })).body['errorCode']).toBe(
    'UNSUPPORTED_MEDIA'
  )
  expect((await post('/api/nothing', '{}')).body['errorCode']).toBe('NOT_FOUND')
  expect((await post('/api/%zz', '{}')).body['errorCode']).toBe('BAD_REQUEST')
})

test('an internal error does not disclose details', async () => {
  const app = await server()
  const response = await app.inject({ url: '/api/broken' })
  expect([response.statusCode, response.json().errorCode]).toEqual([500, 'INTERNAL'])
  expect(response.body).not.toContain('database')
  await app.close()
})

test('a member call asks for a session, and for a live one', async () => {
  expect((await post('/api/mine', '{"text":"a"}')).body['errorCode']).toBe('SESSION_MISSING')
  expect((await post('/api/mine', '{"text":"a"}', { authorization: 'Bearer bad' })).body['errorCode']).toBe(
    'SESSION_EXPIRED'
  )
  expect((await post('/api/mine', '{"text":"a"}', { authorization: 'Bearer good' })).body).toEqual({ text: 'A' })
  expect((await post('/api/mine', '{"text":"a"}', { 'x-session': 'good' })).body).toEqual({ text: 'A' })
})

test('a public call with an expired session is served as for a visitor', async () => {
  expect((await post('/api/echo', '{"text":"a"}', { authorization: 'Bearer bad' })).status).toBe(200)
})

test('an actor other than the session’s member is refused', async () => {
  const headers = { authorization: 'Bearer good' }
  expect((await post('/api/mine', JSON.stringify({ text: 'a', user: OTHER }), headers)).body['errorCode']).toBe(
    'FORBIDDEN'
  )
  expect((await post('/api/echo', JSON.stringify({ text: 'a', user: OTHER }), headers)).body['errorCode']).toBe(
    'FORBIDDEN'
  )
  expect((await post('/api/mine', JSON.stringify({ text: 'a', user: MEMBER }), headers)).status).toBe(200)
})

test('a call between services asks for the token', async () => {
  expect((await post('/internal/probe', '{"text":"a"}')).body['errorCode']).toBe('FORBIDDEN')
  expect((await post('/internal/probe', '{"text":"a"}', { 'x-service-token': 'x' })).body['errorCode']).toBe(
    'FORBIDDEN'
  )
  expect((await post('/internal/probe', '{"text":"a"}', { 'x-service-token': SERVICE_TOKEN })).status).toBe(200)
})

const boot = (area: (app: FastifyInstance) => void) =>
  createServer({ service: 'svc-api', config: testConfig(), identify: async () => null, areas: [area] })

test('a route without an access rule keeps the service from starting', async () => {
  await expect(boot(app => void app.get('/api/open', async () => 'x'))).rejects.toThrow(
    'GET /api/open has no access rule'
  )
})

test('a call of a mounted area without a route keeps the service from starting', async () => {
  const area = (app: FastifyInstance) => {
    route(app, accountCalls.logout, () => fail('NOT_FOUND'))
    route(app, accountInternalCalls.setAvatar, () => fail('NOT_FOUND'))
  }
  await expect(boot(area)).rejects.toThrow(/No route for POST \/api\/register, .*POST \/internal\/accounts\/names/)
})

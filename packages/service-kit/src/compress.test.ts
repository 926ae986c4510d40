import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineCall, type SessionIdentity, Strict } from '@annals/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { createServer } from './app.ts'
import { encodingFor } from './compress.ts'
import { route, type Written } from './routes.ts'
import { SERVICE_TOKEN, testConfig } from './testing/index.ts'

const LONG = 'history '.repeat(300)
const KEPT = Buffer.from(JSON.stringify({ text: LONG }))
const plain = defineCall({
  service: 'svc-api',
  area: 'probe',
  method: 'POST',
  path: '/plain',
  access: 'public',
  summary: 'probe',
  body: Strict({ isShort: Type.Optional(Type.Boolean()) }),
  response: Strict({ text: Type.String() })
})
const kept = defineCall({ ...plain, path: '/kept' })
const secret = defineCall({ ...plain, path: '/secret', returnsSecrets: 'always' })
const divided = defineCall({ ...plain, path: '/divided', returnsSecrets: 'toMembers' })
const inner = defineCall({ ...plain, path: '/internal/probe', access: 'service' })

const identity: SessionIdentity = {
  member: {
    uuid: '01900000-0000-7000-8000-000000000001',
    email: 'a@example.org',
    displayname: 'A',
    permissions: {
      can_create: true,
      is_admin: false,
      is_teacher: false,
      is_staff: false,
      is_partner: false,
      is_confirmed: false,
      can_publish_tl: false,
      show_beta: false
    }
  },
  expires: '2030-01-01T00:00:00Z'
}

let app: FastifyInstance
beforeAll(async () => {
  app = await createServer({
    service: 'svc-api',
    config: testConfig(),
    identify: async session => (session === 'good' ? identity : null),
    areas: [
      area => {
        for (const call of [plain, secret, divided, inner])
          route(area, call, ({ body }) => ({ text: body.isShort ? 'short' : LONG }))
        route(area, kept, () => KEPT as Written<{ text: string }>)
      }
    ]
  })
})
afterAll(() => app.close())

const ask = async (url: string, encodings: string | null, headers: Record<string, string> = {}, payload = '{}') => {
  const accepted = encodings === null ? {} : { 'accept-encoding': encodings }
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...accepted, ...headers }
  })
  return { headers: response.headers, bytes: response.rawPayload }
}

test.each(['/api/plain', '/api/kept'])('%s is compressed as the browser asks, and reads the same', async url => {
  for (const [encodings, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync]
  ] as const)
    for (const round of [1, 2]) {
      const { headers, bytes } = await ask(url, encodings)
      expect([round, headers['content-encoding'], headers.vary]).toEqual([round, encoding, 'accept-encoding'])
      expect([headers['content-length'], headers['content-type']]).toEqual([
        String(bytes.length),
        'application/json; charset=utf-8'
      ])
      expect(bytes.length).toBeLessThan(KEPT.length / 4)
      expect(JSON.parse(read(bytes).toString())).toEqual({ text: LONG })
    }
})

test('whoever asks for no encoding, or for one that we do not have, reads plain text', async () => {
  for (const encodings of [null, 'identity', 'zstd', 'gzip;q=0']) {
    const { headers, bytes } = await ask('/api/plain', encodings)
    expect([encodings, headers['content-encoding'], headers.vary]).toEqual([encodings, undefined, 'accept-encoding'])
    expect(bytes).toEqual(KEPT)
  }
})

test('what is short goes as it is', async () => {
  const { headers, bytes } = await ask('/api/plain', 'br', {}, '{"isShort":true}')
  expect([headers['content-encoding'], headers.vary, bytes.toString()]).toEqual([
    undefined,
    undefined,
    '{"text":"short"}'
  ])
})

test('a response with a secret is never compressed, nor is one between services', async () => {
  const member = { authorization: 'Bearer good' }
  const service = { 'x-service-token': SERVICE_TOKEN }
  expect((await ask('/api/secret', 'br')).bytes).toEqual(KEPT)
  expect((await ask('/api/divided', 'br', member)).bytes).toEqual(KEPT)
  expect((await ask('/internal/probe', 'br', service)).bytes).toEqual(KEPT)
  expect((await ask('/api/divided', 'br')).headers['content-encoding']).toBe('br')
})

test.each([
  [undefined, null],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip ; q=0.000, br', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['brotli', null]
])('of %s we take %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))

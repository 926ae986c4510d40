import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountInternalCalls } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { createInternalClient } from './internal-client.ts'

const { setAvatar } = accountInternalCalls
const body = { member: '01900000-0000-7000-8000-000000000001', avatar: '' }
const respondingWith = (statusCode: number, text: string, headers: Record<string, string> = {}) =>
  createInternalClient({ token: 'x', inject: async () => ({ statusCode, body: text, headers }) })

test('a success is the response, a refusal keeps the other side’s code and fields', async () => {
  expect(await respondingWith(200, '{"status":"ok"}')(setAvatar, body)).toEqual({ status: 'ok' })
  const refused = respondingWith(404, '{"isError":true,"errorCode":"NOT_FOUND","msg":"Gone"}')
  await expect(refused(setAvatar, body)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Gone' })
  const wrong = { isError: true, errorCode: 'BAD_REQUEST', msg: 'No', fields: [{ path: 'lang', msg: 'is none' }] }
  await expect(respondingWith(400, JSON.stringify(wrong))(setAvatar, body)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    extra: { fields: wrong.fields }
  })
  const strange = respondingWith(400, JSON.stringify({ ...wrong, fields: 'lang' }))
  await expect(strange(setAvatar, body)).rejects.toMatchObject({ code: 'BAD_REQUEST', extra: { fields: undefined } })
})

const REFUSED = '{"isError":true,"errorCode":"TOO_MANY_TRIES","msg":"Wait"}'
const OUT = '{"isError":true,"errorCode":"UNAVAILABLE","msg":"Wait"}'

test.each([
  ['a limit', 429, REFUSED, '840', 840],
  ['a limit without a time', 429, REFUSED, undefined, undefined],
  ['a date, which ours never send', 429, REFUSED, 'Sat, 28 Nov 2026 21:00:00 GMT', undefined],
  ['an outage', 503, OUT, '30', 30],
  ['an outage without a time', 503, OUT, undefined, 2]
])(
  '%s keeps the seconds until a retry, in this process and over HTTP',
  async (_what, status, text, sent, retryAfter) => {
    const headers: Record<string, string> = sent === undefined ? {} : { 'retry-after': sent }
    await expect(respondingWith(status, text, headers)(setAvatar, body)).rejects.toMatchObject({
      extra: { retryAfter }
    })
    const server = createServer((_request, response) => response.writeHead(status, headers).end(text))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const overHttp = createInternalClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'x' })
    await expect(overHttp(setAvatar, body)).rejects.toMatchObject({ extra: { retryAfter } })
    server.close()
  }
)

test.each([
  ['a failure of its own', 500, '{"isError":true,"errorCode":"INTERNAL","msg":"x"}'],
  ['a page instead of JSON', 200, '<html>'],
  ['an unknown code', 400, '{"errorCode":"toString"}']
])('%s is unavailable', async (_what, status, text) => {
  await expect(respondingWith(status, text)(setAvatar, body)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a service that is not there is unavailable', async () => {
  const client = createInternalClient({ baseUrl: 'http://127.0.0.1:1', token: 'x' })
  await expect(client(setAvatar, body)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

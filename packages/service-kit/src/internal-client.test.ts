import { accountInternalCalls } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { createInternalClient } from './internal-client.ts'

const { setAvatar } = accountInternalCalls
const body = { member: '01900000-0000-7000-8000-000000000001', avatar: '' }
const answering = (statusCode: number, text: string) =>
  createInternalClient({ token: 'x', inject: async () => ({ statusCode, body: text }) })

test('a success is the answer, a refusal keeps the other side’s code and fields', async () => {
  expect(await answering(200, '{"status":"ok"}')(setAvatar, body)).toEqual({ status: 'ok' })
  const refused = answering(404, '{"isError":true,"errorCode":"NOT_FOUND","msg":"Gone"}')
  await expect(refused(setAvatar, body)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Gone' })
  const wrong = { isError: true, errorCode: 'BAD_REQUEST', msg: 'No', fields: [{ path: 'lang', msg: 'is none' }] }
  await expect(answering(400, JSON.stringify(wrong))(setAvatar, body)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    extra: { fields: wrong.fields }
  })
  const strange = answering(400, JSON.stringify({ ...wrong, fields: 'lang' }))
  await expect(strange(setAvatar, body)).rejects.toMatchObject({ code: 'BAD_REQUEST', extra: { fields: undefined } })
})

test.each([
  ['a failure of its own', 500, '{"isError":true,"errorCode":"INTERNAL","msg":"x"}'],
  ['a page instead of JSON', 200, '<html>'],
  ['an unknown code', 400, '{"errorCode":"toString"}']
])('%s is unavailable', async (_what, status, text) => {
  await expect(answering(status, text)(setAvatar, body)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a service that is not there is unavailable', async () => {
  const client = createInternalClient({ baseUrl: 'http://127.0.0.1:1', token: 'x' })
  await expect(client(setAvatar, body)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

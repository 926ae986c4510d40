import { afterEach, expect, jest, test } from '@jest/globals'
import { askEarly, takeEarly, valuesIn } from './early-call.ts'
import { createTransport } from './transport.ts'

const CALL = { pattern: '/ea/student/:share', method: 'POST', url: '/api/ea/share/view' } as const
const PAGE = '/ea/student/0a1b/text/bb_1'
const request = { call: { method: 'POST', path: '/ea/share/view', access: 'public' }, body: { share: '0a1b' } } as const

const answer = (value: unknown) => ({ ok: true, status: 200, text: async () => JSON.stringify(value) }) as Response
const answering = (...values: unknown[]) => {
  const asked = jest.fn<typeof fetch>()
  for (const value of values)
    if (value instanceof Error) asked.mockRejectedValueOnce(value)
    else asked.mockResolvedValueOnce(answer(value))
  globalThis.fetch = asked
  return asked
}
afterEach(() => {
  window.annalsEarlyRequests = undefined
})

test('the parts of an address become the body, and another address has none', () => {
  expect(valuesIn(CALL.pattern, PAGE)).toEqual({ share: '0a1b' })
  for (const other of ['/ea/share/0a1b', '/ea/student', '/ea/student/', '/'])
    expect(valuesIn(CALL.pattern, other)).toBeNull()
})

test('the first request of the page takes the early answer, the second one asks again', async () => {
  const asked = answering({ first: true }, { first: false })
  askEarly([CALL], PAGE)
  const { send } = createTransport()
  expect(await send(request)).toEqual({ first: true })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls[0]).toMatchObject([CALL.url, { method: 'POST', body: '{"share":"0a1b"}' }])
  expect(await send(request)).toEqual({ first: false })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an early request that failed is made again', async () => {
  const asked = answering(new TypeError('no network'), { first: false })
  askEarly([CALL], PAGE)
  expect(await createTransport().send(request)).toEqual({ first: false })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('another request does not take the early answer', () => {
  answering({ first: true })
  askEarly([CALL], PAGE)
  expect(takeEarly(CALL.url, '{"share":"other"}')).toBeNull()
  expect(takeEarly('/api/ea/review', '{"share":"0a1b"}')).toBeNull()
  expect(takeEarly(CALL.url, '{"share":"0a1b"}')).not.toBeNull()
})

test('several calls of one page are made at once, and only on that page', async () => {
  const asked = answering({ items: [] }, { data: 1 })
  const list = { pattern: '/', method: 'GET', url: '/api/list' } as const
  const search = { pattern: '/', method: 'POST', url: '/api/search' } as const
  askEarly([list, search], '/about')
  expect(asked).not.toHaveBeenCalled()
  askEarly([list, search], '/')
  const { send } = createTransport()
  expect(await send({ call: { method: 'POST', path: '/search', access: 'public' }, body: {} })).toEqual({ data: 1 })
  expect(await send({ call: { method: 'GET', path: '/list', access: 'public' } })).toEqual({ items: [] })
  expect(asked).toHaveBeenCalledTimes(2)
})

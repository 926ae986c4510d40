import { expect, test } from '@jest/globals'
import { responseHeaders, passedHeaders } from './headers.ts'

test('what is said of one connection, and what nobody outside may say, ends here', () => {
  expect(
    passedHeaders({
      host: 'annals',
      connection: 'keep-alive, X-Own',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      te: 'trailers',
      upgrade: 'websocket',
      expect: '100-continue',
      'content-length': '2',
      'x-own': 'of this connection',
      'x-service-token': 'stolen',
      authorization: 'Bearer x',
      'accept-encoding': 'br'
    })
  ).toEqual({ authorization: 'Bearer x', 'accept-encoding': 'br' })
})

test('a response keeps what it says of itself', () => {
  expect(
    responseHeaders({
      connection: 'close',
      'keep-alive': 'timeout=72',
      'content-length': '2',
      'set-cookie': ['a', 'b'],
      'retry-after': '5'
    })
  ).toEqual({ 'content-length': '2', 'set-cookie': ['a', 'b'], 'retry-after': '5' })
})

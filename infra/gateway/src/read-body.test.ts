import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { readBody } from './read-body.ts'
import { createClientQuotas } from './client-quotas.ts'

const pace = { quietMs: 60_000, startMs: 60_000, bytesPerSecond: 1 }

const arriving = (headers = {}) => Object.assign(new EventEmitter(), { socket: { bytesRead: 0 }, headers })
const reading = (request: EventEmitter, most: number, room = createClientQuotas({ inAll: most, each: most })) =>
  readBody(request as IncomingMessage, { who: 'somebody', most, room, pace })

const usedMemory = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a body that comes byte by byte takes little more memory than its bytes', async () => {
  const BYTES = 300_000
  const packet = Buffer.alloc(60_000, 'a')
  const request = arriving()
  const before = usedMemory()
  const body = reading(request, BYTES)
  for (let at = 0; at < BYTES; at++) request.emit('data', packet.subarray(at % 60_000, (at % 60_000) + 1))
  expect(usedMemory() - before).toBeLessThan(10 * BYTES)
  request.emit('end')
  expect((await body).bytes.equals(Buffer.alloc(BYTES, 'a'))).toBe(true)
})

test('a body is whole whichever pieces it comes in, and its memory is given back', async () => {
  const text = 'one piece after the other'
  const room = createClientQuotas({ inAll: 100, each: 100 })
  for (const length of [1, 2, 7, text.length])
    for (const headers of [{}, { 'content-length': String(text.length) }]) {
      const request = arriving(headers)
      const body = reading(request, 100, room)
      for (let at = 0; at < text.length; at += length) request.emit('data', Buffer.from(text.slice(at, at + length)))
      request.emit('end')
      const { bytes, release } = await body
      expect(String(bytes)).toBe(text)
      release()
      release()
    }
  expect(room.take('somebody', 100)).toBe(true)
})

test('a body without a byte is empty', async () => {
  const request = arriving()
  const body = reading(request, 100)
  request.emit('end')
  expect((await body).bytes).toHaveLength(0)
})

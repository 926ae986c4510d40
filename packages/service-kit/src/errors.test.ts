import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import mongoose from 'mongoose'
import { respondWithError, asServiceError } from './errors.ts'

const { MongoNetworkError, MongoServerError } = mongoose.mongo

test.each([
  ['no MongoDB to be found', new mongoose.Error.MongooseServerSelectionError('inside'), 503, 2],
  ['a lost connection', new MongoNetworkError('inside'), 503, 2],
  ['a full disk', Object.assign(new Error('inside'), { code: 'ENOSPC', syscall: 'write' }), 507, undefined],
  ['a bug', new TypeError('inside'), 500, undefined],
  ['a refused write', new MongoServerError({ message: 'inside', code: 121 }), 500, undefined]
])('%s says nothing of its inside', (_what, error, status, retryAfter) => {
  const serviceError = asServiceError(error)
  expect([serviceError.status, serviceError.extra.retryAfter]).toEqual([status, retryAfter])
  expect(JSON.stringify(serviceError.body())).not.toContain('inside')
})

test('who hangs up in the middle of a body is no error of ours in the log', async () => {
  const lines: { level: number; msg: string }[] = []
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const write = (line: string) => {
    const entry = JSON.parse(line) as { level: number; msg: string }
    lines.push(entry)
    if (entry.msg === 'the caller hung up') resolve()
  }
  const app = Fastify({ logger: { level: 'info', stream: { write } } })
  app.setErrorHandler(respondWithError)
  app.post('/', async () => 'never')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"')
  await once(app.server, 'request')
  socket.destroy()
  await told
  await app.close()
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})

import { connect } from 'node:net'
import { expect, test } from '@jest/globals'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { Writable } from 'node:stream'
import { MULTIPART } from './receive.ts'
import { partsOf } from './parts.ts'

const field = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'
const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nb\r\n'

test.each([
  ['fields', field],
  ['files', file]
])('what follows too many %s is read and not looked at, however long the first takes', async (_, part) => {
  const app = Fastify({ bodyLimit: 10_000_000, forceCloseConnections: true })
  await app.register(multipart, MULTIPART)
  /** Bytes that the multipart parser has read. */
  let parsed = 0
  let read = 0
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  app.post('/', async request => {
    const pipe = request.raw.pipe.bind(request.raw)
    request.raw.pipe = <T extends NodeJS.WritableStream>(to: T) => {
      const write = to.write.bind(to) as Writable['write']
      Object.assign(to, {
        write: (chunk: Buffer) => {
          parsed += chunk.length
          return write(chunk)
        }
      })
      return pipe(to)
    }
    request.raw.on('data', (chunk: Buffer) => (read += chunk.length))
    request.raw.on('end', end)
    for await (const one of partsOf(request))
      if (one.type === 'file') {
        one.file.resume()
        await ended // a handler that still works on the first part while the rest arrives
      }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = `${part.repeat(40_000)}--b--\r\n`
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body
    })
    expect(answer.status).toBe(413)
    await ended
    expect(read).toBe(body.length)
    expect(parsed).toBeLessThan(body.length / 4)
  } finally {
    await app.close()
  }
})

test('a body whose connection was closed before anybody read it is told as broken off', async () => {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(multipart, MULTIPART)
  const { promise: told, resolve: tell } = Promise.withResolvers<unknown>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  app.post('/', async request => {
    begin()
    await new Promise(closed => request.raw.once('close', closed))
    try {
      for await (const _part of partsOf(request)) expect(_part).toBeUndefined()
      tell('it ended')
    } catch (error) {
      tell(error)
    }
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  try {
    const socket = connect(Number(port), '127.0.0.1')
    const head = ['POST / HTTP/1.1', 'host: a', 'content-type: multipart/form-data; boundary=b', 'content-length: 5000']
    socket.write(`${head.join('\r\n')}\r\n\r\n${file}`)
    await begun
    socket.destroy()
    expect(await told).toMatchObject({ statusCode: 400 })
  } finally {
    await app.close()
  }
})

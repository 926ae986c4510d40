import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createGateway } from './app.ts'
import { readGatewayConfig } from './config.ts'

/** The exact bytes that a service sends before it closes the connection. */
let said: string[]
const service = createServer(socket => {
  socket.once('data', () => socket.end(said.join('\r\n')))
})
let app: FastifyInstance
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const services = { 'svc-api': url, 'svc-shares': url, 'svc-import': url }
  app = (await createGateway({ ...readGatewayConfig({}), services, logLevel: 'silent' })).app
})
afterAll(async () => {
  await app.close()
  service.close()
})

test.each(['text/csv', 'application/json'])(
  'of a %s response that breaks off, the refusal keeps nothing',
  async type => {
    said = [
      'HTTP/1.1 200 OK',
      `content-type: ${type}`,
      'content-encoding: br',
      'set-cookie: session=x',
      'location: /elsewhere',
      'content-length: 100',
      '',
      'a part'
    ]
    const response = await app.inject({ url: '/api/language' })
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ isError: true, errorCode: 'UNAVAILABLE' })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.headers).not.toHaveProperty('location')
  }
)

test.each(['200 OK', '404 Not Found'])('an empty response stays empty, with %s', async status => {
  said = [`HTTP/1.1 ${status}`, 'content-length: 0', '', '']
  const response = await app.inject({ url: '/api/language' })
  expect(`${response.statusCode}`).toBe(status.slice(0, 3))
  expect(response.body).toBe('')
  expect(response.headers['content-length']).toBe('0')
})

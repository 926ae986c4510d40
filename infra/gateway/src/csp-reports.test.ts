import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import { REPORTS } from './limits.ts'
import { takeCspReports } from './csp-reports.ts'

let app: FastifyInstance
let now = 0
beforeAll(() => {
  app = fastify()
  takeCspReports(app, () => now)
})
afterAll(() => app.close())

const report = async (remoteAddress: string): Promise<number> =>
  (await app.inject({ method: 'POST', url: '/csp-report', payload: '{}', remoteAddress })).statusCode
const reportOften = (address: string): Promise<number[]> =>
  Promise.all(Array.from({ length: REPORTS.each }, () => report(address)))

test('a network may send a number of reports in a minute, and again in the next one', async () => {
  expect(new Set(await reportOften('192.0.2.1'))).toEqual(new Set([204]))
  expect(await report('192.0.2.1')).not.toBe(204)
  expect(await report('192.0.2.2')).toBe(204)
  now += 60_000
  expect(await report('192.0.2.1')).toBe(204)
})

test('counts of only so many networks are stored: the least recent one is dropped', async () => {
  await reportOften('192.0.2.3')
  for (let other = 0; other < REPORTS.networks; other++) await report(`10.0.${other >> 8}.${other & 255}`)
  expect(await report('192.0.2.3')).toBe(204)
})

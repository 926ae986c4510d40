import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import Fastify from 'fastify'
import mongoose from 'mongoose'
import { newId, newSecret } from './ids.ts'
import { describeError, logOptions } from './log.ts'

const { MongoServerError } = mongoose.mongo
const secret = fc.oneof(
  fc.constantFrom('mara@school.example', 'MARA.lind+x@xn--schle-lva.example', '482913', 'k7m2xqa'),
  fc.constant(null).map(() => newId()),
  fc.constant(null).map(() => newSecret()),
  fc.stringMatching(/^[a-z]{2,8}@[a-z]{2,8}\.[a-z]{2,3}$/),
  fc.stringMatching(/^[0-9a-f]{32}$/)
)
const around = fc.constantFrom(
  (what: string) => `E11000 duplicate key error collection: a.members index: email_1 dup key: { email: "${what}" }`,
  (what: string) => `550 5.1.1 <${what}> no such user`,
  (what: string) => `ENOENT: no such file, open '/srv/annals/files/${what}/${what}.webp'`,
  (what: string) => `no place for ${what}, sorry`,
  (what: string) => what
)

test('whatever an error holds, its line in a log tells nothing of it', () => {
  fc.assert(
    fc.property(secret, around, (what, phrase) => {
      const inner = Object.assign(new Error(phrase(what)), { rejected: [what], response: what, code: what })
      const keyValue = { email: what }
      const outer = new MongoServerError({
        message: phrase(what),
        code: 11000,
        keyValue,
        writeErrors: [{ op: { what } }]
      })
      outer.cause = inner
      const line = JSON.stringify(describeError(outer))
      expect(line).not.toContain(what)
      expect(describeError(outer)).toMatchObject({ type: 'MongoServerError', code: 11000, cause: { type: 'Error' } })
    })
  )
})

test('an error without secrets stays readable', () => {
  expect(describeError(new TypeError('the stream was closed too early'))).toMatchObject({
    type: 'TypeError',
    message: 'the stream was closed too early',
    stack: expect.stringContaining('log.test.ts')
  })
  expect(JSON.stringify(describeError(new Error('x'.repeat(10_000)))).length).toBeLessThan(5000)
})

test('a log tells routes and not addresses, whichever way an error gets into it', async () => {
  const lines: string[] = []
  const options = logOptions('trace')
  const app = Fastify({ logger: options && { ...options, stream: { write: (line: string) => void lines.push(line) } } })
  const what = newSecret()
  app.get('/hist/:code', async request => {
    const error = new Error(`dup key: { email: "${what}" }`)
    request.log.error(error)
    request.log.warn({ err: error })
    request.log.warn(error, 'will be tried again')
    // Parts of the framework log in this way.
    request.log.trace({ options: { headers: request.headers }, place: `/hist/${what}` }, 'taking a file')
    request.log.trace(request.headers)
    throw error
  })
  for (const url of [`/hist/${what}?a=${what}`, `/nothing/${what}`, `/%zz/${what}`])
    await app.inject({ url, headers: { authorization: `Bearer ${what}`, referer: `http://a/${what}` } })
  await app.close()
  expect(lines.join('')).toContain('"route":"/hist/:code"')
  expect(lines.join('')).toContain('taking a file')
  expect(lines.filter(line => line.includes(what))).toEqual([])
})

import { tagCalls } from '@annals/contracts'
import { checkIndexes } from '@annals/service-kit'
import { callOn, testConfig } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createApp } from '../app.ts'
import { type Site, testSite } from '../testing/site.ts'

let site: Site

beforeAll(async () => {
  site = await testSite('app')
})
afterAll(() => site.close())

const appWith = (overrides: object) =>
  createApp({
    config: testConfig({
      OUTBOX_DIR: '',
      EUROPEANA_URL: 'http://127.0.0.1:1',
      MAIL_FROM: 'no-reply@example.org',
      ...overrides
    }),
    db: site.db,
    mailer: { send: async () => undefined }
  })

test('an area runs as a process of its own and asks the others over HTTP', async () => {
  const API_URL = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const alone = await appWith({ AREAS: 'tags', API_URL })
  const { session } = await site.person()
  const added = await callOn(alone, tagCalls.createMyTag, { tagset: 'MyYears', tagname: '1914' }, { session })
  expect(added.body.data.name).toBe('1914')
  expect((await callOn(alone, tagCalls.myTags, {})).errorResponse.errorCode).toBe('SESSION_MISSING')
  expect((await alone.inject({ method: 'POST', url: '/api/login' })).statusCode).toBe(404)
  await alone.close()
})

test('an area that does not exist keeps the service from starting', async () => {
  await expect(appWith({ AREAS: 'tags,tgas' })).rejects.toThrow('AREAS names no area: tgas')
})

test('a start in production refuses a database without its indexes', async () => {
  await expect(checkIndexes(site.db)).resolves.toBeUndefined()
  await site.db.collection('members').dropIndexes()
  await expect(checkIndexes(site.db)).rejects.toThrow(/Indexes are missing .*members {"handles":1}/)
})

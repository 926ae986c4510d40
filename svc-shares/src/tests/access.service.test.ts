import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allCalls, internalCalls } from '@annals/contracts'
import { ensureIndexes, hashSecret, type InternalClient, newId, fail } from '@annals/service-kit'
import {
  fakePlayers,
  getsIn,
  roleTable,
  testConfig,
  type TestDatabase,
  testDatabase
} from '@annals/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { answerRepository } from '../areas/answers/repository.ts'

const { players, identify, sa } = fakePlayers()
const internal: InternalClient = async (call, body) => {
  if (call.path !== internalCalls.checkSession.path) fail('UNAVAILABLE')
  return ((await identify(String(Reflect.get(Object(body), 'session')))) ?? fail('SESSION_EXPIRED')) as never
}
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase('shares_access')
  ;({ app } = await createApp({ config: testConfig(), db: database.connection, internal }))
  await ensureIndexes(database.connection)
  const answer = {
    _id: newId(),
    share: newId(),
    email: 'a@example.org',
    emailHash: 'a',
    code: '000000',
    version: 1,
    writes: []
  }
  await answerRepository(database.connection).add({ ...answer, token: hashSecret(sa) })
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

test.each(roleTable(allCalls.filter(call => call.service === 'svc-shares')))(
  '$name',
  async ({ call, role, allowed }) => {
    expect(await getsIn(app, call, players[role])).toBe(allowed)
  }
)

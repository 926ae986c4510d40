import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allCalls, MAX_PICTURES_BYTES, MAX_SHEET_BYTES, internalCalls } from '@annals/contracts'
import { type InternalClient, newId, refuse } from '@annals/service-kit'
import {
  fakePlayers,
  getsIn,
  roleTable,
  send,
  testConfig,
  type TestDatabase,
  testDatabase
} from '@annals/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { importRepository } from './areas/imports/import-repository.ts'

const { players, identify } = fakePlayers()
const internal: InternalClient = async (call, body) => {
  if (call.path !== internalCalls.checkSession.path) refuse('UNAVAILABLE')
  return ((await identify(String(Reflect.get(Object(body), 'session')))) ?? refuse('SESSION_EXPIRED')) as never
}
const table = roleTable(allCalls.filter(call => call.service === 'svc-import'))
// A picture of a member is its own alone: who passes the rule for somebody else's meets the service's own 403.
const cases = table.filter(({ call, allowed }) => !(allowed && call.path.startsWith('/avatar/')))
let database: TestDatabase
let dir: string
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase('import_access')
  dir = await mkdtemp(join(tmpdir(), 'annals-files-'))
  ;({ app } = await createApp({
    config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
    db: database.connection,
    internal
  }))
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
  await rm(dir, { recursive: true, force: true })
})

test.each(cases)('$name', async ({ call, role, allowed }) => {
  expect(await getsIn(app, call, players[role])).toBe(allowed)
})

test('the largest workbook with its pictures has the time to come over 2 Mbit/s', () => {
  const bits = (MAX_SHEET_BYTES + MAX_PICTURES_BYTES) * 8
  expect(app.server.requestTimeout).toBeGreaterThan((bits / 2_000_000) * 1000)
})

/** The rule `owner` lets every member pass: that a thing is somebody else's is for each area to see. Here every call with
 * that rule is made by somebody else. */
const ofOwners = allCalls.filter(call => call.service === 'svc-import' && call.access === 'owner')

test.each(ofOwners.map(call => ({ call, path: call.path })))('$path is for the owner alone', async ({ call }) => {
  const [uuid, owner] = [newId(), newId()]
  const names = { email: 'a@example.org', name: 'Boats', slug: 'boats', filename: 'boats.xlsx' }
  const fields = { uuid, owner, collection: newId(), key: uuid, secret: newId(), bytes: 1, pictures: '', ...names }
  expect(await importRepository(database.connection).add(fields, 10)).toBe(true)
  for (const { session } of [players.member, players.partner, players.admin]) {
    const { status, refusal } = await send(app, call, { import: uuid }, { session, params: { uuid: owner } })
    expect([status, refusal.errorCode]).toEqual([403, 'FORBIDDEN'])
  }
})

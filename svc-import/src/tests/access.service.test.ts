import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allCalls, calls, MAX_PICTURES_BYTES, MAX_WORKBOOK_BYTES, internalCalls } from '@annals/contracts'
import { type InternalClient, newId, fail } from '@annals/service-kit'
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
import { createApp } from '../app.ts'
import { exportRepository } from '../areas/exports/repository.ts'
import { importRepository } from '../areas/imports/store/import-repository.ts'

const { players, identify } = fakePlayers()
const internal: InternalClient = async (call, body) => {
  if (call.path === internalCalls.exportedCollection.path) fail('FORBIDDEN')
  if (call.path !== internalCalls.checkSession.path) fail('UNAVAILABLE')
  return ((await identify(String(Reflect.get(Object(body), 'session')))) ?? fail('SESSION_EXPIRED')) as never
}
const table = roleTable(allCalls.filter(call => call.service === 'svc-import'))
// A member's picture belongs to that member only: a caller who passes the rule gets the service's own 403 for somebody
// else's.
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
  const bits = (MAX_WORKBOOK_BYTES + MAX_PICTURES_BYTES) * 8
  expect(app.server.requestTimeout).toBeGreaterThan((bits / 2_000_000) * 1000)
})

/**
 * The rule `owner` lets every member pass; each area has to check whether a thing is somebody else's. Here another
 * member makes every call with that rule.
 */
const ofOwners = allCalls.filter(
  // Whose a source is, svc-api says when its captions have arrived: tested with the uploads.
  call => call.service === 'svc-import' && call.access === 'owner' && call !== calls.uploadTrack
)

test.each(ofOwners.map(call => ({ call, path: call.path })))('$path is for the owner alone', async ({ call }) => {
  const [uuid, owner] = [newId(), newId()]
  const names = { email: 'a@example.org', name: 'Boats', slug: 'boats', filename: 'boats.xlsx' }
  const kind = 'spreadsheet' as const
  const fields = {
    kind,
    uuid,
    owner,
    collection: newId(),
    key: uuid,
    secret: newId(),
    bytes: 1,
    pictures: '',
    ...names
  }
  expect(await importRepository(database.connection).add(fields, 10)).toBe(true)
  const until = new Date(Date.now() + 60_000)
  const exported = { uuid, owner, collection: fields.collection, name: 'Boats', secret: newId(), items: 0, bytes: 0 }
  await exportRepository(database.connection).add({ ...exported, until, files: [] })
  const named = call.path.startsWith('/exports') ? { export: uuid } : { import: uuid }
  const body = call === calls.exportCollection ? { collection: fields.collection } : named
  for (const { session } of [players.member, players.partner, players.admin]) {
    const { status, errorResponse } = await send(app, call, body, { session, params: { uuid: owner } })
    expect([status, errorResponse.errorCode]).toEqual([403, 'FORBIDDEN'])
  }
})

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceDeparture } from '@annals/contracts'
import { ensureIndexes, type InternalClient, newId, ServiceError } from '@annals/service-kit'
import { testDatabase } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { exportModel } from '../exports/model.ts'
import { exportRepository } from '../exports/repository.ts'
import { chunkRepository } from '../imports/store/chunk-repository.ts'
import { importFolders } from '../imports/store/folders.ts'
import { importRepository } from '../imports/store/import-repository.ts'
import { importModels } from '../imports/store/model.ts'
import { problemRepository } from '../imports/store/problem-repository.ts'
import { createDepartures } from './departures.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let leaving: ServiceDeparture[] = []
let isDown = false
let stuck = ''
let departures: ReturnType<typeof createDepartures>
let folders: ReturnType<typeof importFolders>

beforeAll(async () => {
  database = await testDatabase('departures')
  const db = database.connection
  folders = importFolders(await mkdtemp(join(tmpdir(), 'departures-')))
  const internal: InternalClient = async (call, body) => {
    if (isDown) throw new ServiceError('UNAVAILABLE')
    if (call.path.endsWith('/done')) {
      const { departure } = body as unknown as { departure: string }
      if (departure === stuck) throw new ServiceError('UNAVAILABLE')
      leaving = leaving.filter(({ uuid }) => uuid !== departure)
      return { status: 'ok' } as never
    }
    return { departures: [...leaving] } as never
  }
  departures = createDepartures({
    ...{ imports: importRepository(db), chunks: chunkRepository(db), problems: problemRepository(db) },
    ...{ exports: exportRepository(db), folders, internal, log: { warn: () => undefined } }
  })
  await ensureIndexes(db)
})
afterAll(() => database.drop())

/** An import that waits for its owner, with all that belongs to it, and an export. */
async function things(owner: string): Promise<string> {
  const db = database.connection
  const uuid = newId()
  const words = {
    email: 'mara@school.example',
    collection: newId(),
    name: 'Plates',
    slug: 'plates',
    kind: 'spreadsheet'
  }
  const file = { key: uuid, secret: newId(), filename: 'plates.xlsx', bytes: 1, pictures: '' }
  await importRepository(db).add({ uuid, owner, ...words, ...file } as never, 5)
  await chunkRepository(db).replace(uuid, [{ n: 0, rows: 3 }] as never)
  await importModels(db).problems.create([{ _id: `${uuid}:1`, import: uuid, at: 0, msg: 'No title' }] as never)
  const draft = await folders.draft(uuid)
  await draft.keep()
  const ended = { until: new Date(Date.now() + 60_000), files: [], secret: newId(), collection: newId() }
  await exportModel(db).create([{ _id: newId(), owner, name: 'Plates', ...ended }] as never)
  return uuid
}
const leave = (member: string, pass: number, isDeletion = true) =>
  void leaving.push({ uuid: newId(), pass, member, isDeletion, shares: 'delete' })
const storedOf = async (owner: string, uuid: string) => {
  const { imports, chunks, problems } = importModels(database.connection)
  return [
    await imports.countDocuments({ owner }),
    await chunks.countDocuments({ import: uuid }),
    await problems.countDocuments({ import: uuid }),
    await exportModel(database.connection).countDocuments({ owner })
  ]
}

test('imports are stopped without a letter, and then everything goes', async () => {
  const [owner, other] = [newId(), newId()]
  const [uuid, theirs] = [await things(owner), await things(other)]
  leave(owner, 1)
  isDown = true
  await expect(departures.run()).rejects.toThrow()
  isDown = false
  await departures.run()
  const doc = await importRepository(database.connection).find(uuid)
  expect(doc).toMatchObject({ state: 'cancelled', email: '' })
  leave(owner, 2)
  await departures.run()
  leave(owner, 2)
  await departures.run()
  expect(leaving).toEqual([])
  expect([await storedOf(owner, uuid), await folders.has(uuid)]).toEqual([[0, 0, 0, 0], false])
  expect([await storedOf(other, theirs), await folders.has(theirs)]).toEqual([[1, 1, 1, 1], true])
})

test('work that is handed over leaves imports as they are', async () => {
  const owner = newId()
  const uuid = await things(owner)
  leave(owner, 1, false)
  await departures.run()
  expect(leaving).toEqual([])
  expect(await storedOf(owner, uuid)).toEqual([1, 1, 1, 1])
})

test('one departure that fails keeps nobody else’s waiting', async () => {
  const [first, second] = [newId(), newId()]
  const uuid = await things(second)
  leave(first, 2)
  leave(second, 2)
  stuck = leaving[0]!.uuid
  await departures.run()
  expect(leaving.map(({ member }) => member)).toEqual([first])
  expect(await storedOf(second, uuid)).toEqual([0, 0, 0, 0])
  stuck = ''
  await departures.run()
  expect(leaving).toEqual([])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AggregatorImportRecord, type BodyOf, calls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send, testConfig } from '@annals/service-kit/testing'
import { createApp, type ImportApp } from '../../app.ts'
import { type EngineWorld, engineWorld, mortal } from '../../testing/engine-world.ts'
import { testRecord } from '../../testing/records.ts'
import { checkFile } from './kinds/check-in-child.ts'

let world: EngineWorld
let site: ImportApp
let dir: string
const deps = () => ({ ...world.deps, check: checkFile })

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-records-'))
  world = await engineWorld('records')
  site = await createApp({
    config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
    db: world.db,
    internal: world.api.internal,
    parts: { folders: world.deps.folders, files: world.deps.files }
  })
})
afterAll(async () => {
  await site?.app.close()
  await world?.close()
  await rm(dir, { recursive: true, force: true })
})

type Chosen = BodyOf<typeof calls.importRecords>
function chosen(records: readonly AggregatorImportRecord[], more: Partial<Chosen> = {}): Chosen {
  for (const record of records) world.api.records.set(record.id, record)
  return { dataset: records.map(({ id }) => id), partner: world.api.partner, type: 'sources', ...more }
}
const begin = async (body: Chosen) =>
  (await callOn(site.app, calls.importRecords, body, { session: world.owner.session })).body
const ended = (uuid: string) => world.service.get(world.owner.uuid, uuid)
const three = (name: string) => ['a', 'b', 'c'].map(one => testRecord(`/${name}/${one}`))

test('records become sources without a press of their owner, with their credit; the mail names My Sources', async () => {
  const { data } = await begin(chosen(three('credit')))
  expect(data).toMatchObject({ kind: 'aggregator', slug: '', state: 'received' })
  await world.drive(data.uuid, deps())
  expect(await ended(data.uuid)).toMatchObject({ state: 'done', progress: { added: 3, failed: 0 } })
  expect(world.api.items(world.owner.uuid)[0]).toMatchObject({
    title: 'Title /credit/a',
    license: 'CC BY 4.0',
    origin: 'Harbour Museum (Hispana)',
    maker: 'Anna Drawer',
    type: 'image/webp'
  })
  const letter = [...world.letters.values()].at(-1)?.text
  expect(letter).toContain(`/my/sources?import=${data.uuid}`)
  expect(letter).toContain('Chosen: 3 records.\nAdded: 3 records.')
  expect(letter).not.toMatch(/\brows?\b/)
})

test('the same selection twice makes nothing twice, and undoing removes what it added', async () => {
  const body = chosen(three('twice'))
  const first = await begin(body)
  const again = await begin({ ...body, dataset: body.dataset.toReversed() })
  expect([again.data.uuid, again.isAgain]).toEqual([first.data.uuid, true])
  await world.drive(first.data.uuid, deps())
  const before = world.api.count()
  const later = await begin(body)
  expect(later.isAgain).toBe(false)
  await world.drive(later.data.uuid, deps())
  expect(await ended(later.data.uuid)).toMatchObject({ state: 'done', progress: { added: 0, there: 3 } })
  expect(world.api.count()).toBe(before)
})

test('the same selection ten times at once makes one collection', async () => {
  const before = world.api.collectionsOf(world.owner.uuid)
  const body = chosen(three('eager'), { type: 'collection', name: 'Eager' })
  const all = await Promise.all(Array.from({ length: 10 }, () => begin(body)))
  expect(new Set(all.map(({ data }) => data.uuid)).size).toBe(1)
  expect(world.api.collectionsOf(world.owner.uuid)).toBe(before + 1)
  await world.drive(all[0]!.data.uuid, deps())
})

test('a collection gets its name and everything, also a record without a picture', async () => {
  const records = [testRecord('/named/a'), testRecord('/named/b', { picture: '' })]
  const { data } = await begin(chosen(records, { type: 'collection', name: ' Harbours ' }))
  expect(data).toMatchObject({ name: 'Harbours' })
  await world.drive(data.uuid, deps())
  expect(world.api.items(data.collection).map(({ type }) => type)).toEqual(['image/webp', 'text/plain'])
  const { data: remarks } = await world.service.problems(world.owner.uuid, data.uuid, {})
  expect(remarks).toMatchObject([{ row: 2, isWarning: true, msg: expect.stringContaining('no picture') }])
})

test('what has no picture, or is not at Europeana, is told and costs the others nothing; a smaller one may stand in', async () => {
  const records = [
    testRecord('/left/bare', { picture: '' }),
    testRecord('/left/gone', { picture: 'https://example.org/gone.jpg' }),
    testRecord('/left/small', { picture: 'https://example.org/gone2.jpg', thumbnail: 'https://example.org/s.jpg' })
  ]
  const body = chosen(records)
  const { data } = await begin({ ...body, dataset: [...body.dataset, '/left/unknown'] })
  await world.drive(data.uuid, deps())
  expect(await ended(data.uuid)).toMatchObject({ state: 'done', progress: { added: 1, failed: 1 }, report: { bad: 2 } })
  const { data: remarks } = await world.service.problems(world.owner.uuid, data.uuid, {})
  expect(remarks.map(({ row, isWarning }) => [row, isWarning])).toEqual([
    [1, false],
    [2, false],
    [4, false]
  ])
})

test.each(['AGGREGATOR_DOWN', 'AGGREGATOR_QUOTA'] as const)('%s leaves nothing', async code => {
  world.api.state.aggregator = code
  const body = chosen(three(code), { type: 'collection', name: 'None' })
  const before = world.api.collectionsOf(world.owner.uuid)
  const { errorResponse } = await send(site.app, calls.importRecords, body, { session: world.owner.session })
  world.api.state.aggregator = null
  expect(errorResponse.errorCode).toBe(code)
  expect(world.api.collectionsOf(world.owner.uuid)).toBe(before)
})

test.each([
  ['a collection without a name', { type: 'collection', name: ' ' }, 'BAD_REQUEST'],
  ['another partner', { partner: newId() }, 'BAD_REQUEST'],
  ['ids that are syntax', { dataset: ['/a/b" OR "c'] }, 'BAD_REQUEST'],
  ['ids that Europeana does not have', { dataset: ['/no/where'] }, 'NOT_FOUND']
] as [string, Partial<Chosen>, string][])('%s is refused', async (_, more, code) => {
  const body = { ...chosen(three('refused')), ...more }
  const { errorResponse } = await send(site.app, calls.importRecords, body, { session: world.owner.session })
  expect(errorResponse.errorCode).toBe(code)
})

test.each([3, 6, 9, 12])('a worker that dies at its call %i changes nothing of the end', async at => {
  const { data } = await begin(chosen(three(`dies${at}`)))
  const before = world.api.count()
  const dying = mortal(deps(), at, true)
  await world.drive(data.uuid, dying).catch(() => undefined)
  await world.drive(data.uuid, { ...deps(), worker: 'two' })
  expect(await ended(data.uuid)).toMatchObject({ state: 'done', progress: { added: 3 } })
  expect(world.api.count()).toBe(before + 3)
})

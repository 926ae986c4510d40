import { type BodyOf, calls, internalCalls, type NewItem, sourceTargetCalls as target } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let anna: Person
const asService = { headers: { 'x-service-token': SERVICE_TOKEN } }

beforeAll(async () => {
  site = await testSite('source_imports')
  anna = await site.person()
})
afterAll(() => site.close())

const item = (key: string): NewItem => ({
  ...{ uuid: newId(), key, digest: '', order: 0, title: `Title ${key}`, alt: '', language: 'es', license: 'CC BY 4.0' },
  ...{
    local_id: key,
    origin: 'Harbour Museum',
    maker: 'Anna Drawer',
    period_start: '1914',
    period_end: '',
    country: ''
  },
  ...{ introduction: '', description: 'A harbour.', tags: [], url: '/files/demo/a.webp', thumb_url: '', playback: '' },
  ...{ type: 'image/webp', filename: 'a.jpg', bytes: 10, width: 40, height: 30 }
})
const of = (uuid: string) => ({ collection: anna.uuid, owner: anna.uuid, import: uuid, epoch: 1 })
const ask = async <C extends (typeof target)[keyof typeof target]>(call: C, body: BodyOf<C>) =>
  (await callOn(site.app, call, body, asService)).body
const add = (uuid: string, items: NewItem[]) => ask(target.addImportedSources, { ...of(uuid), items })
const mine = async () =>
  (await callOn(site.app, calls.mySources, {}, { session: anna.session })).body.sources.map(({ source }) => source)

test('a row is one source whoever brings it, and undoing leaves what another import has, too', async () => {
  const [first, second] = [newId(), newId()]
  const [a, b] = [item('one:a'), item('one:b')]
  expect(await add(first, [a, b])).toMatchObject({ added: [a.uuid, b.uuid] })
  expect(await add(first, [a, b])).toMatchObject({ added: [], again: [a.uuid, b.uuid] })
  expect((await mine()).find(({ uuid }) => uuid === a.uuid)).toMatchObject({
    ...{ title: 'Title one:a', maker: 'Anna Drawer', date: '1914', holder: 'Harbour Museum', license: 'CC BY 4.0' }
  })

  const same = item('one:a')
  const rows = [{ uuid: same.uuid, key: same.key, digest: '' }]
  expect(
    await ask(target.standingSources, { collection: anna.uuid, owner: anna.uuid, rows: [{ key: a.key, digest: '' }] })
  ).toEqual({
    there: [{ key: a.key, isSame: true, isEdited: false, empties: [] }]
  })
  expect(await ask(target.claimSources, { ...of(second), update: false, rows })).toMatchObject({ there: [same.uuid] })
  expect(await add(second, [same])).toMatchObject({ added: [], there: [same.uuid] })

  const asked = { collection: anna.uuid, owner: anna.uuid, import: first }
  expect(await ask(target.undoingSourceImport, asked)).toMatchObject({ removed: 1, kept: 1 })
  expect(await ask(target.removeImportedSources, { ...of(first), limit: 10 })).toMatchObject({
    ...{ removed: 1, kept: 1, left: false }
  })
  expect((await mine()).map(({ uuid }) => uuid)).toEqual([a.uuid])
  const late = await send(site.app, target.addImportedSources, { ...of(first), items: [b] }, asService)
  expect(late.errorResponse.errorCode).toBe('STALE')
  expect(await mine()).toHaveLength(1)
})

test('a closed import brings nothing more', async () => {
  const uuid = newId()
  await add(uuid, [item('closed:a')])
  await ask(target.closeSourceImport, of(uuid))
  const late = await send(site.app, target.addImportedSources, { ...of(uuid), items: [item('closed:b')] }, asService)
  expect(late.errorResponse.errorCode).toBe('STALE')
  expect((await mine()).map(({ title }) => title)).not.toContain('Title closed:b')
})

test('there is room for as many as the quota says', async () => {
  const { room } = await ask(target.roomForSources, { collection: anna.uuid, owner: anna.uuid, reserve: 0 })
  const adding = { items: room.items + 1, bytes: 0 }
  const body = { collection: anna.uuid, owner: anna.uuid, reserve: 0, adding }
  const refused = await send(site.app, target.roomForSources, body, asService)
  expect(refused.errorResponse.errorCode).toBe('QUOTA_REACHED')
  const usage = await callOn(site.app, internalCalls.sourceUsage, { owner: anna.uuid }, asService)
  expect(usage.body.usage.find(({ quota }) => quota === 'sources')?.most).toBeGreaterThan(room.items)
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { calls, type QuotaUse } from '@annals/contracts'
import { ensureIndexes, newId, pathOf } from '@annals/service-kit'
import { callOn, testConfig, type TestDatabase, testDatabase } from '@annals/service-kit/testing'
import { createApp, type ImportApp } from '../app.ts'
import { type EngineWorld, engineWorld, testRow, turnOf } from '../testing/engine-world.ts'
import { testApi } from '../testing/api.ts'
import { pdfOf } from '../testing/pdf.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => testRow(at + 2))
const { signal } = new AbortController()

describe('an import that there is not room for', () => {
  let world: EngineWorld
  beforeAll(async () => {
    world = await engineWorld('room')
  })
  afterEach(() => {
    world.api.state.most = 1_000_000
  })
  afterAll(() => world?.close())
  const get = (uuid: string) => world.service.get(world.owner.uuid, uuid)
  const act = (action: 'start' | 'retry', uuid: string) => world.service.act(action, world.owner.uuid, uuid)
  const full = (left: number) => {
    world.api.state.most = world.api.count() + left
  }

  test('says so in its check, is not started, and is once there is room', async () => {
    full(4)
    const { uuid } = await world.receive({ rows: rows(10), part: 3 })
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'checked', report: { good: 10, room: { needed: 10, items: 4 } } })
    await expect(act('start', uuid)).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
    expect((await get(uuid)).state).toBe('checked')
    full(10)
    await act('start', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', progress: { added: 10 } })
  })

  test('whose pictures are too large says so in its check, counts those of new rows alone, and is not started', async () => {
    const pictured = rows(4).map(row => ({
      ...row,
      picture: { ref: { from: 'zip' as const, name: 'p.png' }, column: 'E', field: 'Picture', bytes: 1000 }
    }))
    world.api.state.bytes = 3999
    const { uuid, collection } = await world.receive({ rows: pictured, part: 3 })
    await world.drive(uuid)
    expect((await get(uuid)).report?.room).toMatchObject({ needed: 4, neededBytes: 4000, bytes: 3999 })
    await expect(act('start', uuid)).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
    world.api.state.bytes = 4000
    await act('start', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', progress: { added: 4 } })

    world.api.state.bytes = 0
    const again = await world.receive({ rows: pictured, part: 3 }, collection)
    await world.drive(again.uuid)
    expect((await get(again.uuid)).report?.room).toBeUndefined()
    world.api.state.bytes = 1_000_000_000
  })

  test('counts only rows that would make new items: a corrected sheet comes in beside its first try', async () => {
    const first = await world.receive({ rows: rows(10), part: 5 })
    await world.drive(first.uuid)
    await act('start', first.uuid)
    await world.drive(first.uuid)
    full(2)
    const { uuid } = await world.receive({ rows: rows(12), part: 5 }, first.collection)
    await world.drive(uuid)
    expect((await get(uuid)).report?.room).toBeUndefined()
    await act('start', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', progress: { added: 2, there: 10 } })
  })

  test('is not tried again once its files are no longer kept, and says so', async () => {
    const { uuid } = await world.receive({ rows: rows(3), part: 1 })
    await world.drive(uuid)
    await act('start', uuid)
    full(0)
    await world.drive(uuid)
    await world.deps.folders.remove(uuid)
    await expect(act('retry', uuid)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'The files of this import are no longer kept. Please import it again.'
    })
  })

  test('because something else came meanwhile stops, tells what it added, and goes on when asked to', async () => {
    const { uuid, collection } = await world.receive({ rows: rows(9), part: 3 })
    await world.drive(uuid)
    full(9)
    await act('start', uuid)
    expect(await turnOf(world.deps, uuid, signal)).toBe(true)
    full(1)
    await world.drive(uuid)
    const stopped = await get(uuid)
    expect(stopped).toMatchObject({ state: 'failed', fault: 'NO_ROOM', progress: { added: 3, todo: 6 } })
    expect(stopped.msg).toContain('Try again')
    expect(world.api.items(collection)).toHaveLength(3)
    const [letter] = [...world.letters.values()].filter(({ id }) => id?.includes(uuid))
    expect(letter?.text).toContain('Added: 3 rows.\nNot reached: 6 rows.')

    full(6)
    await act('retry', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', fault: '', progress: { added: 9, todo: 0 } })
    expect(world.api.items(collection).map(({ title }) => title)).toEqual(rows(9).map(({ words }) => words.title))
  })
})

describe('uploads', () => {
  const MOST = { imports: 3, dailyUploads: 6, dailyBytes: 5000 }
  let dir: string
  let database: TestDatabase
  let site: ImportApp
  const api = testApi()
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'annals-room-'))
    database = await testDatabase('room')
    site = await createApp({
      config: testConfig({
        FILES_DIR: join(dir, 'files'),
        IMPORTS_DIR: join(dir, 'imports'),
        QUOTAS: JSON.stringify({ member: MOST, partner: { ...MOST, dailyUploads: 100, dailyBytes: 1_000_000 } })
      }),
      db: database.connection,
      internal: api.internal
    })
    await ensureIndexes(database.connection)
  })
  beforeEach(() => {
    api.state.isFull = false
  })
  afterAll(async () => {
    await site?.app.close()
    await database?.drop()
    await rm(dir, { recursive: true, force: true })
  })

  async function put(
    session: string,
    process: string,
    data: string | Buffer,
    filename: string,
    { collection = '', url = pathOf(calls.upload) } = {}
  ) {
    const form = new FormData()
    form.append('file', new Blob([typeof data === 'string' ? data : new Uint8Array(data)]), filename)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const answered = await site.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-session': session,
        'x-process': process,
        'x-collection': collection
      },
      payload: Buffer.from(await request.arrayBuffer())
    })
    const { errorCode = '', msg = '' } = answered.json<{ errorCode?: string; msg?: string }>()
    return { status: answered.statusCode, errorCode, msg }
  }
  const usageOf = async (session: string) => {
    const { usage } = (await callOn(site.app, calls.importUsage, {}, { session })).body
    return Object.fromEntries((usage as QuotaUse[]).map(({ quota, used }) => [quota, used]))
  }
  const pdf = (filler = 0) => pdfOf({ filler })
  const left = async (folder: string) => (await readdir(join(dir, folder)).catch(() => [])).length

  test('to a full My Sources are refused before they are read, and nothing is left', async () => {
    const { session } = api.person({ is_partner: false })
    api.state.isFull = true
    const before = await left('files')
    expect(await put(session, 'createSource', pdf(), 'a.pdf')).toMatchObject({
      status: 409,
      errorCode: 'QUOTA_REACHED',
      msg: expect.stringContaining('My Sources is full')
    })
    expect(await left('files')).toBe(before)
  })

  test('to full collections too', async () => {
    const partner = api.person()
    const collection = api.collection(partner.uuid)
    api.state.most = api.count()
    expect(await put(partner.session, 'collection-item', pdf(), 'a.pdf', { collection })).toMatchObject({
      status: 409,
      errorCode: 'QUOTA_REACHED'
    })
    api.state.most = 1_000_000
  })

  test('have a most in a day, by number', async () => {
    const { session } = api.person({ is_partner: false })
    const answers = await Promise.all(Array.from({ length: 9 }, () => put(session, 'createSource', 'no file', 'a.pdf')))
    expect(answers.filter(({ status }) => status === 415)).toHaveLength(MOST.dailyUploads)
    expect(answers.filter(({ errorCode }) => errorCode === 'QUOTA_REACHED')).toHaveLength(3)
  })

  test('have a most in a day, by bytes; what was refused gives its bytes back', async () => {
    const { session } = api.person({ is_partner: false })
    expect((await put(session, 'createSource', 'x'.repeat(3000), 'a.pdf')).status).toBe(415)
    expect(await usageOf(session)).toMatchObject({ dailyUploads: 1, dailyBytes: 0, imports: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => put(session, 'createSource', pdf(1400), 'a.pdf')))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409])
    expect((await usageOf(session))['dailyBytes']).toBeLessThanOrEqual(MOST.dailyBytes)
  })

  test('have a most in a day, by the bytes that are stored of captions', async () => {
    const { session } = api.person({ is_partner: false })
    const url = pathOf(calls.uploadTrack).replace(':source', newId()).replace(':lang', 'de')
    const send = (words: string) => put(session, '', `00:00:00,000 --> 00:00:01,000\n${words}`, 'a.srt', { url })
    // Nothing but svc-api refuses it, which knows no such film.
    expect(await send('x'.repeat(1900))).toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(await send('&'.repeat(1900))).toMatchObject({ status: 409, errorCode: 'QUOTA_REACHED' })
    expect(await usageOf(session)).toMatchObject({ dailyUploads: 2, dailyBytes: 0 })
  })

  test('of workbooks: so many imports at once, also where they are sent at the same moment', async () => {
    const partner = api.person()
    const collection = api.collection(partner.uuid)
    const send = () => put(partner.session, 'collection-excel', newId(), 'a.xlsx', { collection })
    const answers = await Promise.all(Array.from({ length: 7 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST.imports)
    expect(answers.filter(({ errorCode }) => errorCode === 'QUOTA_REACHED')).toHaveLength(4)
    expect(await left('imports')).toBe(MOST.imports)
    expect((await usageOf(partner.session))['imports']).toBe(MOST.imports)
  })
})

import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { ImportState } from '@annals/contracts'
import { testConfig } from '@annals/service-kit/testing'
import { Redis } from 'ioredis'
import { laneTurn } from './lane-turn.ts'
import { lanes } from '../lanes.ts'
import { turnsBefore } from '../store/queue-positions.ts'
import { type EngineWorld, engineWorld, testRow } from '../../../testing/engine-world.ts'
import { createWorker, type ImportWorker } from '../../../import-worker-app.ts'

jest.setTimeout(300_000)

/** A database of Redis that no other test uses. */
const redisUrl = new URL('/13', process.env['REDIS_URL'] ?? '').href
const rows = (count: number, picture = '') => Array.from({ length: count }, (_, at) => testRow(at + 2, picture))
const { signal } = new AbortController()

/** A small sheet on a slow machine must not be taken for one that takes long: it would wait behind those of the test. */
const PATIENT_MS = 12_000
const ordinary = lanes(2)
const patient = {
  ...ordinary,
  check: { ...ordinary.check, mostMs: PATIENT_MS },
  quick: { ...ordinary.quick, mostMs: PATIENT_MS }
}

/** Waits until `open` is called, or the work is aborted. */
function gate() {
  const opened = new EventEmitter().setMaxListeners(0)
  let isOpen = false
  return {
    open() {
      isOpen = true
      opened.emit('open')
    },
    async pass(stop: AbortSignal) {
      if (!isOpen) await once(opened, 'open', { signal: stop }).catch(() => stop.throwIfAborted())
    }
  }
}

describe('beside a worker’s large imports', () => {
  let world: EngineWorld
  let worker: ImportWorker
  const pictures = gate()
  const sheets = gate()
  beforeAll(async () => {
    const redis = new Redis(redisUrl)
    await redis.flushdb()
    redis.disconnect()
    world = await engineWorld('fairness')
    const { check, openRowFiles } = world.deps
    worker = await createWorker({
      config: testConfig({
        FILES_DIR: world.filesDir,
        IMPORTS_DIR: `${world.dir}/imports`,
        REDIS_URL: redisUrl,
        IMPORT_CONCURRENCY: 2,
        RECONCILE_MS: 50
      }),
      db: world.db,
      internal: world.api.internal,
      mailer: world.deps.mailer,
      rules: patient,
      parts: {
        async check(options) {
          const found = await check(options)
          if ('report' in found && found.report.sheets[0]?.name === 'Collection' && found.report.rows > 1000)
            await sheets.pass(options.signal)
          return found
        },
        openRowFiles(options) {
          const opened = openRowFiles(options)
          return {
            ...opened,
            async fetch(ref, to, stop) {
              if (ref.from === 'address' && ref.url.includes('slow')) await pictures.pass(stop)
              return opened.fetch(ref, to, stop)
            }
          }
        }
      }
    })
  })
  afterAll(async () => {
    pictures.open()
    sheets.open()
    await worker?.close()
    await world?.close()
  })

  const somebody = () => {
    const person = world.api.person()
    return { person, collection: world.api.collection(person.uuid) }
  }
  async function received(sheet: Parameters<EngineWorld['receive']>[0]) {
    const { person, collection } = somebody()
    const { uuid } = await world.receive(sheet, collection, person)
    const get = () => world.service.get(person.uuid, uuid)
    return {
      uuid,
      collection,
      get,
      act: (action: 'start' | 'cancel') => world.service.act(action, person.uuid, uuid),
      async until(state: ImportState) {
        for (let now = await get(); now.state !== state; now = await get()) await pause(20)
      }
    }
  }
  async function started(sheet: Parameters<EngineWorld['receive']>[0]) {
    const one = await received(sheet)
    await one.until('checked')
    await one.act('start')
    return one
  }

  test('a small one comes to its end while all of theirs wait for pictures and sheets that do not come', async () => {
    const slow = await Promise.all(
      Array.from({ length: 6 }, () => started({ rows: rows(60, 'https://slow.example/a.png'), part: 20 }))
    )
    const heavy = await Promise.all(Array.from({ length: 4 }, () => received({ rows: rows(1500), part: 500 })))
    const one = await started({ rows: [...rows(20), testRow(30, 'https://a.example/b.png')], part: 20 })
    await one.until('done')
    expect(world.api.items(one.collection)).toHaveLength(21)
    for (const { get } of slow) expect((await get()).progress.added).toBe(0)
    for (const { get } of heavy) expect((await get()).report).toBe(null)

    // A large one without pictures goes on as well.
    const large = await started({ rows: rows(900), part: 300 })
    await large.until('done')
    for (const { get } of slow) expect((await get()).state).toBe('running')

    // Of those that wait to be read, one is being read, and the others show how many come before them.
    const place = async () =>
      (await Promise.all(heavy.map(async ({ get }) => (await get()).place))).map(one => one?.ahead)
    while (
      (await Promise.all(heavy.map(({ uuid }) => world.deps.imports.find(uuid)))).some(
        doc => doc?.lane !== 'long-check'
      )
    )
      await pause(50)
    while (!(await place()).some(ahead => (ahead ?? 0) > 0)) await pause(50)

    for (const { act } of slow) await act('cancel')
    sheets.open()
    for (const { until } of heavy) await until('checked')
  })

  test('one that looked small and waits for its pictures leaves the places of small ones, and still comes to its end', async () => {
    const looks = await Promise.all(
      Array.from({ length: 4 }, () => started({ rows: rows(3, 'https://slow.example/a.png'), part: 20 }))
    )
    const laneOf = async (uuid: string) => (await world.deps.imports.find(uuid))?.lane
    for (const { uuid } of looks) while ((await laneOf(uuid)) !== 'pictures') await pause(50)
    const one = await started({ rows: rows(20), part: 20 })
    await one.until('done')
    pictures.open()
    for (const { until, collection } of looks) {
      await until('done')
      expect(world.api.items(collection)).toHaveLength(3)
    }
  })
})

describe('an owner is told', () => {
  let world: EngineWorld
  beforeAll(async () => {
    world = await engineWorld('places')
  })
  afterAll(() => world?.close())
  const alive = () =>
    world.workers.report({
      name: 'w',
      started: new Date(),
      seen: new Date(),
      doing: '',
      rows: 0,
      rate: 0,
      isQueueUp: true
    })
  const placeOf = async (uuid: string, owner = world.owner) => (await world.service.get(owner.uuid, uuid)).place
  const checkTurn = (owner: string, deps = world.deps) =>
    laneTurn(deps, { lane: 'check', owner, rules: lanes(2).check }, signal)

  test('that nobody works, how many come first, that somebody is at it, and nothing once it waits for the owner', async () => {
    const bela = world.api.person()
    const theirs = await world.receive({ rows: rows(1), part: 1 }, world.api.collection(bela.uuid), bela)
    await world.receive({ rows: rows(1), part: 1 }, world.api.collection(bela.uuid), bela)
    const own = await world.receive({ rows: rows(1), part: 1 })
    expect(await placeOf(own.uuid)).toEqual({ for: 'worker', ahead: 0 })
    await alive()
    // Bela has two, and gets one turn before that of this owner.
    expect(await placeOf(own.uuid)).toEqual({ for: 'check', ahead: 1 })
    const later = await world.receive({ rows: rows(1), part: 1 })
    expect(await placeOf(later.uuid)).toEqual({ for: 'check', ahead: 3 })
    await checkTurn(bela.uuid)
    expect(await placeOf(theirs.uuid, bela)).toBe(null)
    expect(await placeOf(own.uuid)).toEqual({ for: 'check', ahead: 1 })
    await world.deps.imports.claimCheck(own.uuid, 'w', 10_000)
    expect(await placeOf(own.uuid)).toEqual({ for: '', ahead: 0 })
  })

  test('that the disk is full, that a part does not answer; and it goes on by itself', async () => {
    await alive()
    const full = world.api.person()
    const { uuid, collection } = await world.receive(
      { rows: rows(2, 'https://a.example/1.png'), part: 2 },
      world.api.collection(full.uuid),
      full
    )
    world.api.state.isDown = true
    await expect(checkTurn(full.uuid)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    world.api.state.isDown = false
    expect(await placeOf(uuid, full)).toEqual({ for: 'service', ahead: 0 })
    // Until it is due again nobody takes it on.
    expect(await checkTurn(full.uuid)).toBe(false)
    world.wait(3000)
    await checkTurn(full.uuid)
    await world.service.act('start', full.uuid, uuid)

    const noRoom = {
      ...world.deps.files,
      draft: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    }
    // On a busy machine it takes too long for the lane of quick ones, and goes on in the next.
    const runTurn = async (deps = world.deps) => {
      const { lane } = (await deps.imports.find(uuid))!
      return laneTurn(deps, { lane, owner: full.uuid, rules: lanes(2)[lane] }, signal)
    }
    await expect(runTurn({ ...world.deps, files: noRoom })).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await placeOf(uuid, full)).toEqual({ for: 'storage', ahead: 0 })
    expect(world.api.items(collection)).toEqual([])
    world.wait(11_000)
    while ((await world.service.get(full.uuid, uuid)).state === 'running') await runTurn()
    expect(world.api.items(collection)).toHaveLength(2)
    expect(await placeOf(uuid, full)).toBe(null)
  })

  test('as many turns as owners who take turns need to get there', () => {
    expect(turnsBefore(1, [])).toBe(0)
    expect(turnsBefore(1, [5, 1])).toBe(2)
    expect(turnsBefore(3, [5, 1])).toBe(6)
  })
})

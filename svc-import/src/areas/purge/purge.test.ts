import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nameFilter } from './name-filter.ts'
import { oldMails } from './mails.ts'
import { filePurge, type PurgeOptions } from './purge.ts'
import { purgeStore, type PurgeStore } from './purge-store.ts'
import type { Unreferenced } from './unreferenced-repository.ts'

const DAY_MS = 86_400_000
const GRACE = 30
const ASIDE = 7

test('a filter knows every name that it was given, and hardly any other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 200 }), fc.string(), (names, salt) => {
      const filter = nameFilter(salt, 2 ** 16)
      for (const name of names) filter.add(name)
      expect(names.filter(name => !filter.has(name))).toEqual([])
    })
  )
  const filter = nameFilter('x', 2 ** 16)
  for (let at = 0; at < 1000; at++) filter.add(`in${at}`)
  const strangers = Array.from({ length: 1000 }, (_, at) => `out${at}`).filter(name => filter.has(name))
  expect(strangers.length).toBeLessThan(5)
})

/** The notes of the purge, in memory. */
function notes() {
  const all = new Map<string, Unreferenced>()
  return {
    all,
    find: async (folder: string) => all.get(folder) ?? null,
    async *allOfThem() {
      yield* [...all.values()]
    },
    note: async (folder: string, since: Date) => {
      if (!all.has(folder)) all.set(folder, { folder, since, hidden: null })
    },
    setHidden: async (folder: string, hidden: Date) => {
      all.set(folder, { folder, since: all.get(folder)?.since ?? hidden, hidden })
    },
    forget: async (folder: string) => void all.delete(folder)
  }
}

/** A site as the purge sees it: folders, and documents in two services that name them. */
function world() {
  const served = new Set<string>()
  const aside = new Set<string>()
  const deleted = new Set<string>()
  const documents = [new Map<number, Set<string>>(), new Map<number, Set<string>>()]
  const noted = notes()
  const state = { now: 0, diesAfter: Infinity, meanwhile: (): void => undefined }
  /** Whenever the purge reads or does something, another user may act too, and the purge may die. */
  const step = async () => {
    if (--state.diesAfter < 0) throw new Error('died')
    state.meanwhile()
  }
  const store: PurgeStore = {
    async *folders() {
      for (const folder of [...served]) {
        await step()
        yield folder
      }
    },
    async *hidden() {
      for (const folder of [...aside]) {
        await step()
        yield folder
      }
    },
    isServed: async folder => served.has(folder),
    isAside: async folder => aside.has(folder),
    size: async () => 1,
    async hide(folder) {
      await step()
      if (served.delete(folder)) aside.add(folder)
    },
    async restore(folder) {
      await step()
      if (aside.delete(folder)) served.add(folder)
    },
    async destroy(folder) {
      if (aside.delete(folder)) deleted.add(folder)
      await step()
    }
  }
  const options: PurgeOptions = {
    store,
    unreferenced: { ...noted, all: () => noted.allOfThem() },
    async *referenced() {
      for (const service of documents)
        for (const key of [...service.keys()]) {
          await step()
          yield* service.get(key) ?? []
        }
    },
    now: () => new Date(state.now),
    graceDays: GRACE,
    asideDays: ASIDE,
    filterBits: 2 ** 16
  }
  const isNamed = (folder: string) => documents.some(service => [...service.values()].some(set => set.has(folder)))
  return { served, aside, deleted, documents, noted, state, options, isNamed }
}

describe('whatever is uploaded, saved, shared and deleted, and wherever the purge breaks off', () => {
  const DOCUMENTS = 4
  const doing = fc.record({
    what: fc.constantFrom('upload', 'save', 'save', 'delete', 'share', 'unshare'),
    at: fc.nat(DOCUMENTS - 1),
    files: fc.array(fc.nat(12), { maxLength: 3 })
  })
  const day = fc.record({
    days: fc.integer({ min: 0, max: 12 }),
    before: fc.array(doing, { maxLength: 4 }),
    meanwhile: fc.oneof(fc.constant([]), fc.array(fc.option(doing, { freq: 2 }), { maxLength: 30 })),
    diesAfter: fc.option(fc.nat(40), { freq: 3, nil: Infinity })
  })

  test('no file that anything names is ever deleted, and the next undisturbed purge has each of them served', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 3, maxLength: 25 }), async days => {
        const { served, aside, deleted, documents, noted, state, options, isNamed } = world()
        let uploaded = 0
        const act = ({ what, at, files }: { what: string; at: number; files: number[] }) => {
          const [api, shares] = documents as [Map<number, Set<string>>, Map<number, Set<string>>]
          if (what === 'upload') served.add(`f${uploaded++}`)
          // Somebody names a file that is shown, or that an open page has shown. It may have been put aside, but not
          // for the whole time that a purge waits before deleting.
          const isAside = (file: string) =>
            aside.has(file) && state.now - Number(noted.all.get(file)?.hidden ?? state.now) < ASIDE * DAY_MS
          const there = files.map(file => `f${file}`).filter(file => served.has(file) || isAside(file))
          if (what === 'save') api.set(at, new Set(there))
          if (what === 'delete') api.delete(at)
          if (what === 'share' && api.has(at)) shares.set(at, new Set(api.get(at)))
          if (what === 'unshare') shares.delete(at)
        }
        for (const { days: pass, before, meanwhile, diesAfter } of days) {
          state.now += pass * DAY_MS
          before.forEach(act)
          const others = [...meanwhile]
          let isReading = true
          state.diesAfter = diesAfter
          state.meanwhile = () => {
            // After the second reading of names, it is too late to name what has been aside for a week.
            const other = isReading ? others.shift() : null
            if (other) act(other)
          }
          const purge = filePurge({
            ...options,
            store: {
              ...options.store,
              async *hidden() {
                isReading = false
                yield* options.store.hidden()
              }
            }
          })
          const isDone = await purge.run().then(
            () => true,
            () => false
          )
          expect([...deleted].filter(isNamed)).toEqual([])
          for (const set of documents.flatMap(service => [...service.values()]))
            for (const file of set) expect(served.has(file) || aside.has(file)).toBe(true)
          if (isDone && meanwhile.length === 0) expect([...aside].filter(isNamed)).toEqual([])
        }
      }),
      { numRuns: 300 }
    )
  })

  test('what nothing names is gone after its time, and not before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 60, maxLength: 60 }), async pauses => {
        const { served, aside, deleted, documents, state, options } = world()
        served.add('lost')
        served.add('kept')
        documents[0]!.set(1, new Set(['kept']))
        const { run } = filePurge(options)
        let [first, hiddenAt] = [-1, -1]
        for (const pause of pauses) {
          const { now } = state
          await run()
          if (first < 0) first = now
          if (aside.has('lost') && hiddenAt < 0) hiddenAt = now
          if (now - first < GRACE * DAY_MS) expect(served.has('lost')).toBe(true)
          if (hiddenAt >= 0 && now - hiddenAt < ASIDE * DAY_MS) expect(deleted.has('lost')).toBe(false)
          state.now += pause * DAY_MS
        }
        expect([deleted.has('lost'), served.has('kept')]).toEqual([true, true])
      }),
      { numRuns: 30 }
    )
  })
})

test('a file that was named until yesterday has its whole grace time from today on, however old it is', async () => {
  const { served, documents, state, options } = world()
  served.add('old')
  documents[0]!.set(1, new Set(['old']))
  const { run } = filePurge(options)
  await run()
  state.now += 400 * DAY_MS
  documents[0]!.delete(1)
  await run()
  state.now += (GRACE - 1) * DAY_MS
  expect((await run()).waiting.folders).toBe(1)
  expect(served.has('old')).toBe(true)
})

test('a dry run tells what would be done, and changes nothing', async () => {
  const { served, aside, noted, state, options } = world()
  for (const file of ['a', 'b', 'c']) served.add(file)
  const { run, dryRun } = filePurge(options)
  expect((await dryRun()).waiting).toEqual({ folders: 3, bytes: 3 })
  expect(noted.all.size).toBe(0)
  await run()
  state.now += GRACE * DAY_MS
  expect(await dryRun()).toMatchObject({ waiting: { folders: 0 }, aside: { folders: 3 }, deleted: { folders: 0 } })
  expect(served.size).toBe(3)
  await run()
  state.now += ASIDE * DAY_MS
  expect(await dryRun()).toMatchObject({ aside: { folders: 0 }, deleted: { folders: 3 } })
  expect(aside.size).toBe(3)
  expect((await run()).deleted.folders).toBe(3)
})

test('where a service does not answer, nothing is taken away', async () => {
  const { served, state, options } = world()
  served.add('a')
  await filePurge(options).run()
  state.now += 100 * DAY_MS
  const referenced: PurgeOptions['referenced'] = async function* () {
    yield 'b'
    throw new Error('svc-shares does not answer')
  }
  await expect(filePurge({ ...options, referenced }).run()).rejects.toThrow('does not answer')
  expect(served.has('a')).toBe(true)
})

describe('on a disk', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'annals-purge-'))
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))
  const all = async (names: AsyncGenerator<string>) => {
    const found: string[] = []
    for await (const name of names) found.push(name)
    return found.sort()
  }

  test('folders are put aside, come back and go; drafts and other files are left alone', async () => {
    const root = join(dir, 'files')
    const store = purgeStore(root)
    expect(await all(store.folders())).toEqual([])
    for (const name of ['one', 'two', '.AAAA.part']) {
      await mkdir(join(root, name), { recursive: true })
      await writeFile(join(root, name, 'a.webp'), '12345')
    }
    await writeFile(join(root, 'note.txt'), '')
    expect(await all(store.folders())).toEqual(['one', 'two'])
    await store.hide('one')
    await store.hide('one')
    expect([await store.isServed('one'), await store.isAside('one'), await store.size('one')]).toEqual([false, true, 5])
    expect([await all(store.folders()), await all(store.hidden())]).toEqual([['two'], ['one']])

    // An import processes the row again meanwhile: the served file stays, and there is no second copy.
    await mkdir(join(root, 'one'))
    await writeFile(join(root, 'one', 'b.webp'), '1')
    await store.restore('one')
    expect([await readdir(join(root, 'one')), await store.isAside('one')]).toEqual([['b.webp'], false])

    await store.hide('two')
    await store.restore('two')
    expect(await all(store.folders())).toEqual(['one', 'two'])
    await store.hide('two')
    await store.destroy('two')
    expect([await all(store.folders()), await all(store.hidden())]).toEqual([['one'], []])
    expect((await readdir(root)).sort()).toEqual(['.AAAA.part', '.unnamed', 'note.txt', 'one'])
  })

  test('e-mails are deleted after their time', async () => {
    const outbox = join(dir, 'outbox')
    expect(await oldMails(outbox, DAY_MS, false)).toBe(0)
    await mkdir(outbox)
    for (const name of ['new.json', 'old.json', '.old.part']) await writeFile(join(outbox, name), '{}')
    const old = new Date(Date.now() - 2 * DAY_MS)
    for (const name of ['old.json', '.old.part']) await utimes(join(outbox, name), old, old)
    expect(await oldMails(outbox, DAY_MS, true)).toBe(2)
    expect(await oldMails(outbox, DAY_MS, false)).toBe(2)
    expect(await readdir(outbox)).toEqual(['new.json'])
  })
})

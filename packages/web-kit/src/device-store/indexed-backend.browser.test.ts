import 'fake-indexeddb/auto'
import { expect, jest, test } from '@jest/globals'
import { openDB } from 'idb'
import { createDeviceStore } from './device-store.ts'
import { indexedBackend } from './indexed-backend.ts'
import { unloadCopies } from './unload-copies.ts'

let number = 0
const DAY = 86_400_000
const later: (() => void)[] = []
/** Milliseconds that the device is given where it answers, however busy the machine is, and where it does not. */
const [ENOUGH, SOON] = [60_000, 300]
function open<T = string>({ name = `test-${number++}`, maxAge = DAY, maxEntries = 100, limit = ENOUGH } = {}) {
  const times = { limit, failingLimit: limit, later: (work: () => void) => void later.push(work) }
  return {
    name,
    store: createDeviceStore<T>(indexedBackend<T>({ name, maxAge, maxEntries }), unloadCopies(name), times)
  }
}

test('what was written is there after a reload, and apart by its key', async () => {
  const { name, store } = open()
  await store.put(['mara', 'b'], 'B')
  await store.put(['mara', 'a'], 'A')
  await store.put(['maras brother', 'a'], 'not hers')
  await store.change(['mara', 'c'], () => 'C')
  await store.delete(['mara', 'c'])
  const after = open({ name }).store
  expect((await after.list(['mara'])).map(({ value }) => value)).toEqual(['A', 'B'])
  expect(await after.get(['mara', 'a'])).toBe('A')
  await after.deleteAll(['mara'])
  expect((await open({ name }).store.list([])).map(({ value }) => value)).toEqual(['not hers'])
})

test('two windows that change one entry at once both get their turn', async () => {
  const { name, store } = open<number>()
  const other = open<number>({ name }).store
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).change(['n'], (old = 0) => old + 1)))
  expect(await store.get(['n'])).toBe(20)
})

test('a connection that the browser closed is opened again, and nothing is told', async () => {
  const close = jest.spyOn(IDBDatabase.prototype, 'transaction')
  const { store } = open()
  await store.put(['a'], 'before')
  close.mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  await store.put(['a'], 'after')
  close.mockRestore()
  expect(await store.get(['a'])).toBe('after')
  expect(store.isDurable()).toBe(true)
})

test('a newer version of the site in another tab gets the database, and this one says that it cannot keep', async () => {
  const { name, store } = open({ limit: SOON })
  await store.put(['a'], 'before')
  const newer = await openDB(name, 2)
  await store.put(['a'], 'after')
  expect(store.isDurable()).toBe(false)
  expect(await store.get(['a'])).toBe('after')
  newer.close()
})

test('a database that another tab keeps from opening is told in time', async () => {
  const name = `test-${number++}`
  const old = await openDB(name, 2)
  const waiting = openDB(name, 3)
  const { store } = open({ name, limit: SOON })
  await store.put(['a'], 'text')
  expect(store.isDurable()).toBe(false)
  expect(await store.get(['a'])).toBe('text')
  old.close()
  ;(await waiting).close()
})

test('a value that no device can hold stays in the page', async () => {
  const { store } = open<unknown>()
  const value = {
    get part(): never {
      throw new DOMException('It could not be cloned.', 'DataCloneError')
    }
  }
  await store.put(['a'], value)
  expect(store.isDurable()).toBe(false)
  expect(await store.get(['a'])).toBe(value)
})

test('a browser without a store keeps in the page and says so', async () => {
  const factory = globalThis.indexedDB
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  try {
    const { store } = open()
    await store.put(['a'], 'text')
    expect(await store.list([])).toEqual([{ key: ['a'], value: 'text' }])
    expect(store.isDurable()).toBe(false)
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', { value: factory, configurable: true })
  }
})

test('a write whose transaction is aborted at its end is brought again', async () => {
  const { store } = open()
  await store.put(['a'], 'before')
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (this: IDBTransaction) {
    this.abort()
  })
  await store.put(['a'], 'after')
  commit.mockRestore()
  expect(await store.get(['a'])).toBe('after')
  expect(store.isDurable()).toBe(true)
})

test('what is too old or too much goes, the oldest first', async () => {
  const { name, store } = open()
  const now = jest.spyOn(Date, 'now')
  for (let day = 0; day < 10; day += 1) {
    now.mockReturnValue(day * DAY)
    await store.put([`day ${day}`], `${day}`)
  }
  const kept = async (bounds: { maxAge: number; maxEntries: number }) => {
    await open({ name, ...bounds }).store.list([])
    return (await open({ name, maxAge: 100 * DAY }).store.list([])).map(({ value }) => value)
  }
  expect(await kept({ maxAge: 4 * DAY, maxEntries: 100 })).toEqual(['5', '6', '7', '8', '9'])
  expect(await kept({ maxAge: 100 * DAY, maxEntries: 2 })).toEqual(['8', '9'])
  now.mockRestore()
})

const copiesOf = (name: string) => Object.keys(localStorage).filter(key => key.startsWith(`${name}.`))

test('what a closing page could not write any more is there when the site is opened again', async () => {
  const { name, store } = open()
  await store.put(['a'], 'The pilot')
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    this.abort()
  })
  void store.put(['a'], 'The pilot counted')
  dispatchEvent(new Event('pagehide'))
  void store.put(['a'], 'The pilot counted the days')
  commit.mockRestore()
  expect(await open({ name }).store.list([])).toEqual([{ key: ['a'], value: 'The pilot counted the days' }])
  expect(copiesOf(name)).toEqual([])
  dispatchEvent(new Event('pageshow'))
})

test('a hidden page leaves no copy of what the device has taken', async () => {
  const { name, store } = open()
  dispatchEvent(new Event('pagehide'))
  await store.put(['a'], 'text')
  expect(copiesOf(name)).toEqual([])
  dispatchEvent(new Event('pageshow'))
})

test('a copy that cannot be read keeps no other from being brought', async () => {
  const { name, store } = open()
  localStorage.setItem(`${name}.unload.["a"]`, '{"value":')
  localStorage.setItem(`${name}.unload.["b"]`, 'null')
  localStorage.setItem(`${name}.unload.["c"]`, '{"value":"The pilot"}')
  expect((await store.list([])).map(({ value }) => value)).toEqual(['The pilot'])
  expect(copiesOf(name)).toEqual([])
})

test('deleting all of somebody also deletes what another page of theirs left when it was closed', async () => {
  const { name, store } = open()
  expect(await store.get(['mara', 'a'])).toBeUndefined()
  localStorage.setItem(`${name}.unload.["mara","a"]`, '{"value":"The pilot"}')
  await store.deleteAll(['mara'])
  expect(copiesOf(name)).toEqual([])
  expect(await open({ name }).store.list([])).toEqual([])
})

test('a database is opened by the first call, or before it where a screen waits for it', async () => {
  indexedBackend({ name: 'later', maxAge: DAY, maxEntries: 100 })
  indexedBackend({ name: 'at-once', maxAge: DAY, maxEntries: 100, opensAtOnce: true })
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  while (!(await names()).includes('at-once')) await new Promise(resolve => setTimeout(resolve))
  expect(await names()).not.toContain('later')
})

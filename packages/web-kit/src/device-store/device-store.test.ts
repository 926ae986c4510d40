import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fakeStore } from '../testing/fake-store.ts'

const KEYS = [
  ['mara', 'one'],
  ['mara', 'two'],
  ['jonas', 'one']
]
const key = fc.constantFrom(...KEYS)
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), key, value: fc.nat(99) }),
  fc.record({ kind: fc.constant('add' as const), key, value: fc.nat(99) }),
  fc.record({ kind: fc.constant('delete' as const), key }),
  fc.record({ kind: fc.constant('clear' as const), key }),
  fc.record({ kind: fc.constant('read' as const), key }),
  fc.record({ kind: fc.constant('device' as const), is: fc.constantFrom('works', 'refuses', 'hangs') }),
  fc.record({ kind: fc.constant('retry' as const) })
)

test('what a page wrote is what it reads, whatever the device does, and the device has it once it works again', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const store = fakeStore<number[]>()
      const model = new Map<string, { key: string[]; value: number[] }>()
      const all = () => [...model.values()].toSorted((a, b) => (JSON.stringify(a.key) < JSON.stringify(b.key) ? -1 : 1))
      for (const one of steps) {
        if (one.kind === 'device') store.set(one.is)
        else if (one.kind === 'retry') await store.retry()
        else if (one.kind === 'read') expect(await store.get(one.key)).toEqual(model.get(one.key.join())?.value)
        else if (one.kind === 'clear') {
          await store.deleteAll([one.key[0]!])
          for (const other of KEYS) if (other[0] === one.key[0]) model.delete(other.join())
        } else if (one.kind === 'delete') {
          await store.delete(one.key)
          model.delete(one.key.join())
        } else if (one.kind === 'put') {
          await store.put(one.key, [one.value])
          model.set(one.key.join(), { key: one.key, value: [one.value] })
        } else {
          const add = (old: number[] = []) => [...old, one.value]
          const value = await store.change(one.key, add)
          expect(value).toEqual(add(model.get(one.key.join())?.value))
          model.set(one.key.join(), { key: one.key, value: value ?? [] })
        }
        expect(await store.list([])).toEqual(all())
      }
      store.set('works')
      await store.retry()
      expect(store.isDurable()).toBe(true)
      const held = store.held().map(({ key: at, value }) => [at.join(), value] as const)
      expect(new Map(held)).toEqual(new Map([...model].map(([at, { value }]) => [at, value])))
    }),
    { numRuns: 60 }
  ))

test('of puts that overtake each other on a failing device the last one holds', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(8), fc.constantFrom('refuses' as const, 'hangs' as const), async (n, how) => {
      const store = fakeStore<number>()
      store.failAt(n, how, false)
      await Promise.all([1, 2, 3, 4].map(value => store.put(['a'], value)))
      expect(await store.get(['a'])).toBe(4)
      await store.retry()
      expect(store.held()).toEqual([{ key: ['a'], value: 4 }])
    }),
    { numRuns: 30 }
  ))

test('a call that fails once on the device shows no warning', async () => {
  const store = fakeStore<string>()
  store.failAt(1, 'refuses', false)
  await store.put(['a'], 'text')
  expect(store.isDurable()).toBe(true)
  expect(store.held()).toHaveLength(1)
})

test('a failing device is reported, and also that it works again', async () => {
  const store = fakeStore<string>()
  const told: boolean[] = []
  store.subscribe(() => told.push(store.isDurable()))
  store.set('refuses')
  await store.put(['a'], 'text')
  await store.put(['a'], 'longer text')
  expect(told).toEqual([false])
  await store.retry()
  expect(told).toEqual([false])
  store.set('works')
  await store.retry()
  expect(told).toEqual([false, true])
  expect(store.held()).toEqual([{ key: ['a'], value: 'longer text' }])
})

test('a device that cannot even be read is not said to work before it does', async () => {
  const store = fakeStore<string>()
  store.set('hangs')
  expect(await store.list([])).toEqual([])
  await store.retry()
  expect(store.isDurable()).toBe(false)
  store.set('works')
  await store.retry()
  expect(store.isDurable()).toBe(true)
})

test('what another window wrote meanwhile is built upon when a failing device comes back', async () => {
  const one = fakeStore<number[]>()
  const other = one.again()
  one.set('refuses')
  await one.change(['a'], (old = []) => [...old, 1])
  await other.change(['a'], (old = []) => [...old, 2])
  one.set('works')
  await one.retry()
  expect(await other.get(['a'])).toEqual([2, 1])
})

test('a page that is closed in the middle of its writes loses none of them, whichever the device had taken', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key, value: fc.option(fc.nat(99), { nil: undefined }) }), { minLength: 1, maxLength: 12 }),
      fc.nat(12),
      fc.nat(12),
      async (writes, taken, before) => {
        const store = fakeStore<number>()
        store.failAt(taken + 1, 'hangs', true)
        for (const [at, write] of writes.entries()) {
          if (at === before) store.leave()
          void (write.value === undefined ? store.delete(write.key) : store.put(write.key, write.value))
        }
        store.leave()
        const newest = new Map(writes.map(({ key: of, value }) => [of.join(), value]))
        const found = await store.again().list([])
        expect(new Map(found.map(({ key: of, value }) => [of.join(), value]))).toEqual(
          new Map([...newest].filter(([, value]) => value !== undefined))
        )
      }
    ),
    { numRuns: 200 }
  ))

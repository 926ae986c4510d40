import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { limitConcurrency } from './concurrency/limit-concurrency.ts'
import { createImmutableCache } from './immutable-cache.ts'
import { createSingleFlight } from './concurrency/single-flight.ts'

const settled = () => new Promise(setImmediate)
const key = fc.constantFrom('a', 'b', 'c', 'd')

test('no more bytes are kept than may be, the last used longest, and everybody gets what there is to read', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(key, fc.nat(60)), { maxLength: 40 }), async asked => {
      const most = 100
      const sizes = new Map<string, number>()
      const cache = createImmutableCache<{ key: string; bytes: number }>(most, ({ bytes }) => bytes)
      let last = ''
      for (const [name, bytes] of asked) {
        const size = sizes.get(name) ?? bytes
        sizes.set(name, size)
        expect(await cache.get(name, async () => ({ key: name, bytes: size }))).toEqual({ key: name, bytes: size })
        last = name
        const kept = [...sizes.keys()].filter(one => one !== last && cache.peek(one)).map(one => sizes.get(one) ?? 0)
        expect(cache.peek(last)).toBeDefined()
        expect(kept.reduce((sum, one) => sum + one, size)).toBeLessThanOrEqual(most)
      }
    })
  ))

test('what is larger than all the room is read and not kept', async () => {
  const cache = createImmutableCache<string>(3, text => text.length)
  expect(await cache.get('a', async () => 'long')).toBe('long')
  expect(cache.peek('a')).toBeUndefined()
})

test('a reading that others push out meanwhile returns all the same', async () => {
  const cache = createImmutableCache<string>(2, text => text.length)
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = [cache.get('a', () => promise), cache.get('a', async () => 'another')]
  for (const name of ['b', 'c', 'd']) expect(await cache.get(name, async () => name)).toBe(name)
  resolve('a')
  expect(await Promise.all(slow)).toEqual(['a', 'a'])
})

test('those who ask at once share one reading, and a failed one is kept for nobody', async () => {
  const cache = createImmutableCache<number>(10, () => 1)
  const { promise, reject } = Promise.withResolvers<number>()
  let reads = 0
  const fail = () => {
    reads++
    return promise
  }
  const asked = [cache.get('a', fail), cache.get('a', fail)].map(one => one.catch((error: Error) => error.message))
  reject(new Error('down'))
  expect(await Promise.all(asked)).toEqual(['down', 'down'])
  expect(reads).toBe(1)
  expect(await cache.get('a', async () => 7)).toBe(7)
})

test('so much is worked on at once and no more, owners take turns, and failures hold nobody up', async () => {
  const limited = limitConcurrency(2)
  const begun: string[] = []
  const gates: (() => void)[] = []
  const ask = (owner: string) =>
    limited(owner, async () => {
      begun.push(owner)
      await new Promise<void>((_, fail) => gates.push(() => fail(new Error('down'))))
    }).catch(() => undefined)
  const all = ['many', 'many', 'many', 'many', 'one'].map(ask)
  await settled()
  expect(begun).toEqual(['many', 'many'])
  gates.shift()?.()
  gates.shift()?.()
  await settled()
  expect(begun).toEqual(['many', 'many', 'many', 'one'])
  while (gates.length > 0) {
    gates.shift()?.()
    await settled()
  }
  await Promise.all(all)
  expect(begun.length).toBe(5)
})

test('equal calls share the next result, which is none from before them', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('ask', 'write', 'return'), { maxLength: 30 }), async steps => {
      const shared = createSingleFlight()
      let state = 0
      let runs = 0
      let atOnce = 0
      const open: (() => void)[] = []
      const asked: Promise<void>[] = []
      const read = async () => {
        runs++
        expect(++atOnce).toBe(1)
        const seen = state
        await new Promise<void>(done => open.push(done))
        atOnce--
        return seen
      }
      for (const step of steps) {
        if (step === 'write') state++
        else if (step === 'return') open.shift()?.()
        else {
          const since = state
          asked.push(shared('a', read).then(seen => expect(seen).toBeGreaterThanOrEqual(since)))
        }
        await settled()
      }
      const returns = steps.filter(step => step === 'return').length
      expect(runs).toBeLessThanOrEqual(returns + 1)
      for (let left = 0; left < 3; left++) {
        open.shift()?.()
        await settled()
      }
      await Promise.all(asked)
    })
  ))

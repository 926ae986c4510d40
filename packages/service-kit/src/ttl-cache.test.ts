import { expect, test } from '@jest/globals'
import { createTtlCache } from './ttl-cache.ts'

function counting(results: (() => Promise<number>)[] = []) {
  let asked = 0
  let at = 0
  const kept = createTtlCache<number>(5000, 10, () => at)
  const get = (key = 'a') =>
    kept.get(key, () => {
      asked++
      return (results.shift() ?? (async () => asked))()
    })
  return { get, kept, asked: () => asked, wait: (ms: number) => void (at += ms) }
}

test('a result is kept for its time, and calls at once share one', async () => {
  const { get, asked, wait } = counting()
  expect(await Promise.all([get(), get(), get('b')])).toEqual([1, 1, 2])
  wait(4999)
  await get()
  expect(asked()).toBe(2)
  wait(1)
  expect(await get()).toBe(3)
})

test('after a change the result is found again', async () => {
  const { get, kept } = counting()
  await get()
  kept.clear()
  expect(await get()).toBe(2)
})

test('a failure is not kept', async () => {
  const { get } = counting([() => Promise.reject(new Error('not now'))])
  await expect(get()).rejects.toThrow('not now')
  expect(await get()).toBe(2)
})

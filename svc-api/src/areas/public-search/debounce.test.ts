import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { debounce } from './debounce.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const SECOND = 1000
/** Counts the runs of each key; each takes `takes` ms. */
function counted(takes = 0) {
  const runs = new Map<string, number>()
  let most = 0
  let busy = 0
  const debounced = debounce(
    (key: string) => key,
    async key => {
      most = Math.max(most, ++busy)
      runs.set(key, (runs.get(key) ?? 0) + 1)
      await new Promise(resolve => void setTimeout(resolve, takes))
      busy--
    }
  )
  return { debounced, runs: (key = 'a') => runs.get(key) ?? 0, most: () => most }
}

test('one change is followed at once', () => {
  const { debounced, runs } = counted()
  debounced.call('a')
  debounced.call('b')
  expect([runs('a'), runs('b')]).toEqual([1, 1])
})

test('many changes of a publication are followed once when it rests, and by no more', async () => {
  const { debounced, runs } = counted()
  for (let at = 0; at < 20; at++) {
    debounced.call('a')
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(runs()).toBe(1)
  await jest.advanceTimersByTimeAsync(SECOND)
  expect(runs()).toBe(2)
  await jest.advanceTimersByTimeAsync(60 * SECOND)
  expect(runs()).toBe(2)
})

test('a publication that never rests is followed every ten seconds', async () => {
  const { debounced, runs } = counted()
  for (let at = 0; at < 600; at++) {
    debounced.call('a')
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(runs()).toBeGreaterThanOrEqual(6)
  expect(runs()).toBeLessThanOrEqual(8)
})

test('a change during a run is not lost, and runs of a publication do not overlap', async () => {
  const { debounced, runs, most } = counted(3 * SECOND)
  debounced.call('a')
  await jest.advanceTimersByTimeAsync(SECOND)
  debounced.call('a')
  expect(runs()).toBe(1)
  await jest.advanceTimersByTimeAsync(10 * SECOND)
  expect([runs(), most()]).toEqual([2, 1])
})

test('a stopping service waits for what is under way and begins nothing more', async () => {
  const { debounced, runs } = counted(3 * SECOND)
  debounced.call('a')
  debounced.call('a')
  let isClosed = false
  const closing = debounced.close().then(() => void (isClosed = true))
  await jest.advanceTimersByTimeAsync(2 * SECOND)
  expect(isClosed).toBe(false)
  await jest.advanceTimersByTimeAsync(2 * SECOND)
  await closing
  debounced.call('a')
  await jest.advanceTimersByTimeAsync(60 * SECOND)
  expect(runs()).toBe(1)
})

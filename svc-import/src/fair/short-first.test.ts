import { expect, jest, test } from '@jest/globals'
import { createShortFirst } from './short-first.ts'

const LONG_MS = 60_000
const never = new AbortController().signal

test('long work goes on at once where there is no short work', async () => {
  await createShortFirst(LONG_MS).yieldToShortJobs(never)
})

test('long work waits until the last short work is over, also where that fails', async () => {
  const { short, yieldToShortJobs } = createShortFirst(LONG_MS)
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ends = [short(() => one.promise), short(() => other.promise)]
  const onWay = jest.fn()
  const waits = yieldToShortJobs(never).then(onWay)
  one.resolve()
  await ends[0]
  expect(onWay).not.toHaveBeenCalled()
  other.reject(new Error('broken'))
  await expect(ends[1]).rejects.toThrow('broken')
  await waits
  await yieldToShortJobs(never)
})

test('long work goes on after a while however much short work there is', async () => {
  const { short, yieldToShortJobs } = createShortFirst(1)
  void short(() => new Promise(() => undefined))
  await yieldToShortJobs(never)
  await yieldToShortJobs(never)
})

test('who waits hears at once that the work is not wanted any more', async () => {
  const { short, yieldToShortJobs } = createShortFirst(LONG_MS)
  void short(() => new Promise(() => undefined))
  const stop = new AbortController()
  const waits = yieldToShortJobs(stop.signal)
  stop.abort(new Error('cancelled'))
  await expect(waits).rejects.toThrow('cancelled')
  await expect(yieldToShortJobs(stop.signal)).rejects.toThrow('cancelled')
})

import { expect, test } from '@jest/globals'
import { repeatedWork } from './repeated-work.ts'

const HOUR = 3_600_000

test('runs that overlap share one; the next one begins anew', async () => {
  let begun = 0
  const { run } = repeatedWork(async () => void begun++)
  await Promise.all([run(), run(), run()])
  expect(begun).toBe(1)
  await run()
  expect(begun).toBe(2)
})

test('it runs at the start, reports an error, and stops only after the run under way', async () => {
  const errors: unknown[] = []
  const { promise: end, reject: endWith } = Promise.withResolvers<void>()
  const stop = repeatedWork(() => end).start(HOUR, error => errors.push(error))
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  expect(isStopped).toBe(false)
  endWith(new Error('no disk'))
  await stopped
  expect(errors).toEqual([new Error('no disk')])
})

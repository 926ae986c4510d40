import { expect, test } from '@jest/globals'
import { createReadings } from './readings.ts'

const MINUTE = 60_000

/** Something that is read until it is told to end. */
function slow() {
  const running: string[] = []
  const ends: (() => void)[] = []
  return {
    running,
    end: () => ends.shift()?.(),
    of: (name: string) => async () => {
      running.push(name)
      await new Promise<void>(done => ends.push(done))
      running.splice(running.indexOf(name), 1)
      return name
    }
  }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

test('a member who sends fifty files has one read at a time, and leaves a place to others', async () => {
  const readings = createReadings()
  const work = slow()
  const all = Array.from({ length: 50 }, () => readings('mallory', MINUTE, work.of('mallory')))
  await settled()
  expect(work.running).toEqual(['mallory'])
  const anna = readings('anna', MINUTE, work.of('anna'))
  await settled()
  expect(work.running).toEqual(['mallory', 'anna'])
  const bob = readings('bob', MINUTE, work.of('bob'))
  await settled()
  expect(work.running).toHaveLength(2)
  // Mallory’s last turn was before bob asked, so bob’s is the next one after hers.
  work.end()
  await settled()
  expect(work.running).toEqual(['anna', 'mallory'])
  work.end()
  await settled()
  expect(work.running).toEqual(['mallory', 'bob'])
  for (let count = 0; count < 60; count++) {
    work.end()
    await settled()
  }
  expect(await Promise.all([anna, bob])).toEqual(['anna', 'bob'])
  expect(await Promise.all(all)).toHaveLength(50)
})

test('who waits too long is told so', async () => {
  const readings = createReadings()
  const work = slow()
  const first = readings('anna', MINUTE, work.of('first'))
  await expect(readings('anna', 20, work.of('second'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Many files are being read at the moment. Please try again in a minute.'
  })
  work.end()
  expect(await first).toBe('first')
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nextAttempt } from './queue.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const HOUR = 60 * 60_000
const pauseAfter = (attempts: number, until = new Date(NOW.getTime() + 1000 * HOUR)) => {
  const next = nextAttempt({ attempts, until }, NOW)
  return next && next.getTime() - NOW.getTime()
}

test('pauses grow, and end after a day', () => {
  const pauses: number[] = []
  for (let attempts = 1; pauseAfter(attempts) !== null; attempts++) pauses.push(pauseAfter(attempts) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(new Set(pauses).size).toBe(pauses.length)
  const whole = pauses.reduce((sum, ms) => sum + ms, 0)
  expect(whole).toBeGreaterThan(24 * HOUR)
  expect(whole).toBeLessThan(48 * HOUR)
})

test('no letter is tried when its link has ended', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 30 * HOUR }), (attempts, left) => {
      const pause = pauseAfter(attempts, new Date(NOW.getTime() + left))
      expect(pause === null || pause < left).toBe(true)
    })
  )
})

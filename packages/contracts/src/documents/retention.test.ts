import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayOf, isKeepingDay, keepingDays } from './retention.ts'

const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const daysAfter = (time: Date, days: number) => dayOf(new Date(time.getTime() + days * 86_400_000))

test('at any time, tomorrow and the usual day can be chosen, and today and earlier days cannot', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 5000 }), (now, days) => {
      const { first, usual, last } = keepingDays(now)
      expect([first, usual, last].every(day => isKeepingDay(day, now))).toBe(true)
      expect(first).toBe(daysAfter(now, 1))
      expect(isKeepingDay(daysAfter(now, -days), now)).toBe(false)
      expect(isKeepingDay(daysAfter(now, 1100 + days), now)).toBe(false)
    })
  )
})

test('a month without that day ends on its last one', () => {
  expect(keepingDays(new Date('2028-02-29T23:00:00Z'))).toEqual({
    first: '2028-03-01',
    usual: '2029-02-28',
    last: '2031-02-28'
  })
})

test.each(['', '2027-02-30', '2027-13-01', '27-01-01', '2027-1-1', 'tomorrow', '2027-06-01T00:00:00Z'])(
  '“%s” is no day',
  day => {
    expect(isKeepingDay(day, new Date('2026-11-27T00:00:00Z'))).toBe(false)
  }
)

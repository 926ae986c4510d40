import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayCountOf, momentOf } from './dates.ts'
import type { Program } from './program.ts'

const day = (serial: number, program: Program, is1904 = false) =>
  momentOf(serial, 'day', dayCountOf(program, is1904))?.text

// What LibreOffice 7.4 writes for these days.
test.each([
  [-709_228, '-0043-03-15'],
  [-693_595, '0001-01-01'],
  [-401_402, '0800-12-25'],
  [-304_318, '1066-10-14'],
  [-146_027, '1500-02-29'],
  [-115_859, '1582-10-04'],
  [-115_858, '1582-10-15'],
  [-18_140, '1850-05-01'],
  [0, '1899-12-30'],
  [1, '1899-12-31'],
  [16, '1900-01-15'],
  [60, '1900-02-28'],
  [61, '1900-03-01'],
  [5293, '1914-06-28']
])('day %d of LibreOffice is %s', (serial, text) => {
  expect(day(serial, 'calc')).toBe(text)
})

test.each<[Program, number, string]>([
  ['excel', -18_140, '1850-05-01'],
  ['excel', 16, '1900-01-16'],
  ['excel', 60, '1900-02-29'],
  ['sheets', -18_140, '1850-05-01'],
  ['sheets', -304_318, '1066-10-20'],
  ['sheets', 16, '1900-01-15'],
  ['sheets', 60, '1900-02-28']
])('of %s, day %d is %s', (program, serial, text) => {
  expect(day(serial, program)).toBe(text)
})

test('days before the first one of the system of 1904 are days too', () => {
  expect([day(-1, 'excel', true), day(0, 'calc', true), day(-1522, 'calc', true)]).toEqual([
    '1903-12-31',
    '1904-01-01',
    '1899-10-31'
  ])
})

test('what no calendar here reaches is no day', () => {
  for (const program of ['excel', 'calc', 'sheets'] as const)
    for (const serial of [3_000_000, -1e9, 1e300, -Infinity, NaN]) expect(day(serial, program)).toBe(undefined)
  expect(day(-693_594, 'excel')).toBe(undefined)
  expect(momentOf(-0.5, 'time', dayCountOf('excel', false))).toBe(null)
})

test('every day comes after the one before it, and a formatter is given the day of the same name', () => {
  const serial = fc.integer({ min: -690_000, max: 2_900_000 })
  fc.assert(
    fc.property(serial, fc.constantFrom<Program>('excel', 'calc', 'sheets'), fc.boolean(), (at, program, is1904) => {
      const days = dayCountOf(program, is1904)
      const [found, next] = [momentOf(at, 'day', days), momentOf(at + 1, 'day', days)]
      expect((next?.text ?? '') > (found?.text ?? 'z')).toBe(true)
      if (found?.serial == null || days.hasLeapDay) return
      expect(new Date(Date.UTC(1899, 11, 30) + found.serial * 86_400_000).toISOString().slice(0, 10)).toBe(found.text)
    })
  )
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { matches } from './search.ts'

test('letters with and without accents and case find each other', () => {
  expect(matches('sanlucar', ['Eighteen came back to Sanlúcar'])).toBe(true)
  expect(matches('SANLÚCAR', ['Sanlucar'])).toBe(true)
  expect(matches('Moscow', ['Sanlucar'])).toBe(false)
})

test('every part of a text finds it, whatever its case', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (text, a, b) => {
      const part = text.slice(Math.min(a, b) % (text.length + 1), Math.max(a, b) % (text.length + 1)).trim()
      expect(matches(part.toLowerCase(), [text.toLowerCase()])).toBe(true)
    })
  )
})

test('nothing typed shows everything', () => expect(matches('  ', ['anything'])).toBe(true))

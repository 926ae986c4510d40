import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countCharacters, firstCharacters } from './characters.ts'

const FAMILY = '👩‍👩‍👧‍👦'
const FLAG = '🏴󠁧󠁢󠁳󠁣󠁴󠁿'

test.each([
  ['Zoë', 3],
  ['Zoe\u0308', 3],
  ['नमस्ते', 3],
  ['각', 1],
  [FAMILY, 1],
  [FLAG, 1],
  ['👍🏽', 1]
])('%s has as many characters as people count', (text, count) => {
  expect(countCharacters(text)).toBe(count)
  expect(firstCharacters(text, count)).toBe(text)
})

test('a text is cut between characters, never inside one', () => {
  expect(firstCharacters(FLAG.repeat(26), 25)).toBe(FLAG.repeat(25))
  expect(firstCharacters('Zoe\u0308', 2)).toBe('Zo')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(9), (text, max) => {
      const kept = firstCharacters(text, max)
      expect(text.startsWith(kept)).toBe(true)
      expect(countCharacters(kept)).toBeLessThanOrEqual(max)
    })
  )
})

test('a letter under a thousand accents is cut too', () => {
  expect(firstCharacters(`a${'\u0301'.repeat(1000)}`, 2).length).toBe(32)
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fold, literally, whateverAccents } from './fold.ts'

test('letters with and without accents are the same letters', () => {
  expect(fold(' Émigrés in ZÜRICH ')).toBe('emigres in zurich')
})

test('any text typed into the search finds exactly itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, around) => {
      expect(new RegExp(literally(text), 'u').test(`${around}${text}${around}`)).toBe(true)
      expect(new RegExp(`^${literally(text)}$`, 'u').test(`${text}x`)).toBe(false)
    })
  )
})

test('stored texts are found without their accents, and with them', () => {
  const stored = 'Les Émigrés à Łódź (1848)'
  for (const typed of ['emigres', 'ÉMIGRÉS', 'emigrés a', '(1848)'])
    expect(new RegExp(whateverAccents(typed), 'i').test(stored)).toBe(true)
  expect(new RegExp(whateverAccents('e.igres'), 'i').test(stored)).toBe(false)
  const letters = fc.string({ unit: fc.constantFrom(...'aàeéiïoöuüńžxyz .*['.split('')) })
  fc.assert(
    fc.property(letters, letters, (text, around) => {
      expect(new RegExp(whateverAccents(text), 'i').test(`${around}${text.trim()}${around}`)).toBe(true)
    })
  )
})

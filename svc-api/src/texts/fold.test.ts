import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fold, literally } from './fold.ts'

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

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fold, literally, wordBeginning } from './fold.ts'

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

test('a word is found by its beginning, whatever case and accents', () => {
  const finds = (typed: string, name: string) => new RegExp(wordBeginning(typed), 'iu').test(name)
  expect(finds('elo', 'Élodie Ångström')).toBe(true)
  expect(finds('ÅNG', 'Élodie Angstrom')).toBe(true)
  expect(finds('die', 'Élodie')).toBe(false)
  expect(finds('brien', 'Ann O’Brien')).toBe(true)
  expect(finds('иван', 'Мария Иванова')).toBe(true)
  expect(finds('.*', 'Anna')).toBe(false)
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { creditOf, creditOfItem } from './credit.ts'

test('a credit has who made it, when, who holds it, and the licence with its text', () =>
  expect(
    creditOf({ maker: ' Dorothea Lange ', date: '1938', holder: 'Library of Congress', license: 'cc-by 4.0' })
  ).toEqual({
    maker: 'Dorothea Lange',
    date: '1938',
    holder: 'Library of Congress',
    licence: { text: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
  }))

test('what is unknown stays empty, and a licence in own words stays as it is', () => {
  expect(creditOf({})).toEqual({ maker: '', date: '', holder: '', licence: null })
  expect(creditOf({ license: ' Ask the museum ' }).licence).toEqual({ text: 'Ask the museum' })
})

test('blanks are never a part of a credit', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (maker, date, holder, license) => {
      const { licence, ...rest } = creditOf({ maker, date, holder, license })
      for (const part of Object.values(rest)) expect(part).toBe(part.trim())
      expect(licence === null).toBe(license.trim() === '')
    })
  )
})

const item = { maker: 'Minard', period_start: '1812', period_end: '1813', origin: 'École des Ponts', license: '' }

test.each([
  ['1812', '1813', '1812–1813'],
  ['1812', '1812', '1812'],
  ['1812', '', '1812'],
  ['', 'c. 1813', 'c. 1813'],
  ['', '', '']
])('an item of %j to %j is dated %j', (period_start, period_end, date) =>
  expect(creditOfItem({ ...item, period_start, period_end })).toEqual({
    maker: 'Minard',
    date,
    holder: 'École des Ponts',
    license: ''
  })
)

test('a part of a credit cannot turn the others round', () => {
  const { maker, holder, licence } = creditOf({
    maker: '\u202egnp.elif',
    holder: '\u2067Archive',
    license: '\u202e own'
  })
  expect([maker, holder, licence?.text]).toEqual(['gnp.elif', 'Archive', 'own'])
})

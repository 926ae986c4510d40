import { FACET_TAGS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { periodsOf } from './periods.ts'

test.each([
  ['1914–1918', ['20th Century']],
  ['c. 1546', ['15-17th Century']],
  ['79', ['First Millennium', 'Antiquity']],
  ['79 AD', ['First Millennium', 'Antiquity']],
  ['44 BC', ['Antiquity']],
  ['-0500', ['Antiquity']],
  ['700', ['Early Middle Ages', 'First Millennium']],
  ['1900', ['19th Century']],
  ['2015', []],
  ['19th century', ['19th Century']],
  ['second half of the 18th century (copy of 1920)', ['18th Century']],
  ['18th–19th century, Paris', ['18th Century']],
  ['5th century BC', ['Antiquity']],
  ['Attica, 5th century BC', ['Antiquity']],
  ['19. Jahrhundert', ['19th Century']],
  ['Anfang des 19. Jh.', ['19th Century']],
  ['Paris, fin du XIXe siècle', ['19th Century']],
  ['12 May 1914', ['20th Century']],
  ['12 May 1914, Vienna', ['20th Century']],
  ['28.06.1914', ['20th Century']],
  ['Sarajevo, 28.06.1914', ['20th Century']],
  ['built in 1812.', ['19th Century']],
  ['600–500 BC, Athens', ['Antiquity']],
  ['found in AD 79 at Pompeii', ['First Millennium', 'Antiquity']],
  ['taken in 1912, after 12 years', ['20th Century']],
  ['12 May', []],
  ['12 pieces', []],
  ['inventory 10234', []],
  ['around the war', []]
])('the periods of %s', (year, periods) => {
  expect(periodsOf(year)).toEqual(periods)
})

const year = fc.integer({ min: 100, max: 2000 })
const day = fc.integer({ min: 1, max: 28 })
const month = fc.integer({ min: 1, max: 12 })
const two = (number: number) => String(number).padStart(2, '0')

test('a year has its periods, whatever day and words stand beside it', () => {
  const words = fc.constantFrom('Vienna', 'a letter', 'box 12', 'No. 7', 'page 3 of 4')
  fc.assert(
    fc.property(year, day, month, words, (number, onDay, inMonth, beside) => {
      const expected = periodsOf(String(number))
      const name = new Date(Date.UTC(2000, inMonth - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
      const long = String(number).padStart(4, '0')
      for (const date of [`${onDay} ${name} ${number}`, `${two(onDay)}.${two(inMonth)}.${long}`, `${name} ${number}`])
        for (const text of [date, `${date}, ${beside}`, `${beside}, ${date}`])
          expect([text, periodsOf(text)]).toEqual([text, expected])
    })
  )
})

test('a century has the periods of its years, however it is written', () => {
  const ending = (number: number) =>
    (number % 100 > 10 && number % 100 < 14 ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), number => {
      const expected = periodsOf(String(number * 100 - 50).padStart(4, '0'))
      const nth = `${number}${ending(number)}`
      for (const text of [`${nth} century`, `${nth} c.`, `the ${nth} century in Rome`, `${number}. Jahrhundert`])
        expect([text, periodsOf(text)]).toEqual([text, expected])
      expect(periodsOf(`${nth} century BC`)).toEqual(['Antiquity'])
    })
  )
})

test('small numbers among words are no years', () => {
  const small = fc.integer({ min: 0, max: 99 })
  fc.assert(
    fc.property(small, small, (one, other) => {
      for (const text of [`${one} pages`, `box ${one}, sheet ${other}`, `${one} x ${other} cm`])
        expect([text, periodsOf(text)]).toEqual([text, []])
    })
  )
})

test('every period has a year', () => {
  const years = Array.from({ length: 3000 }, (_, at) => String(at - 999))
  expect(new Set(years.flatMap(periodsOf))).toEqual(new Set(FACET_TAGS.period))
})

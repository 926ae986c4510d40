import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { differentWords, wordsIn } from './search-words.ts'

test.each([
  ['Sanlúcar de Barrameda', ['sanlucar', 'de', 'barrameda']],
  ["L'homme, 1914–18", ['l', 'homme', '1914', '18']],
  ['Straße Ærø Łódź', ['strasse', 'aero', 'lodz']],
  ['مدرسة على الأرض', ['مدرسه', 'علي', 'الارض']],
  ['歴史の資料', ['歴史', 'の', '資料']]
])('the words of %s', (text, words) => {
  expect(differentWords([text], 20)).toEqual(words)
})

test('each word is where its place says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      let last = 0
      for (const { start, end } of wordsIn(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    })
  )
})

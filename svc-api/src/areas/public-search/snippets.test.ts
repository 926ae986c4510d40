import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { marked, snippetOf } from './snippets.ts'
import { nearKeys } from './typos.ts'

const term = (word: string, meant: string[] = []) => ({ word, isBeginning: true, meant })
const share = (one: string, other: string) => nearKeys(one).some(key => nearKeys(other).includes(key))

test('marked pieces are the whole text, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (text, word) => {
      const pieces = marked(text, [term(word)])
      expect(pieces.map(piece => piece.text).join('')).toBe(text)
      expect(pieces.every(piece => piece.text !== '')).toBe(true)
    })
  )
})

test('the shown part has the first found word, whole words, and is short', () => {
  const text = `${'before '.repeat(100)}Nightingale ${'after '.repeat(100)}`
  const part = snippetOf(text, [term('nightingale')])
  const shown = part.map(piece => piece.text).join('')
  expect(part.filter(piece => piece.isFound)).toEqual([{ text: 'Nightingale', isFound: true }])
  expect(shown).toMatch(/^…before .* after…$/)
  expect(shown.length).toBeLessThan(250)
})

test('a word with one letter more, less, other or elsewhere is near, another word is not', () => {
  for (const typed of ['napoleom', 'napoelon', 'napoleoon', 'npoleon', 'apoleonn'])
    expect([typed, share(typed, 'napoleon')]).toEqual([typed, true])
  expect(share('nightingale', 'napoleon')).toBe(false)
  expect(nearKeys('war')).toEqual([])
  expect(nearKeys('1914')).toEqual([])
})

test('every word is near to itself with one letter left out', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é'), minLength: 5, maxLength: 20 })
  fc.assert(
    fc.property(letters, fc.nat(), (word, at) => {
      expect(share(word, word.slice(0, at % word.length) + word.slice((at % word.length) + 1))).toBe(true)
    })
  )
})

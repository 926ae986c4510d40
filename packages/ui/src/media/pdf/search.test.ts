import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { matchesIn } from './search.ts'

const found = (text: string, words: string) => matchesIn(text, words).map(({ from, to }) => text.slice(from, to))

test.each([
  ['The Siege of Évora', 'siege of evora', ['Siege of Évora']],
  ['An old word, old', 'OLD', ['old', 'old']],
  ['a sen-\ntence', 'sentence', ['sen-\ntence']],
  ['one\n  two', 'one two', ['one\n  two']],
  ['Stra\u00adße', 'straße', ['Stra\u00adße']],
  ['E\u0301vora', 'évora', ['E\u0301vora']],
  ['\ufb01ne', 'fine', ['\ufb01ne']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['well-known', 'well-known', ['well-known']],
  ['في المدينة', 'المدينة', ['المدينة']],
  ['anything', '  ', []],
  ['anything', '\u0301', []]
])('in %j, %j is found as %j', (text, words, expected) => {
  expect(found(text, words)).toEqual(expected)
})

test('what is found lies in the text, in order and apart, and is found again in what surrounds it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'e\u0301', ' ', '\n', '-', '\u00ad', '\ufb01', '𝔄') })
  fc.assert(
    fc.property(text, text, (whole, words) => {
      const matches = matchesIn(whole, words)
      let end = 0
      for (const { from, to } of matches) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(whole.length)
        end = to
      }
      if (matchesIn(`x${words}x`, words).length === 0) expect(matches).toEqual([])
    })
  )
})

test('a word is found wherever it stands', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (words, at) => {
      const wanted = words[at % words.length] ?? ''
      expect(found(words.join('\n'), wanted.toUpperCase())).toContain(wanted)
    })
  )
})

import { ANSWER_SUMMARY_MAX } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { firstWords } from './first-words.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).filter(text => text.isWellFormed()),
  fc
    .array(fc.oneof(fc.lorem({ maxCount: 3 }), fc.constantFrom('\n', '  ', '\t', '👩🏽‍🏫', 'سبب')))
    .map(parts => parts.join(' '))
)

test('the first words are one line of bounded length with which the text begins', () => {
  fc.assert(
    fc.property(texts, text => {
      const line = text.trim().replaceAll(/\s+/g, ' ')
      const words = firstWords(text)
      expect(words.length).toBeLessThanOrEqual(ANSWER_SUMMARY_MAX)
      expect(words).not.toMatch(/[\n\r\t]/)
      expect(words.isWellFormed()).toBe(true)
      expect(words === '').toBe(text.trim() === '')
      if (line.length <= ANSWER_SUMMARY_MAX) expect(words).toBe(line)
      else expect(line.startsWith(words.slice(0, -1)) && words.endsWith('…')).toBe(true)
    })
  )
})

test.each([
  ['Because of the cloves', 'Because of the cloves'],
  ['Because of the cloves and men', 'Because of the cloves…'],
  ['Because of the\n\ncloves and', 'Because of the cloves…'],
  ['Becauseofthecloves,andofthemen', 'Becauseofthecloves,ando…']
])('of %j twenty-four characters show %j', (text, words) => {
  expect(firstWords(text, 24)).toBe(words)
})

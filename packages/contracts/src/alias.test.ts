import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foldedStudent, isAlias, tidyAlias } from './alias.ts'

test.each(['Danube 37', 'x', '7', 'Ǆ', 'الباز', '🦊', 'بلبل', 'क्षत्रिय', 'a'.repeat(40), '🏳️‍🌈'])(
  '“%s” is an alias',
  alias => {
    expect(isAlias(alias)).toBe(true)
  }
)

test.each([
  '',
  '   ',
  'a'.repeat(41),
  'ana@school.example',
  '@',
  'a\u0000b',
  'a\u202Eb',
  'fo\u200Bx',
  '\u0301',
  '\uD800',
  ...['\u00AD', '\u034F', '\u061C', '\u115F', '\u180B', '\u200C', '\u200D', '\u2800', '\u3164', '\uFE0F', '\uFFA0'].map(
    hidden => `fo${hidden}x`
  ),
  '\u3164',
  'ana＠school.example',
  `A${'\u0301'.repeat(12)}`
])('“%s” is none', alias => {
  expect(isAlias(alias)).toBe(false)
})

test('case, width and spaces make no other alias, and the folded form stays what it is', () => {
  expect(foldedStudent('  Blue\t FOX ')).toBe(foldedStudent('blue ｆｏｘ'))
  expect(foldedStudent(' Ana@School.Example ')).toBe('ana@school.example')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
      expect(foldedStudent(tidyAlias(text))).toBe(foldedStudent(text))
      expect(foldedStudent(foldedStudent(text))).toBe(foldedStudent(text))
      expect(isAlias(tidyAlias(text))).toBe(isAlias(text))
    })
  )
})

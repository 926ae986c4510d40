import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foldedStudent, isAlias } from './alias.ts'
import { tidyName } from './names.ts'

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
  'fo\u200Bx',
  '\u0301',
  '\uD800',
  ...['\u00AD', '\u034F', '\u115F', '\u180B', '\u200C', '\u200D', '\u2800', '\u3164', '\uFE0F', '\uFFA0'].map(
    hidden => `fo${hidden}x`
  ),
  '\u3164',
  'ana＠school.example',
  `A${'\u0301'.repeat(12)}`
])('“%s” is none', alias => {
  expect(isAlias(alias)).toBe(false)
})

test('marks of direction, which keyboards add, make no other alias', () => {
  expect(isAlias('\u200Fبلبل\u200E')).toBe(true)
  expect(foldedStudent('Blue\u202E fox')).toBe(foldedStudent('blue fox'))
})

test('case, width and spaces make no other alias, and the folded form stays what it is', () => {
  expect(foldedStudent('  Blue\t FOX ')).toBe(foldedStudent('blue ｆｏｘ'))
  expect(foldedStudent(' Ana@School.Example ')).toBe('ana@school.example')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
      expect(foldedStudent(tidyName(text))).toBe(foldedStudent(text))
      expect(foldedStudent(foldedStudent(text))).toBe(foldedStudent(text))
      expect(isAlias(tidyName(text))).toBe(isAlias(text))
    })
  )
})

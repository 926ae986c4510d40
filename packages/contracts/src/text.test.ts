import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { composed, withoutAccents, withoutEndBreaks } from './text.ts'

const marks = fc.constantFrom(
  '\u0301',
  '\u0316',
  '\u0345',
  '\u0300',
  '\u0344',
  '\u034f',
  'e',
  'é',
  '\u1100',
  '\u1161',
  ' '
)
const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(marks, { maxLength: 200 }).map(parts => parts.join(''))
)

test('text is composed whatever letters it is of', () => {
  const few = fc.array(marks, { maxLength: 20 }).map(parts => parts.join(''))
  const latin = fc.string({ unit: fc.integer({ min: 0, max: 0x2ff }).map(code => String.fromCharCode(code)) })
  fc.assert(fc.property(few, text => composed(text) === text.normalize('NFC')))
  fc.assert(fc.property(latin, text => composed(text) === text.normalize('NFC')))
})

test('letters are composed once and for all, and no row of marks is long', () => {
  fc.assert(
    fc.property(written, text => {
      const once = composed(text)
      expect(composed(once)).toBe(once)
      expect(once.normalize('NFC')).toBe(once)
      expect(once).not.toMatch(/(?:(?!\u034f)\p{M}){31}/u)
    }),
    { numRuns: 1000 }
  )
})

test('what people write is composed and nothing else', () => {
  fc.assert(fc.property(fc.string(), text => expect(composed(text)).toBe(text.normalize('NFC'))))
  expect(composed('e\u0301')).toBe('é')
})

test('taking accents away gives the same whichever way they were written', () => {
  fc.assert(
    fc.property(written, text => expect(withoutAccents(text)).toBe(text.normalize('NFD').replace(/\p{M}/gu, ''))),
    { numRuns: 1000 }
  )
})

test('only the breaks at the end of a text go', () => {
  expect(withoutEndBreaks('\na\n\nb\n\n')).toBe('\na\n\nb')
  expect(withoutEndBreaks('\n'.repeat(100_000))).toBe('')
})

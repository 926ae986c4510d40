import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { contained } from './contained.ts'

const MARKS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']

/** How deep isolates are nested after each mark; below 0 they end something that began before. */
function depths(text: string): number[] {
  let depth = 0
  return Array.from(text, sign => {
    if (sign >= '\u2066' && sign <= '\u2068') depth += 1
    if (sign === '\u2069') depth -= 1
    return depth
  })
}

test('whatever marks somebody types, those that are left end with the name, and its letters stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...MARKS, 'a', 'ب', ' ') }), name => {
      const shown = contained(name)
      const nested = depths(shown)
      expect(Math.min(0, ...nested)).toBe(0)
      expect(nested.at(-1) ?? 0).toBe(0)
      expect(shown).not.toMatch(/[\u202a-\u202e]/u)
      const letters = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
      expect(letters(shown)).toBe(letters(name))
      expect(contained(shown)).toBe(shown)
    })
  )
})

test('a name without marks, and a number that is set apart already, stay as they are', () => {
  for (const text of ['Ana', 'الباز', '\u200fAna', '\u20683 و2\u2069']) expect(contained(text)).toBe(text)
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import Type from 'typebox'
import { Check } from 'typebox/value'
import { readText } from './read-values.ts'

const unit = fc.constantFrom('a', '😀', 'é', '\u0301', '\ud83d', '\ude00', '𐍈')

test('a text that its schema accepts is read whole, and a longer one is cut to what it accepts', () => {
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), fc.integer({ min: 0, max: 20 }), (units, max) => {
      const text = units.join('')
      const schema = Type.String({ maxLength: max })
      const read = readText(text, max)
      expect(Check(schema, read)).toBe(true)
      if (Check(schema, text)) expect(read).toBe(text)
      expect(text.startsWith(read)).toBe(true)
    })
  )
})

test.each(['😀'.repeat(100), `a${'😀'.repeat(99)}`])('100 code points stay 100, whatever their units', text => {
  expect(readText(text, 100)).toBe(text)
  expect(readText(`${text}b`, 100)).toBe(text)
})

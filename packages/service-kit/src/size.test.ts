import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { bytesOf } from './size.ts'

const plain = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '→', '😀') })
const value = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 4 },
    plain,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { minLength: 1 }),
    fc.dictionary(plain, tie('any'), { minKeys: 1 })
  )
})).any

test('a value is as large as its JSON where nothing in it is escaped', () => {
  fc.assert(fc.property(value, one => expect(bytesOf(one)).toBe(Buffer.byteLength(JSON.stringify(one)))))
})

test('signs that JSON escapes count as they are', () => {
  expect(bytesOf('\n"\ud800')).toBe(2 + 1 + 1 + 3)
})

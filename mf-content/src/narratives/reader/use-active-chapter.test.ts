import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lastAbove } from './use-active-chapter.ts'

test('finds the last element above a line among elements in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (places, line) => {
      const tops = places.toSorted((one, other) => one - other)
      expect(lastAbove(tops.length, at => tops[at]! <= line)).toBe(tops.findLastIndex(top => top <= line))
    })
  )
})

import { expect, test } from '@jest/globals'
import { outOfReach } from './reach.ts'

test('a word is in reach while any text that has it can be read', () => {
  expect(outOfReach(['one two', 'one three'], ['one two three', 'other'])).toEqual([])
})

test('a word that no text has any more is out of reach', () => {
  expect(outOfReach(['one two', 'one three'], ['one two'])).toEqual(['three'])
})

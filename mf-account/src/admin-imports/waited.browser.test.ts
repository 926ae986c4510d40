import { expect, test } from '@jest/globals'
import { waited } from './waited.ts'

test.each([
  [7, '7 sec'],
  [119, '119 sec'],
  [120, '2 min'],
  [5400, '90 min'],
  [98_765, '27 hr']
])('%i seconds are told as %s', (seconds, words) => {
  expect(waited(seconds)).toBe(words)
})

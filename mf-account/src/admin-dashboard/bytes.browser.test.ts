import { expect, test } from '@jest/globals'
import { bytes } from './bytes.ts'

test.each([
  [0, '0 byte'],
  [700, '700 byte'],
  [1024, '1 kB'],
  [1_500_000, '1.4 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 4, '5,000 TB']
])('%d is %s', (size, told) => {
  expect(bytes(size)).toBe(told)
})

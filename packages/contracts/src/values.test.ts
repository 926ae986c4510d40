import { expect, test } from '@jest/globals'
import Value from 'typebox/value'
import { FileUrl } from './values.ts'

test.each(['', '/files/0193/ab.webp', '/assets/a/b-c_d.e.jpg', '/files/..a/b'])('%j is a file of ours', address => {
  expect(Value.Check(FileUrl, address)).toBe(true)
})

test.each([
  '/files/../api/logout',
  '/files/a/../../api/logout',
  '/assets/..',
  '/files/./a',
  '/files//a',
  '/files/',
  '/other/a',
  'https://example.org/files/a'
])('%j is none', address => {
  expect(Value.Check(FileUrl, address)).toBe(false)
})

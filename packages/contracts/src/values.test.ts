import { expect, test } from '@jest/globals'
import Value from 'typebox/value'
import { FileUrl, OwnPath } from './values.ts'

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

test('a path of this site leads to no other one, whatever a browser drops from it', () => {
  for (const good of ['', '/', '/view/collection/a-b', '/ea/view/1/?x=1#part'])
    expect(Value.Check(OwnPath, good)).toBe(true)
  for (const bad of ['//a.b', '/\\a.b', '/\t/a.b', '/\n/a.b', '/a\r/b', 'a', 'https://a.b', 'javascript:1'])
    expect(Value.Check(OwnPath, bad)).toBe(false)
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { newShortCode, ownPath, readCode } from './short-code.ts'

const ORIGIN = 'https://annals.example'

test.each([
  ['/ea/student/1', '/ea/student/1'],
  ['https://annals.example/ea/view/1?a=b#c', '/ea/view/1?a=b#c'],
  ['https://someone:secret@annals.example/ea/view/1', '/ea/view/1'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/.//evil.example/', null],
  ['https://annals.example//evil.example', null],
  ['https://annals.example@evil.example/', null],
  ['https://annals.example.evil.example/', null],
  ['http://annals.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['\t//evil.example', null],
  ['ea/student/1', null],
  ['/api/logout', null],
  ['/hist/abcdefg', null],
  ['', null]
])('%s leads to %s', (address, path) => expect(ownPath(address, ORIGIN)).toBe(path))

test('no address leads to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '//',
    'https:',
    'evil.example',
    '@',
    'annals.example',
    '%2f',
    '\t',
    '\n',
    ':',
    '?',
    '#'
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const path = ownPath(pieces.join(''), ORIGIN)
      if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
    })
  )
})

test('a code read from a board is the code that was made, in any case', () => {
  for (let i = 0; i < 200; i++) {
    const code = newShortCode()
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{7}$/)
    expect(readCode(` ${code.toUpperCase()} `)).toBe(code)
  }
  expect(readCode('abc')).toBe(null)
  expect(readCode('abcdef1')).toBe(null)
})

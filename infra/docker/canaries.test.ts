import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { createCanaries } from './testing/canaries.ts'

const marks = createCanaries()
const made = marks.make('password')
marks.learn('session', 'k43HwJ3Zt1e8Eh-L90i7pBGjJ-PWHGxF_ExdcQPPKQU')
marks.learn('code', '482913')
const found = (text: string) => marks.foundIn(text).map(line => line.split(':', 1)[0])
const hash = (value: string, form: 'hex' | 'base64url') => createHash('sha256').update(value).digest(form)

test('a secret is found wherever it stands in a line, in any case, and as the hash that is kept of it', () => {
  expect(found(`{"url":"/a?b=%22${made.toUpperCase()}x"}\n{"level":30}`)).toEqual(['password'])
  expect(found('authorization: Bearer k43HwJ3Zt1e8Eh-L90i7pBGjJ-PWHGxF_ExdcQPPKQU')).toEqual(['session'])
  expect(found(`{"filter":{"_id":"${hash(made, 'base64url')}"}}`)).toEqual(['hash of password'])
  expect(found(`start:${hash('482913', 'hex')}`)).toEqual(['hash of code'])
  expect(found('{"code":"482913"}\ncode 482913, please')).toEqual(['code', 'code'])
})

test('numbers of lines, of processes and of their time are no codes', () => {
  expect(found('{"id":482913,"pid":482913,"at":"12:00:00.482913"}')).toEqual([])
})

test('a secret that the site did not give is told at once', () => {
  expect(() => marks.learn('code', undefined)).toThrow('The site has no code')
})

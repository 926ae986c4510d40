import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { zipNameOf } from './file-name.ts'

test.each([
  ['The voyage: 1519/1522?', 'The voyage 1519 1522.zip'],
  ['  ', 'Untitled eActivity.zip'],
  ['???', 'Untitled eActivity.zip'],
  ['..', 'Untitled eActivity.zip'],
  ['con', '_con.zip'],
  ['COM1.notes', '_COM1.notes.zip'],
  ['Console', 'Console.zip'],
  ['رحلة حول العالم', 'رحلة حول العالم.zip'],
  ['gpj.\u202eexe', 'gpj. exe.zip']
])('%j becomes %s', (title, name) => {
  expect(zipNameOf(title, 'Untitled eActivity')).toBe(name)
})

test('every title becomes a name that every system can store', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), title => {
      const name = zipNameOf(title, '')
      expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cs}]{1,80}\.zip$/u)
      expect(name).not.toMatch(/^[. ]|[. ]\.zip$|^(con|prn|aux|nul|com\d|lpt\d)\./i)
    }),
    { numRuns: 2000 }
  )
})

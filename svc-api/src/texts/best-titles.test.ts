import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { titleKeys } from './best-titles.ts'

test('a title is found by all of it, and by each of its words', () => {
  expect(titleKeys('The Siege of Łódź, the siege')).toEqual([
    '^the siege of lodz the siege',
    'the',
    'siege',
    'of',
    'lodz'
  ])
  expect(titleKeys('…')).toEqual([])
})

test('keys of titles are short and few, however long the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), title => {
      const keys = titleKeys(title)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.every(key => key !== '' && key.length <= 80)).toBe(true)
    })
  )
})

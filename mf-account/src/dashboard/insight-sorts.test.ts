import { expect, test } from '@jest/globals'
import { INSIGHT_SORTS } from '@annals/contracts'
import { columnOf, sortOf } from './insight-sorts.ts'

test.each(INSIGHT_SORTS)('%s is the sort of its column and direction', sort => {
  expect(sortOf(columnOf(sort))).toBe(sort)
})

test('an unknown column leaves the newest first', () => {
  expect(sortOf({ column: 'partner', direction: 'ascending' })).toBe('newest')
})

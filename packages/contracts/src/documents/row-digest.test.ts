import { expect, test } from '@jest/globals'
import { changedColumns, emptiedColumns, itemDigest, ROW_COLUMNS, rowDigest } from './row-digest.ts'

/** As it was before there was a column for the maker. */
const before = ROW_COLUMNS.slice(0, -1)
  .map(column => (column === 'title' ? 'abc' : '0'))
  .join('.')

test('a digest from before there was the last column compares column by column', () => {
  const cells = Object.fromEntries(ROW_COLUMNS.map(column => [column, column === 'title' ? 'abc' : '']))
  expect(changedColumns(rowDigest(cells), before)).toEqual([])
  expect(changedColumns(rowDigest({ ...cells, maker: 'm' }), before)).toEqual(['maker'])
  expect(changedColumns(rowDigest({ ...cells, title: 'x' }), before)).toEqual(['title'])
  expect(emptiedColumns(rowDigest({ ...cells, title: '' }), before)).toEqual(['title'])
  expect(itemDigest(before).split('.')).toHaveLength(ROW_COLUMNS.length)
})

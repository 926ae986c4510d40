import { expect, test } from '@jest/globals'
import { partsOf } from './parts-of.ts'

test('adding or removing a source counts, typing a text or moving an item does not', () => {
  const record = { images: [{ x: 0 }], labels: [], instructions: { delta: { ops: [] } } }
  expect(partsOf({ ...record, images: [{ x: 0 }, { x: 1 }] })).not.toBe(partsOf(record))
  expect(partsOf({ ...record, images: [{ x: 0.5 }] })).toBe(partsOf(record))
  expect(partsOf({ ...record, instructions: { delta: { ops: [{ insert: 'a' }] } } })).toBe(partsOf(record))
})

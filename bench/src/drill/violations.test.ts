import { expect, test } from '@jest/globals'
import { doubledOf, lostOf, type Witness } from './violations.ts'

const witness = (acknowledged: Witness['acknowledged'], versions: number): Witness => ({
  acknowledged,
  typed: new Map([['bb_1', { text: `v${versions}`, versions }]])
})
const stored = (rev: number, text: string) => ({ submitted: null, blocks: new Map([['bb_1', { rev, text }]]) })
const told = (rev: number, text: string) => ({ block: 'bb_1', rev, text })

test('all that was acknowledged and typed last is there: nothing lost, nothing doubled', () => {
  const one = witness([told(1, 'v1'), told(2, 'v3')], 3)
  expect(lostOf(one, stored(2, 'v3'))).toEqual([])
  expect(doubledOf(one, stored(2, 'v3'))).toEqual([])
})

test('a write whose acknowledgement never came is no fault', () => {
  expect(doubledOf(witness([told(2, 'v2')], 2), stored(2, 'v2'))).toEqual([])
})

test('an acknowledged revision that is gone is lost', () => {
  expect(lostOf(witness([told(2, 'v2')], 2), stored(1, 'v2'))).toEqual(['bb_1 revision 2'])
})

test('an acknowledged revision with another text is lost', () => {
  expect(lostOf(witness([told(2, 'v1')], 2), stored(2, 'v2'))).toEqual(['bb_1 revision 2'])
})

test('what was typed last and is not there is lost', () => {
  expect(lostOf(witness([], 2), stored(1, 'v1'))).toEqual(['bb_1 "v2"'])
})

test('more writes than versions, or a version under two revisions, are doubled', () => {
  expect(doubledOf(witness([], 1), stored(2, 'v1'))).toEqual(['bb_1: 2 for 1 versions'])
  expect(doubledOf(witness([told(1, 'v1'), told(2, 'v1')], 3), stored(2, 'v3'))).toEqual(['bb_1 "v1" twice'])
})

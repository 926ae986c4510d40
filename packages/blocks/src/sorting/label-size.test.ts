import { expect, test } from '@jest/globals'
import { labelSize } from './label-size.ts'

test('the width of a label follows from its characters as people count them', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(labelSize({ text: ` ${family.repeat(3)} ` })).toEqual(labelSize({ text: 'Now' }))
  expect(labelSize({ text: 'é' })).toEqual(labelSize({ text: 'e' }))
})

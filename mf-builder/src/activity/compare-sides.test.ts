import { emptyContent, type ActivityContent, type Block } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { compareSides } from './compare-sides.ts'

const block = (id: string, title: string): Block => ({
  id,
  type: 'text',
  name: 'Text',
  href: `text/${id}`,
  record: { title, html: '', text: '', delta: { ops: [] } }
})
const content = (title: string, ...blocks: Block[]): ActivityContent => ({
  ...emptyContent(),
  title,
  blocks: Object.fromEntries(blocks.map(one => [one.id, one])),
  blockOrder: blocks.map(({ id }) => id)
})

test('each side tells which blocks are only there, which differ, and which are the same', () => {
  const mine = content('Mine', block('bb_1', 'A'), block('bb_2', 'B, longer'), block('bb_3', 'Only mine'))
  const theirs = content('Theirs', block('bb_2', 'B'), block('bb_1', 'A'))
  expect(compareSides(mine, theirs, String)).toEqual({
    title: 'Mine',
    hasOtherDetails: true,
    hasOtherOrder: true,
    blocks: [
      { id: 'bb_1', title: 'A', difference: 'same' },
      { id: 'bb_2', title: 'B, longer', difference: 'changed' },
      { id: 'bb_3', title: 'Only mine', difference: 'only' }
    ]
  })
  expect(compareSides(theirs, theirs, String).blocks.every(({ difference }) => difference === 'same')).toBe(true)
})

import { expect, test } from '@jest/globals'
import { writtenAsText, takenOut } from './written-values.ts'

const written = (block: string, value: unknown) => ({ block, value })
const t = (key: string, values: Record<string, string | number> = {}) => `${key} ${values['number'] ?? ''}`.trim()

test('a copy holds what was written, in the order of the blocks, and not what was only looked at', () => {
  const text = writtenAsText(
    [written('bb_10', { answer: 'last' }), written('bb_1', { viewed: true }), written('bb_2', { answer: 'first' })],
    t
  )
  expect(text).toBe('kept.block 2\n\nfirst\n\n\nkept.block 10\n\nlast\n')
})

test('an answer that is not a text is copied with all its fields', () => {
  expect(writtenAsText([written('bb_3', { positions: [{ x: 0.1, y: 0.2 }] })], t)).toContain('"x": 0.1')
})

test('without answers there is nothing to copy', () => {
  expect(writtenAsText([written('bb_1', { viewed: true }), written('bb_2', {})], t)).toBe('')
})

test('what was written in blocks that are no more is named, and what was only looked at is not', () => {
  const values = { bb_1: { answer: 'here' }, bb_2: { answer: 'gone' }, bb_3: { viewed: true } }
  const blocks = { bb_1: { id: 'bb_1', type: 'question' as const, name: '', href: '', record: {} } }
  expect(takenOut({ blocks }, values)).toEqual([written('bb_2', { answer: 'gone' })])
})

import { expect, test } from '@jest/globals'
import { copyText } from './kept-copy.ts'

const row = (block: string, value: unknown) => ({ block, value, localRev: 1, serverRev: 0, dirty: true })
const t = (key: string, values: Record<string, string | number> = {}) => `${key} ${values['number'] ?? ''}`.trim()

test('a copy holds what was written, in the order of the blocks, and not what was only looked at', () => {
  const text = copyText(
    [row('bb_10', { answer: 'last' }), row('bb_1', { viewed: true }), row('bb_2', { answer: 'first' })],
    t
  )
  expect(text).toBe('kept.block 2\n\nfirst\n\n\nkept.block 10\n\nlast\n')
})

test('what is no text is kept with every field', () => {
  expect(copyText([row('bb_3', { positions: [{ x: 0.1, y: 0.2 }] })], t)).toContain('"x": 0.1')
})

test('nothing done leaves nothing to copy', () => {
  expect(copyText([row('bb_1', { viewed: true }), row('bb_2', {})], t)).toBe('')
})

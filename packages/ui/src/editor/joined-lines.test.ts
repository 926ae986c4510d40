import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { joinedLines } from './joined-lines.ts'

const WRAPPED = `I crossed the river with the others before the sun
was up. Nobody spoke. On the other side stood a man
with a lamp.

He asked us for our papers, which none of us had, and
let us go.`

const VERSES = `The road was long, and longer still the night that fell on us,
and then
a light.

And then
the morning came with all its birds, and all of us were home again.`

test('lines that were broken because they were full are joined, and paragraphs stay', () => {
  const joined = [
    'I crossed the river with the others before the sun was up. Nobody spoke. On the other side stood a man with a lamp.',
    'He asked us for our papers, which none of us had, and let us go.'
  ].join('\n')
  expect(joinedLines(WRAPPED)).toBe(joined)
  expect(joinedLines(`\n${WRAPPED.replaceAll('\n', '\r\n')}\r\n`)).toBe(joined)
})

test.each([
  ['verses', VERSES],
  ['short lines', 'Anna\nBela\n\nCarl\nDora'],
  ['lines without a blank one', WRAPPED.replace('\n\n', '\n')],
  ['paragraphs of one line', WRAPPED.replace('\n\n', '|').replaceAll('\n', ' ').replace('|', '\n\n')],
  ['nothing', '']
])('%s stay as they are', (_, text) => expect(joinedLines(text)).toBe(text))

test('no word is lost', () => {
  const line = fc.string({ maxLength: 80 })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), lines => {
      const words = (text: string) => text.split(/\s+/).filter(Boolean)
      expect(words(joinedLines(lines.join('\n')))).toEqual(words(lines.join('\n')))
    })
  )
})

test('a text of very many lines is read', () => {
  const full = 'a line that is as long as lines of a mail are'
  expect(joinedLines(`${`${full}\n`.repeat(300_000)}\n${full}`)).toHaveLength((full.length + 1) * 300_001 - 1)
})

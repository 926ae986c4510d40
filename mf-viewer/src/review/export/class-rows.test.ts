import type { ClassBlock, ClassStudent } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { T } from '../../i18n/index.ts'
import { answerText } from './answer-text.ts'
import { classRows, fileName } from './class-rows.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as T
const block = fc.record({ id: fc.stringMatching(/^bb_\d{1,2}$/), title: fc.string() })
const student = fc.record({ email: fc.emailAddress(), answer: fc.uuid(), sent: fc.boolean(), words: fc.string() })
const sentAt = '2026-03-02T10:00:00Z'
const some = fc.tuple(
  fc.uniqueArray(block, { selector: ({ id }) => id, maxLength: 5 }),
  fc.uniqueArray(student, { selector: ({ answer }) => answer, maxLength: 8 })
)

function readOf([blocks, students]: typeof some extends fc.Arbitrary<infer V> ? V : never) {
  return {
    title: 'Maps',
    blocks: blocks.map((one): ClassBlock => ({ ...one, type: 'question' })),
    students: students.map(({ email, answer, sent }): ClassStudent => ({
      member: { email },
      answer,
      submitted: sent,
      submitdate: sent ? sentAt : null,
      updated: sentAt
    })),
    texts: new Map(students.map(({ answer, words }) => [answer, new Map(blocks.map(({ id }) => [id, words]))]))
  }
}
const headOf = ({ id }: ClassBlock) => id

test('whatever a class is, every student has one row as wide as the head, and no address is in it', () => {
  fc.assert(
    fc.property(some, given => {
      const rows = classRows(readOf(given), { t, headOf, hasAddresses: true, withAddresses: false })
      expect(rows).toHaveLength(given[1].length + 1)
      expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([3 + given[0].length]))
      const names = rows.slice(1).map(([name]) => name)
      expect(names).toEqual(given[1].map((_one, at) => `export.student ${at + 1}`))
      for (const row of rows) for (const { email } of given[1]) expect(row.slice(0, 3).join(' ')).not.toContain(email)
    })
  )
})

test('addresses that are asked for stand beside the names, and answers below their blocks', () => {
  fc.assert(
    fc.property(some, given => {
      const [head, ...rows] = classRows(readOf(given), { t, headOf, hasAddresses: true, withAddresses: true })
      expect(head?.slice(4)).toEqual(given[0].map(({ id }) => id))
      for (const [at, { email, sent, words }] of given[1].entries()) {
        expect(rows[at]?.[1]).toBe(email)
        expect(rows[at]?.[3]).toBe(sent ? '2026-03-02T10:00:00.000Z' : '')
        expect(rows[at]?.slice(4)).toEqual(given[0].map(() => words))
      }
    })
  )
})

test('aliases stay what they are, and a share under aliases has no column of addresses', () => {
  const read = readOf([[], [{ email: 'Danube 3704', answer: 'a', sent: false, words: '' }]])
  expect(classRows(read, { t, headOf, hasAddresses: false, withAddresses: true })).toEqual([
    ['class.student', 'export.state', 'export.when'],
    ['Danube 3704', 'class.notSent', '']
  ])
})

test.each([
  ['A voyage: 1519/22?', 'A voyage 1519 22'],
  ['..', 'Untitled'],
  ['\u202Egnp', 'gnp'],
  ['رحلة', 'رحلة'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['CON', 'CON_'],
  ['nul.tar .gz', 'nul_.tar .gz'],
  ['Lpt1 .x', 'Lpt1_ .x'],
  ['com3?', 'com3_'],
  ['Conrad', 'Conrad'],
  ['Com 1', 'Com 1']
])('the file of “%s” is called %s', (title, name) => {
  expect(fileName(title, 'Untitled')).toBe(name)
})

test('an answer is told by what the class shows of it and by all its words', () => {
  const placed = { kind: 'placed', placed: 1, count: 2 } as const
  expect(answerText(t, { line: placed }, ['Stamp: Left'])).toBe('class.placed 1 2\nStamp: Left')
  expect(answerText(t, { line: { kind: 'text', text: 'The…' } }, ['The whole text'])).toBe('The whole text')
  // The present block may not have what the answer was about.
  expect(answerText(t, { line: { kind: 'notes', count: 1, text: 'A quay' } }, [])).toBe('class.notes 1\nA quay')
  expect(answerText(t, { line: { kind: 'seen' } }, [])).toBe('class.seen')
})

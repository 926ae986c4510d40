import { expect, test } from '@jest/globals'
import { type BlockHistory, emptyBlockHistory, noteChange, stepBack } from './block-history.ts'

const record = (text: string, ...uuids: string[]) => ({ text, images: uuids.map(uuid => ({ uuid })) })

/** The records that undoing shows, after changes that follow each other at once. */
function undone(...records: ReturnType<typeof record>[]) {
  let history: BlockHistory = emptyBlockHistory
  for (const [at, next] of records.slice(1).entries()) history = noteChange(history, records[at]!, next, at)
  const shown = []
  let now: ReturnType<typeof stepBack> = { history, record: records.at(-1)! }
  while ((now = stepBack(now.history, now.record))) shown.push(now.record)
  return shown
}

test('typing at once is one step', () => {
  expect(undone(record(''), record('a'), record('ab'))).toEqual([record('')])
})

test('adding, moving and removing sources are steps of their own, however fast they follow', () => {
  const [none, both, moved, one] = [record('a'), record('a', 'x', 'y'), record('a', 'y', 'x'), record('a', 'y')]
  expect(undone(none, both, moved, one)).toEqual([moved, both, none])
  expect(undone(record(''), none, both, record('ab', 'x', 'y'), record('abc', 'x', 'y'))).toEqual([
    both,
    none,
    record('')
  ])
})

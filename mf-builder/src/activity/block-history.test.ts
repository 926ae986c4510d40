import type { BlockRecord } from '@annals/blocks/models'
import { expect, test } from '@jest/globals'
import { type BlockHistory, emptyBlockHistory, recordChange, stepBack } from './block-history.ts'

const record = (text: string, ...uuids: string[]) => ({ text, images: uuids.map(uuid => ({ uuid })) })

/** The records that undoing shows, after changes that follow each other at once. */
function undone(...records: BlockRecord[]) {
  let history: BlockHistory = emptyBlockHistory
  for (const [at, next] of records.slice(1).entries()) history = recordChange(history, records[at]!, next, at)
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

test('adding a note, writing it and marking a further part of it are three steps', () => {
  const annotated = (text: string, ...selections: string[]) => ({
    annotations: [{ id: 't1', text }],
    selections: selections.map(id => ({ id, uuid: 'x', a: 't1' }))
  })
  const none = { annotations: [], selections: [] }
  const [added, written] = [annotated('', 'r1'), annotated('Quay', 'r1')]
  expect(undone(none, added, annotated('Q', 'r1'), written, annotated('Quay', 'r1', 'r2'))).toEqual([
    written,
    added,
    none
  ])
})

test('adding a node, connecting it and giving the connection a title are three steps', () => {
  const graph = (ids: string[], ...texts: string[]) => ({
    nodes: ids.map(id => ({ id })),
    connections: texts.map(text => ({ from: ['n0', 'r'], to: ['n1', 'l'], text }))
  })
  const [one, two, connected] = [graph(['n0']), graph(['n0', 'n1']), graph(['n0', 'n1'], '')]
  expect(undone(one, two, connected, graph(['n0', 'n1'], 'the front'))).toEqual([connected, two, one])
})

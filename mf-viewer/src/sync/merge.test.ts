import { expect, test } from '@jest/globals'
import {
  applyAcknowledgement,
  applyRemoval,
  applyChoice,
  applySubmission,
  applyServerValue,
  type HeldRow,
  NOTHING,
  applyNewerValue,
  applyEdit
} from './merge.ts'

const AT = '2026-01-01T00:00:00.000Z'
const first = applyEdit(NOTHING, { value: 'mine', tab: 'left', seen: 0 }, 'line', AT)
const row = first.row as HeldRow
const saved = applyAcknowledgement(first, row, 1)

test('what is typed in the moment in which a newer value arrives, and before it shows, is kept beside it', () => {
  const newer = applyServerValue(saved, 'newer', 2, 'x', AT)
  expect(newer.row).toMatchObject({ value: 'newer', serverRev: 2, dirty: false })
  const both = applyEdit(newer, { value: 'mine x', tab: 'left', seen: row.localRev }, 'x', AT)
  expect(both.row).toEqual(newer.row)
  expect(both.kept).toMatchObject([{ value: 'mine x', isDecided: false }])
  const more = applyEdit(both, { value: 'mine xy', tab: 'left', seen: row.localRev }, 'x', AT)
  expect(more.kept.map(({ value }) => value)).toEqual(['mine xy'])
  const on = applyEdit(more, { value: 'newer, and on', tab: 'left', seen: newer.row!.localRev }, 'x', AT)
  expect(on.row).toMatchObject({ value: 'newer, and on', serverRev: 2, dirty: true })
})

test('an answer of the service that was overtaken changes nothing that is newer here', () => {
  const again = applyEdit(saved, { value: 'mine, longer', tab: 'left', seen: 1 }, 'x', AT)
  expect(applyServerValue(again, 'mine', 1, 'x', AT)).toEqual(again)
  expect(applyAcknowledgement(again, row, 1).row).toMatchObject({ dirty: true, serverRev: 1 })
  expect(applyNewerValue(again, row, 'newer', 2, AT)).toEqual(again)
})

test('what a write that is gone was told says nothing of the one in its place', () => {
  const anew = applyEdit(NOTHING, { value: 'after leaving', tab: 'left', seen: 0 }, 'other line', AT)
  expect(applyAcknowledgement(anew, row, 7)).toEqual(anew)
  expect(applyNewerValue(anew, row, 'newer', 7, AT)).toEqual(anew)
})

test('a choice is saved even if the value is already stored', () => {
  const made = applyChoice(saved, { value: 'mine', tab: 'left', seen: 1 }, 'x', AT)
  expect(applyServerValue(made, 'mine', 1, 'x', AT).row).toMatchObject({ dirty: true, isChoice: true })
  expect(applyAcknowledgement(made, made.row!, 2).row).toMatchObject({ dirty: false, isChoice: false })
})

test('a restored service that has another value at the same revision is shown, and what it once took is kept', () => {
  const other = applyServerValue(saved, 'from a backup', 1, 'x', AT)
  expect(other.row).toMatchObject({ value: 'from a backup', dirty: false })
  expect(other.kept).toMatchObject([{ value: 'mine' }])
})

test('sending leaves on the device what was not sent, and nothing else', () => {
  expect(applySubmission(saved, 'mine', AT)).toEqual(NOTHING)
  expect(applySubmission(first, 'mine', AT)).toEqual(NOTHING)
  expect(applySubmission(first, 'elsewhere', AT)).toMatchObject({ row: null, kept: [{ value: 'mine', isLate: true }] })
})

test('what a removed student wrote is set aside: readable, and never saved again', () => {
  expect(applyRemoval(saved, AT)).toMatchObject({
    row: null,
    kept: [{ value: 'mine', isDecided: true, isLate: false }]
  })
  expect(applyRemoval(NOTHING, AT)).toEqual(NOTHING)
})

import type { BlockSource } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { samples } from './testing/samples.ts'
import {
  PRIORITIZING_SOURCES_MAX,
  PrioritizingAnswer,
  PrioritizingRecord,
  prioritizingModel,
  prioritizingSources,
  ranked,
  readPrioritizingAnswer,
  readPrioritizingRecord
} from './model.ts'
import { placeAt } from './place-at.ts'

const source = (number: number) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  url: `/files/a/${number}.webp`
})
const record = (count: number) => ({ images: Array.from({ length: count }, (_, at) => source(at)) })
const uuids = (images: readonly { uuid: string }[]) => images.map(({ uuid }) => uuid)

test('whatever an answer names, every source of the block has exactly one place', () => {
  fc.assert(
    fc.property(
      samples.record.chain(one => fc.tuple(fc.constant(one), samples.answer(one))),
      ([given, answer]) => {
        const { images } = readPrioritizingRecord(given)
        const read = readPrioritizingAnswer(given, answer)
        if (!read) return
        expect(Check(PrioritizingAnswer, read)).toBe(true)
        expect(uuids(ranked(images, read)).sort()).toEqual(uuids(images).sort())
        if (read.order.length > 0) expect(uuids(ranked(images, read))).toEqual(read.order)
        expect(readPrioritizingAnswer(given, read)).toEqual(read)
      }
    )
  )
})

test('a source that is new has the last place, and one that is gone leaves no gap', () => {
  const answer = { order: [source(2), source(0), source(9)].map(({ uuid }) => uuid), reasons: {} }
  expect(readPrioritizingAnswer(record(4), answer)?.order).toEqual(uuids([source(2), source(0), source(1), source(3)]))
})

test.each([
  [undefined, false],
  [{ order: [], reasons: {} }, false],
  [{ order: [], reasons: { [source(0).uuid]: 'Because' } }, false],
  [{ order: [source(9).uuid], reasons: {} }, false],
  [{ order: [source(1).uuid], reasons: {} }, true]
])('the answer %j to three sources counts: %s', (answer, counts) => {
  expect(prioritizingModel.isAnswered(record(3), answer)).toBe(counts)
  expect(prioritizingModel.summary(record(3), answer) !== null).toBe(counts)
})

test('its line says how many places have a reason; blanks are none', () => {
  const reasons = { [source(0).uuid]: 'Because', [source(1).uuid]: ' \n ' }
  const line = prioritizingModel.summary(record(3), { order: [source(2).uuid], reasons })
  expect(line).toEqual({ kind: 'ordered', reasons: 1, count: 3 })
})

test('a block takes 20 sources and not one more, and no source twice', () => {
  const full = record(PRIORITIZING_SOURCES_MAX)
  const whole = readPrioritizingRecord(full)
  expect(Check(PrioritizingRecord, whole)).toBe(true)
  expect(Check(PrioritizingRecord, { ...whole, images: [...whole.images, whole.images[0]] })).toBe(false)
  const added = prioritizingSources.add(record(19), [source(0), source(30), source(31)] as unknown as BlockSource[])
  expect(added.added).toBe(1)
  expect(prioritizingSources.limits(full).max).toBe(0)
})

test('a row that is let go stands before every other whose middle is below its own', () => {
  const rows = [0, 100, 200].map(top => ({ top, height: 100 }))
  expect([-50, 20, 60, 160, 400].map(top => placeAt({ top, height: 60 }, rows))).toEqual([0, 0, 1, 2, 3])
})

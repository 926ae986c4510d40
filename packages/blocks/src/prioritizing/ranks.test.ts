import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readPrioritizingAnswer, readPrioritizingRecord } from './model.ts'
import { ranksOf } from './ranks.ts'
import { samples } from './testing/samples.ts'

const given = samples.record.chain(record =>
  fc.record({
    record: fc.constant(record),
    answers: fc
      .array(samples.answer(record), { maxLength: 8 })
      .map(all => all.map((value, at) => ({ id: `a${at}`, value, student: null })))
  })
)

test('every order gives each source one place and each place one source', () => {
  fc.assert(
    fc.property(given, ({ record, answers }) => {
      const { images } = readPrioritizingRecord(record)
      const orders = answers.filter(
        ({ value }) => (readPrioritizingAnswer(record, value)?.order.length ?? 0) > 0
      ).length
      const ranks = ranksOf(record, answers)
      expect(new Set(ranks.map(({ source }) => source.uuid))).toEqual(new Set(images.map(({ uuid }) => uuid)))
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
      for (const { counts, mean } of ranks) {
        expect(sum(counts)).toBe(orders)
        if (mean !== null) expect(mean * orders).toBeCloseTo(sum(counts.map((count, at) => count * (at + 1))))
      }
      for (const at of images.keys()) expect(sum(ranks.map(({ counts }) => counts[at] ?? 0))).toBe(orders)
      const means = ranks.map(({ mean }) => mean ?? 0)
      expect(means).toEqual(means.toSorted((one, other) => one - other))
    })
  )
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { BACKGROUNDS } from './backgrounds.ts'
import { itemsOf, readPositions, readSortingRecord } from './model.ts'
import { countsIn, spreadOf } from './spread.ts'
import { samples } from './testing/samples.ts'

const given = samples.record.chain(record =>
  fc.record({
    record: fc.constant(record),
    answers: fc
      .array(samples.answer(record), { maxLength: 8 })
      .map(all => all.map((value, at) => ({ id: `a${at}`, value }))),
    background: fc.constantFrom(...BACKGROUNDS)
  })
)

test('every student is counted once for each source: in one zone, or as one who left it where it was', () => {
  fc.assert(
    fc.property(given, ({ record, answers, background }) => {
      const spreads = spreadOf(record, answers)
      expect(spreads.map(({ source }) => source)).toEqual(itemsOf(readSortingRecord(record)))
      for (const spread of spreads) {
        const counted = [...countsIn(background, spread).values()].reduce((sum, count) => sum + count, 0)
        expect(counted).toBe(spread.places.length)
        expect(counted + spread.left).toBe(answers.length)
      }
    })
  )
})

test('the places are those of the answers', () => {
  fc.assert(
    fc.property(given, ({ record, answers }) => {
      const places = spreadOf(record, answers).flatMap(({ source, places: all }) =>
        all.map(({ id, x, y }) => `${id} ${source.uuid} ${x} ${y}`)
      )
      const read = answers.flatMap(({ id, value }) =>
        (readPositions(record, value) ?? []).map(({ uuid, x, y }) => `${id} ${uuid} ${x} ${y}`)
      )
      expect(places.toSorted()).toEqual(read.toSorted())
    })
  )
})

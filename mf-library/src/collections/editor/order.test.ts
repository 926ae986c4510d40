import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inSaves, MOST_POSITIONS, positionsOf } from './order.ts'

const items = (...uuids: string[]) => uuids.map(uuid => ({ uuid }))

test('nothing moved: nothing is sent', () => {
  expect(positionsOf(items('a', 'b'), items('a', 'b'))).toEqual([])
  expect(inSaves([])).toEqual([[]])
})

test('positions are sequential from 0 up to the last that moved', () => {
  expect(positionsOf(items('a', 'b', 'c', 'd'), items('b', 'a', 'c', 'd'))).toEqual([
    { uuid: 'b', order: 0 },
    { uuid: 'a', order: 1 }
  ])
})

test('whatever is moved, the stored order afterwards is the one on the screen', () => {
  const orders = fc.uniqueArray(fc.string(), { maxLength: 30 }).chain(uuids =>
    fc.record({
      stored: fc.constant(uuids),
      now: fc.shuffledSubarray(uuids, { minLength: uuids.length }),
      gaps: fc.array(fc.nat({ max: 5 }), { minLength: uuids.length, maxLength: uuids.length })
    })
  )
  fc.assert(
    fc.property(orders, ({ stored, now, gaps }) => {
      let order = -1
      const positions = new Map(stored.map((uuid, at) => [uuid, (order += 1 + (gaps[at] ?? 0))]))
      for (const { uuid, order: to } of positionsOf(items(...stored), items(...now))) positions.set(uuid, to)
      const after = [...positions].sort(([, a], [, b]) => a - b).map(([uuid]) => uuid)
      expect(after).toEqual(now)
      expect(new Set(positions.values()).size).toBe(now.length)
    })
  )
})

test('more positions than one save takes go in several', () => {
  const positions = Array.from({ length: MOST_POSITIONS + 1 }, (_, order) => ({ uuid: String(order), order }))
  expect(inSaves(positions).map(save => save.length)).toEqual([MOST_POSITIONS, 1])
})

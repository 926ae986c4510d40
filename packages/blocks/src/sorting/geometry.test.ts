import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { movedBox } from '../common/board/box.ts'
import {
  BOARD,
  centreOf,
  coordinate,
  freeStart,
  inside,
  itemSize,
  placeAt,
  pointAt,
  startPlace,
  step,
  type Place
} from './geometry.ts'

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true }).map(coordinate)
const place: fc.Arbitrary<Place> = fc.record({ x: fraction, y: fraction })
const board = fc.record({
  left: fc.integer({ min: -500, max: 500 }),
  top: fc.integer({ min: -2000, max: 500 }),
  width: fc.integer({ min: 320, max: 5700 }),
  height: fc.integer({ min: 180, max: 3200 })
})
const box = fc.record({ width: fc.integer({ min: 44, max: 300 }), height: fc.integer({ min: 44, max: 300 }) })

test('a place that is shown and read back is the same place, whatever the size of the board', () => {
  fc.assert(
    fc.property(place, board, (at, on) => {
      expect(placeAt(pointAt(at, on), on)).toEqual(at)
    })
  )
})

test('whatever is stored lies on the board, and storing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      const stored = coordinate(value)
      expect(stored).toBeGreaterThanOrEqual(-0.5)
      expect(stored).toBeLessThanOrEqual(0.5)
      expect(Object.is(stored, -0)).toBe(false)
      expect(coordinate(stored)).toBe(stored)
    })
  )
})

test('what is dragged stays whole on the board', () => {
  fc.assert(
    fc.property(place, board, box, fc.integer(), fc.integer(), (at, on, size, x, y) => {
      if (size.width > on.width || size.height > on.height) return
      const middle = pointAt(inside(at, size, on), on)
      const now = { left: middle.x - size.width / 2, top: middle.y - size.height / 2, ...size }
      const seen = centreOf(movedBox(now, { x, y }, on), on)
      expect(Math.abs(seen.x - inside(seen, size, on).x)).toBeLessThanOrEqual(0.002)
      expect(Math.abs(seen.y - inside(seen, size, on).y)).toBeLessThanOrEqual(0.002)
    })
  )
})

test('an arrow moves by one percent, with Shift by five, to whole percents and never off the board', () => {
  expect(step({ x: -0.439, y: 0.2 }, 'ArrowRight', false)).toEqual({ x: -0.43, y: 0.2 })
  expect(step({ x: 0.1, y: 0.2 }, 'ArrowUp', true)).toEqual({ x: 0.1, y: 0.15 })
  expect(step({ x: 0, y: 0 }, 'Enter', false)).toBeNull()
  fc.assert(
    fc.property(
      place,
      fc.array(fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean())),
      (from, keys) => {
        const to = keys.reduce((at, [key, isLarge]) => step(at, key, isLarge) ?? at, from)
        expect(Math.max(Math.abs(to.x), Math.abs(to.y))).toBeLessThanOrEqual(0.5)
      }
    )
  )
})

test('new sources stand at −0.48 and then 0.08 and 0.03 further, and never two on one place', () => {
  expect(startPlace(0)).toEqual({ x: -0.48, y: -0.48 })
  expect(startPlace(1)).toEqual({ x: -0.4, y: -0.45 })
  const taken: Place[] = []
  for (let at = 0; at < 60; at++) taken.push(freeStart(taken))
  expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size).toBe(60)
  for (const { x, y } of taken) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(0.5)
})

test('pictures of every shape take about the same room, and fifty of them half of it', () => {
  fc.assert(
    fc.property(fc.nat(6000), fc.nat(6000), fc.integer({ min: 1, max: 50 }), (width, height, count) => {
      const size = itemSize(width, height, count)
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(BOARD.height / 2)
    })
  )
  const few = itemSize(1200, 800, 4)
  const many = itemSize(1200, 800, 50)
  expect((many.width * many.height) / (few.width * few.height)).toBeCloseTo(0.5, 1)
})

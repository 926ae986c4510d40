import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  boxOf,
  middleRegion,
  movedRegion,
  percentsOf,
  regionAt,
  regionFrom,
  resizedRegion,
  type Region
} from './geometry.ts'

const anyNumber = fc.oneof(fc.double(), fc.double({ min: -0.6, max: 1.2, noNaN: true }), fc.constant(undefined))
const region = fc.tuple(anyNumber, anyNumber, anyNumber, anyNumber).map(given => regionFrom(...given))
const picture = fc.record({
  left: fc.integer({ min: -2000, max: 2000 }),
  top: fc.integer({ min: -2000, max: 2000 }),
  width: fc.integer({ min: 40, max: 5000 }),
  height: fc.integer({ min: 40, max: 5000 })
})
const arrow = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')

function expectInside({ x, y, w, h }: Region) {
  for (const [middle, size] of [
    [x, w],
    [y, h]
  ] as const) {
    expect(size).toBeGreaterThanOrEqual(0.001)
    expect(size).toBeLessThanOrEqual(1)
    expect(Math.abs(middle) + size / 2).toBeLessThanOrEqual(0.5 + 1e-9)
  }
}

test('whatever numbers are stored, the region lies in its picture, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(region, read => {
      expectInside(read)
      expect(regionFrom(read.x, read.y, read.w, read.h)).toEqual(read)
    })
  )
})

test('a region that is shown on a picture of any size and place is read back from it unchanged', () => {
  fc.assert(
    fc.property(region, picture, (read, shown) => {
      expect(regionAt(boxOf(read, shown), shown)).toEqual(read)
    })
  )
})

test('the centre counts from the centre of the picture', () => {
  const shown = { left: 100, top: 50, width: 1000, height: 500 }
  expect(regionAt({ left: 100, top: 50, width: 1000, height: 500 }, shown)).toEqual({ x: 0, y: 0, w: 1, h: 1 })
  expect(regionAt({ left: 100, top: 50, width: 200, height: 100 }, shown)).toEqual({ x: -0.4, y: -0.4, w: 0.2, h: 0.2 })
  expect(regionAt({ left: 900, top: 500, width: 900, height: 900 }, shown)).toEqual({
    x: 0.4,
    y: 0.45,
    w: 0.2,
    h: 0.1
  })
  expect(boxOf({ x: 0.25, y: 0, w: 0.5, h: 0.2 }, shown)).toEqual({ left: 600, top: 250, width: 500, height: 100 })
  expect(percentsOf({ x: -0.4, y: 0.45, w: 0.2, h: 0.1 })).toEqual({ left: 0, top: 90, width: 20, height: 10 })
})

test('arrow keys keep a region in the picture, moving keeps its size, and a key that is no arrow does nothing', () => {
  fc.assert(
    fc.property(region, arrow, fc.boolean(), (read, key, isLarge) => {
      const moved = movedRegion(read, key, isLarge)!
      expectInside(moved)
      expect([moved.w, moved.h]).toEqual([read.w, read.h])
      const resized = resizedRegion(read, key, isLarge, { w: 0.1, h: 0.1 })!
      expectInside(resized)
      expect(resized.w).toBeGreaterThanOrEqual(Math.min(read.w, 0.1))
      expect(resized.h).toBeGreaterThanOrEqual(Math.min(read.h, 0.1))
      expect(resized.x - resized.w / 2).toBeCloseTo(read.x - read.w / 2, 9)
      expect(resized.y - resized.h / 2).toBeCloseTo(read.y - read.h / 2, 9)
    })
  )
  const some = regionFrom(0, 0, 0.2, 0.2)
  expect(movedRegion(some, 'Enter', false)).toBeNull()
  expect(resizedRegion(some, 'a', false, { w: 0, h: 0 })).toBeNull()
})

test('an arrow key moves an edge by one percent, with Shift by five, to whole percents', () => {
  const uneven = regionFrom(0.0123, 0, 0.2, 0.2)
  expect(percentsOf(uneven).left).toBe(41)
  expect(movedRegion(uneven, 'ArrowRight', false)).toEqual(regionFrom(0.02, 0, 0.2, 0.2))
  expect(movedRegion(uneven, 'ArrowUp', true)).toEqual(regionFrom(0.0123, -0.05, 0.2, 0.2))
  expect(resizedRegion(regionFrom(0, 0, 0.2, 0.2), 'ArrowRight', true, { w: 0, h: 0 })).toEqual(
    regionFrom(0.025, 0, 0.25, 0.2)
  )
})

test('a new region is in the middle of what is seen of the picture, at least as large as it must be', () => {
  const shown = { left: 0, top: 0, width: 1000, height: 800 }
  expect(middleRegion(shown, shown, 35)).toEqual(regionFrom(0, 0, 0.3, 0.3))
  expect(middleRegion({ left: 0, top: 0, width: 200, height: 160 }, shown, 35)).toEqual(
    regionFrom(-0.4, -0.4, 0.06, 0.06)
  )
  fc.assert(
    fc.property(picture, picture, (seen, whole) => {
      const made = middleRegion(seen, whole, 35)
      expectInside(made)
      expect(made.w * whole.width).toBeGreaterThanOrEqual(Math.min(35, whole.width) - 1e-6)
      expect(made.h * whole.height).toBeGreaterThanOrEqual(Math.min(35, whole.height) - 1e-6)
    })
  )
})

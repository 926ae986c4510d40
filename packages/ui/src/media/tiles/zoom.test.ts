import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Bounds, clamped, panned, pinched, swipeStep, type View, WHOLE, wheelFactor, zoomedAt } from './zoom.ts'

const length = fc.integer({ min: 20, max: 3000 })
const point = fc.record({ x: fc.integer({ min: -800, max: 800 }), y: fc.integer({ min: -800, max: 800 }) })
const bounds: fc.Arbitrary<Bounds> = fc.record({
  picture: fc.record({ width: length, height: length }),
  max: fc.constantFrom(5, 10)
})
const scale = fc.float({ min: Math.fround(0.1), max: 20, noNaN: true })
const view = (within: Bounds): fc.Arbitrary<View> =>
  fc.tuple(scale, point).map(([to, { x, y }]) => clamped({ scale: to, x, y }, within))
const held = bounds.chain(within => fc.tuple(fc.constant(within), view(within)))

/** Where a spot of the picture (0 its middle) lies in the frame. */
const placed = (spot: number, offset: number, at: number) => offset + spot * at

const expectInside = ({ scale: at, x, y }: View, { picture, max }: Bounds) => {
  expect(at).toBeGreaterThanOrEqual(1)
  expect(at).toBeLessThanOrEqual(max)
  for (const [offset, size] of [
    [x, picture.width],
    [y, picture.height]
  ] as const)
    expect(Math.abs(offset)).toBeLessThanOrEqual((size * (at - 1)) / 2 + 1e-6)
}

test('whatever is done, no edge of the picture comes further in than where it was at first', () => {
  fc.assert(
    fc.property(held, scale, point, point, point, ([within, from], to, at, a, b) => {
      expectInside(zoomedAt(from, to, at, within), within)
      expectInside(panned(from, at, within), within)
      expectInside(pinched(from, [at, a], [a, b], within), within)
    })
  )
})

test('a spot of the whole picture that is enlarged under the pointer stays there, however narrow the picture is', () => {
  const share = fc.float({ min: -0.5, max: 0.5, noNaN: true })
  fc.assert(
    fc.property(bounds, scale, share, share, (within, to, x, y) => {
      const at = { x: x * within.picture.width, y: y * within.picture.height }
      const next = zoomedAt(WHOLE, to, at, within)
      for (const axis of ['x', 'y'] as const) expect(placed(at[axis], next[axis], next.scale)).toBeCloseTo(at[axis], 4)
    })
  )
})

test('what lies under the pointer stays there unless an edge would come too far in', () => {
  fc.assert(
    fc.property(held, scale, point, ([within, from], to, at) => {
      const next = zoomedAt(from, to, at, within)
      for (const axis of ['x', 'y'] as const) {
        const spot = (at[axis] - from[axis]) / from.scale
        const free = at[axis] - spot * next.scale
        // Clamping only ever moves the picture back towards the middle.
        expect(Math.abs(next[axis])).toBeLessThanOrEqual(Math.abs(free) + 1e-6)
        const isHeld = Math.abs(next[axis] - free) > 1e-6
        if (!isHeld) expect(placed(spot, next[axis], next.scale)).toBeCloseTo(at[axis], 4)
      }
    })
  )
})

test('zooming out again always ends with the whole picture in the middle', () => {
  fc.assert(
    fc.property(held, point, ([within, from], at) => {
      expect(zoomedAt(from, 1, at, within)).toEqual(WHOLE)
    })
  )
})

test('one notch of the wheel is a quarter more, and the notch back undoes it', () => {
  expect(wheelFactor(-120)).toBeCloseTo(1.25)
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), delta => {
      expect(wheelFactor(delta) * wheelFactor(-delta)).toBeCloseTo(1)
    })
  )
})

test('fingers that move apart to twice their distance double the scale', () => {
  const within = { picture: { width: 400, height: 400 }, max: 5 }
  const next = pinched(
    WHOLE,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 }
    ],
    [
      { x: -100, y: 0 },
      { x: 100, y: 0 }
    ],
    within
  )
  expect(next).toEqual({ scale: 2, x: 0, y: 0 })
})

test('a stroke counts from a tenth of the width, 50 px at least, and only where it is level', () => {
  const wide = { width: 1000, height: 600 }
  expect(swipeStep({ x: -99, y: 0 }, wide)).toBe(0)
  expect(swipeStep({ x: -100, y: 20 }, wide)).toBe(1)
  expect(swipeStep({ x: 140, y: 20 }, wide)).toBe(-1)
  expect(swipeStep({ x: 140, y: 150 }, wide)).toBe(0)
  expect(swipeStep({ x: 49, y: 0 }, { width: 300, height: 300 })).toBe(0)
  expect(swipeStep({ x: 50, y: 0 }, { width: 300, height: 300 })).toBe(-1)
})

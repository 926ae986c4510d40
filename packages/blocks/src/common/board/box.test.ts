import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Box, drawnBox, movedBox, resizedBox, scaleOf } from './box.ts'

const px = fc.integer({ min: -3000, max: 3000 })
const bounds: fc.Arbitrary<Box> = fc.record({
  left: px,
  top: px,
  width: fc.integer({ min: 320, max: 5700 }),
  height: fc.integer({ min: 320, max: 3200 })
})
/** A box that lies completely inside the bounds. */
const boxOn = bounds.chain(on =>
  fc.record({ width: fc.integer({ min: 10, max: 320 }), height: fc.integer({ min: 10, max: 320 }) }).chain(size =>
    fc
      .record({
        x: fc.integer({ min: 0, max: on.width - size.width }),
        y: fc.integer({ min: 0, max: on.height - size.height })
      })
      .map(({ x, y }) => ({ on, box: { left: on.left + x, top: on.top + y, ...size } }))
  )
)
const by = fc.record({ x: px, y: px })
const edges = fc.record({
  across: fc.constantFrom('left', 'right', null),
  down: fc.constantFrom('top', 'bottom', null)
})
const right = ({ left, width }: Box) => left + width
const bottom = ({ top, height }: Box) => top + height

function expectInside(box: Box, on: Box): void {
  expect(box.left).toBeGreaterThanOrEqual(on.left)
  expect(box.top).toBeGreaterThanOrEqual(on.top)
  expect(right(box)).toBeLessThanOrEqual(right(on))
  expect(bottom(box)).toBeLessThanOrEqual(bottom(on))
}

test('what is moved keeps its size and stays whole inside its bounds', () => {
  fc.assert(
    fc.property(boxOn, by, ({ box, on }, shift) => {
      const to = movedBox(box, shift, on)
      expectInside(to, on)
      expect(to).toMatchObject({ width: box.width, height: box.height })
      expect(movedBox(box, { x: 0, y: 0 }, on)).toEqual(box)
    })
  )
})

test('what lies outside its bounds is moved no further out, and does not jump', () => {
  const on = { left: 0, top: 0, width: 100, height: 100 }
  const out = { left: -20, top: 10, width: 10, height: 10 }
  expect(movedBox(out, { x: -5, y: 0 }, on)).toEqual(out)
  expect(movedBox(out, { x: 5, y: 0 }, on)).toEqual({ ...out, left: -15 })
})

test('only the pulled edges go, inside the bounds and no nearer to the other side than they may', () => {
  fc.assert(
    fc.property(boxOn, edges, by, fc.integer({ min: 0, max: 60 }), ({ box, on }, { across, down }, shift, least) => {
      const pulled = { ...(across && { [across]: true }), ...(down && { [down]: true }) }
      const to = resizedBox(box, pulled, shift, on, least)
      expectInside(to, on)
      if (across !== 'left') expect(to.left).toBe(box.left)
      if (across !== 'right') expect(right(to)).toBe(right(box))
      if (down !== 'top') expect(to.top).toBe(box.top)
      if (down !== 'bottom') expect(bottom(to)).toBe(bottom(box))
      expect(to.width).toBeGreaterThanOrEqual(Math.min(least, box.width))
      expect(to.height).toBeGreaterThanOrEqual(Math.min(least, box.height))
      expect(resizedBox(box, pulled, { x: 0, y: 0 }, on, least)).toEqual(box)
    })
  )
})

test('a board whose size is only rounded does not count as scaled', () => {
  expect(scaleOf(1140.4, 1140)).toBe(1)
  expect(scaleOf(0, 0)).toBe(1)
  expect(scaleOf(2280, 1140)).toBe(2)
})

test('a box that is drawn lies inside its bounds, is large enough, and has the pointer at its corner', () => {
  fc.assert(
    fc.property(bounds, by, by, fc.integer({ min: 0, max: 60 }), (on, from, to, least) => {
      const box = drawnBox(from, to, on, least)
      expectInside(box, on)
      expect(box.width).toBeGreaterThanOrEqual(least)
      expect(box.height).toBeGreaterThanOrEqual(least)
    })
  )
  const on = { left: 0, top: 0, width: 400, height: 300 }
  expect(drawnBox({ x: 200, y: 200 }, { x: 100, y: 260 }, on, 35)).toEqual({
    left: 100,
    top: 200,
    width: 100,
    height: 60
  })
  expect(drawnBox({ x: 200, y: 200 }, { x: 195, y: 205 }, on, 35)).toEqual({
    left: 165,
    top: 200,
    width: 35,
    height: 35
  })
  expect(drawnBox({ x: 390, y: 10 }, { x: 395, y: 5 }, on, 35)).toEqual({ left: 365, top: 0, width: 35, height: 35 })
})

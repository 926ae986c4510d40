import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cellsOf, freePlace, GRID, layoutOf, MARGIN, onPlane, PLANE, snapped } from './layout.ts'

const TALL = { width: 600, height: 900 }
const WIDE = { width: 900, height: 600 }
const sizes = fc.array(fc.record({ width: fc.nat(5000), height: fc.nat(5000) }), { maxLength: 3 })

test('the number of pictures decides on the arrangement', () => {
  expect(layoutOf([], 'Any title')).toEqual({ w: 176, h: 60, a: 160 / 44, l: 'text' })
  expect(layoutOf([WIDE], '')).toMatchObject({ a: 1.5, l: 'l' })
  expect(
    [
      [TALL, TALL],
      [WIDE, WIDE],
      [WIDE, TALL],
      [TALL, WIDE, WIDE],
      [WIDE, WIDE, WIDE],
      [TALL, TALL, WIDE]
    ].map(of => layoutOf(of, ''))
  ).toMatchObject([
    { l: 'pp', a: 1.25 },
    { l: 'll', a: 2 / 3 },
    { l: 'lp', a: 0.55 },
    { l: 'pll', a: 1.2 },
    { l: 'lll', a: 0.5 },
    { l: 'ppl', a: 0.8 }
  ])
})

test('every node is 140 to 250 wide plus its margin, and its pictures fill their area without overlapping', () => {
  fc.assert(
    fc.property(sizes, fc.string({ maxLength: 40 }), (images, text) => {
      const { w, h, a, l } = layoutOf(images, text)
      expect(w - MARGIN).toBeGreaterThanOrEqual(140)
      expect(w - MARGIN).toBeLessThanOrEqual(250)
      expect(h).toBeGreaterThanOrEqual(60)
      expect(a).toBeGreaterThan(0)
      const cells = cellsOf(l)
      if (images.length > 0) expect(cells).toHaveLength(images.length)
      expect(cells.reduce((sum, cell) => sum + cell.w * cell.h, 0)).toBeCloseTo(1)
      for (const [at, one] of cells.entries())
        for (const other of cells.slice(at + 1))
          expect(
            one.x + one.w <= other.x + 1e-9 ||
              other.x + other.w <= one.x + 1e-9 ||
              one.y + one.h <= other.y + 1e-9 ||
              other.y + other.h <= one.y + 1e-9
          ).toBe(true)
    })
  )
})

test('a title of twenty characters has two lines below a picture', () => {
  expect(layoutOf([WIDE], 'x'.repeat(20)).h).toBeGreaterThan(layoutOf([WIDE], 'x'.repeat(19)).h)
  expect(layoutOf([WIDE], 'x'.repeat(19)).h).toBeGreaterThan(layoutOf([WIDE], ' ').h)
})

test('a node stays whole on the plane, and comes to rest on the grid', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), sizes, (x, y, images) => {
      const node = onPlane({ x, y, ...layoutOf(images, '') })
      expect(node.x - node.w / 2).toBeGreaterThanOrEqual(0)
      expect(node.y + node.h / 2).toBeLessThanOrEqual(PLANE)
      expect(onPlane(node)).toEqual(node)
    })
  )
  expect(snapped({ x: 1234, y: 566, w: 176, h: 60 })).toMatchObject({ x: 1230, y: 570 })
  expect(1230 % GRID).toBe(0)
})

test('new nodes lie on no other, as long as there is room', () => {
  const nodes: { x: number; y: number; w: number; h: number }[] = []
  for (let at = 0; at < 40; at++) {
    const size = layoutOf(at % 2 ? [TALL] : [], '')
    nodes.push({ ...freePlace(nodes, size), ...size })
  }
  for (const [at, one] of nodes.entries())
    for (const other of nodes.slice(at + 1))
      expect(
        Math.abs(one.x - other.x) >= (one.w + other.w) / 2 || Math.abs(one.y - other.y) >= (one.h + other.h) / 2
      ).toBe(true)
})

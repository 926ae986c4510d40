import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  batchOf,
  canvasRatio,
  canZoom,
  fitting,
  pageInView,
  PAGES_PER_BATCH,
  scaleOf,
  writtenPage,
  zoomedBy
} from './layout.ts'

const sizes = fc.record({ width: fc.integer({ min: 50, max: 15_000 }), height: fc.integer({ min: 50, max: 15_000 }) })
const scales = fc.double({ min: 0.2, max: 5, noNaN: true })

test('a page fits the width of the frame, or takes eight tenths of it', () => {
  expect(scaleOf('width', 900, { width: 600, height: 800 })).toBe(1.5)
  expect(scaleOf('auto', 900, { width: 600, height: 800 })).toBeCloseTo(1.2)
  expect(scaleOf('width', 900, { width: 14_400, height: 800 })).toBe(0.2)
})

test('a page of a kilometre is no longer than 5000 px and keeps its form, others stay as they are', () => {
  const kilometre = { width: 2_834_646, height: 1000 }
  expect(kilometre.width * fitting(kilometre)).toBeCloseTo(5000)
  expect(fitting({ width: 600, height: 5000 })).toBe(1)
})

test('zooming goes to the next tenth and back, and stops at the ends', () => {
  expect(zoomedBy(0.94, 1)).toBe(1)
  expect(zoomedBy(0.94, -1)).toBe(0.9)
  expect([zoomedBy(1, 1), zoomedBy(1.1, -1), zoomedBy(0.3, -1)]).toEqual([1.1, 1, 0.2])
  expect([canZoom(5, 1), canZoom(0.2, -1), canZoom(4.9, 1)]).toEqual([false, false, true])
  fc.assert(
    fc.property(scales, fc.constantFrom(-1 as const, 1 as const), (scale, direction) => {
      const next = zoomedBy(scale, direction)
      expect(Math.abs(next - scale)).toBeLessThanOrEqual(0.1 + 1e-6)
      expect(next * 10).toBeCloseTo(Math.round(next * 10))
      if (canZoom(scale, direction)) expect(Math.sign(next - scale)).toBe(direction)
    })
  )
})

test('a page is drawn with twice the pixels of the screen, and never with more than a canvas may have', () => {
  expect(canvasRatio({ width: 600, height: 800 }, 1, 1)).toBe(2)
  fc.assert(
    fc.property(sizes, scales, fc.constantFrom(1, 2, 3), (page, scale, ratio) => {
      const drawn = canvasRatio(page, scale, ratio)
      expect(drawn).toBeLessThanOrEqual(2 * ratio)
      expect(page.width * page.height * (scale * drawn) ** 2).toBeLessThanOrEqual(16_000_001)
    })
  )
})

test('every page belongs to one batch of at most ten', () => {
  expect(batchOf(11, 13)).toEqual([11, 12, 13])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(), (pages, any) => {
      const page = (any % pages) + 1
      const batch = batchOf(page, pages)
      expect(batch).toContain(page)
      expect(batch.length).toBeLessThanOrEqual(PAGES_PER_BATCH)
      for (const other of batch) expect(batchOf(other, pages)).toEqual(batch)
    })
  )
})

test('the page of which most is to be seen is the present one', () => {
  const pages = [0, 100, 200].map(top => ({ top, height: 90 }))
  expect(pageInView(pages, 0, 100)).toBe(1)
  expect(pageInView(pages, 60, 160)).toBe(2)
  expect(pageInView(pages, 5000, 5100)).toBe(1)
})

test('only the number of a page that there is is taken', () => {
  expect([' 3 ', '0', '4', '1.5', 'x', ''].map(written => writtenPage(written, 3))).toEqual([
    3,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined
  ])
})

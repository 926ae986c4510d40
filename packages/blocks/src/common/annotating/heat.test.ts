import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Region, regionFrom } from './geometry.ts'
import { heatOf, ninthsOf } from './heat.ts'

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const size = fc.double({ min: 0.001, max: 1, noNaN: true })
const region = fc.tuple(fraction, fraction, size, size).map(values => regionFrom(...values))
const regions = fc.array(region, { maxLength: 12 })
const squares = fc.integer({ min: 1, max: 12 })

const covers = ({ x, y, w, h }: Region, at: { x: number; y: number }) =>
  Math.abs(at.x - x) <= w / 2 + 1e-9 && Math.abs(at.y - y) <= h / 2 + 1e-9
const isNearEdge = ({ x, y, w, h }: Region, at: { x: number; y: number }) =>
  Math.abs(Math.abs(at.x - x) - w / 2) < 1e-6 || Math.abs(Math.abs(at.y - y) - h / 2) < 1e-6

test('a square is as warm as the number of regions that cover its middle', () => {
  fc.assert(
    fc.property(regions, squares, (given, side) => {
      const heat = heatOf(given, side)
      expect(heat).toHaveLength(side * side)
      for (const [at, warmth] of heat.entries()) {
        const middle = { x: ((at % side) + 0.5) / side - 0.5, y: (Math.floor(at / side) + 0.5) / side - 0.5 }
        if (given.some(one => isNearEdge(one, middle))) continue
        expect(warmth).toBe(given.filter(one => covers(one, middle)).length)
      }
    })
  )
})

test('every region is counted in one of the nine parts', () => {
  fc.assert(
    fc.property(regions, given => {
      const counts = ninthsOf(given)
      expect(counts).toHaveLength(9)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(given.length)
    })
  )
  expect(
    ninthsOf([regionFrom(-0.4, -0.4, 0.1, 0.1), regionFrom(0, 0, 0.1, 0.1), regionFrom(0.5, 0.5, 0.1, 0.1)])
  ).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
})

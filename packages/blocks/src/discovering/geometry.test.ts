import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  ARROWS,
  breakLabel,
  curveBetween,
  dropAt,
  nearestTowards,
  nodeSideAt,
  sideAt,
  sidePoint,
  SIDES,
  sidesBetween,
  titlePlace
} from './geometry.ts'

const node = (id: string, x: number, y: number) => ({ id, x, y, w: 100, h: 100 })
const nodes = fc.record({
  x: fc.integer({ min: 0, max: 4000 }),
  y: fc.integer({ min: 0, max: 4000 }),
  w: fc.integer({ min: 140, max: 270 }),
  h: fc.integer({ min: 60, max: 400 })
})

test('a point near an edge belongs to its side, a corner to the nearer edge', () => {
  expect([sideAt(0.2, 0.5), sideAt(0.8, 0.5), sideAt(0.5, 0.3), sideAt(0.5, 0.7)]).toEqual(['l', 'r', 't', 'b'])
  expect([sideAt(0.2, 0.1), sideAt(0.1, 0.2), sideAt(1.4, 0.9)]).toEqual(['t', 'l', 'r'])
  fc.assert(
    fc.property(nodes, fc.constantFrom(...SIDES), (one, side) => {
      expect(nodeSideAt(one, sidePoint(one, side))).toBe(side)
    })
  )
})

test('a connection is caught near a node, and by none on empty space', () => {
  const all = [node('n0', 100, 100), node('n1', 400, 100)]
  expect(dropAt(all, { x: 350, y: 100 }, 'n0')).toEqual({ id: 'n1', side: 'l' })
  expect(dropAt(all, { x: 326, y: 100 }, 'n0')).toEqual({ id: 'n1', side: 'l' })
  expect(dropAt(all, { x: 324, y: 100 }, 'n0')).toBeNull()
  expect(dropAt(all, { x: 100, y: 100 }, 'n0')).toBeNull()
})

test('sides that face each other are the nearest', () => {
  expect(sidesBetween(node('a', 0, 0), node('b', 300, 50))).toEqual(['r', 'l'])
  expect(sidesBetween(node('a', 300, 0), node('b', 0, 50))).toEqual(['l', 'r'])
  expect(sidesBetween(node('a', 0, 0), node('b', 50, 300))).toEqual(['b', 't'])
  fc.assert(
    fc.property(nodes, nodes, (one, other) => {
      const [from, to] = sidesBetween(one, other)
      expect(sidesBetween(other, one)).toEqual(one.x === other.x && one.y === other.y ? [from, to] : [to, from])
    })
  )
})

test('every curve begins and ends at its sides', () => {
  fc.assert(
    fc.property(nodes, nodes, fc.constantFrom(...SIDES), fc.constantFrom(...SIDES), (one, other, from, to) => {
      const [start, end] = [sidePoint(one, from), sidePoint(other, to)]
      const { d, head, middle } = curveBetween(start, from, end, to)
      expect(d.startsWith(`M${start.x} ${start.y}C`)).toBe(true)
      expect(head.startsWith(`M${end.x} ${end.y}L`)).toBe(true)
      expect(`${d}${head}`).not.toMatch(/NaN|Infinity/)
      expect(Number.isFinite(middle.x + middle.y)).toBe(true)
    })
  )
})

test('a long title of a connection has two lines of whole words', () => {
  expect(breakLabel('the front')).toEqual(['the front'])
  expect(breakLabel('far from the front lines')).toEqual(['far from the', 'front lines'])
  expect(breakLabel('Donaudampfschifffahrt')).toEqual(['Donaudampfschifffahrt'])
  // A number stays with the word before it.
  expect(breakLabel('over there\u00a0·\u00a010')).toEqual(['over', 'there\u00a0·\u00a010'])
  fc.assert(
    fc.property(fc.string({ maxLength: 25 }), text => {
      expect(breakLabel(text).join(' ')).toBe(text.trim().replace(/\s+/g, ' '))
    })
  )
})

test('arrows go to what lies in their direction', () => {
  const all = [node('right', 300, 20), node('far', 900, 0), node('below', 20, 300)]
  const from = node('n0', 0, 0)
  expect(nearestTowards(from, ARROWS.ArrowRight!, all)?.id).toBe('right')
  expect(nearestTowards(from, ARROWS.ArrowDown!, all)?.id).toBe('below')
  expect(nearestTowards(from, ARROWS.ArrowLeft!, all)).toBeNull()
})

test('a title stands beside a connection that it would cover', () => {
  expect(titlePlace({ x: 300, y: 20 }, 'the front')).toBe('on')
  expect(titlePlace({ x: 104, y: 0 }, 'the front')).toBe('above')
  expect(titlePlace({ x: 0, y: 70 }, 'the front')).toBe('on')
  expect(titlePlace({ x: 0, y: 70 }, 'the way out of the town')).toBe('right')
  const length = fc.integer({ min: 0, max: 600 })
  fc.assert(
    fc.property(length, length, fc.integer({ min: 0, max: 400 }), fc.string({ maxLength: 25 }), (x, y, more, text) => {
      // A longer line has room wherever a shorter one has.
      if (titlePlace({ x, y }, text) === 'on')
        expect(titlePlace(x >= y ? { x: x + more, y } : { x, y: y + more }, text)).toBe('on')
    })
  )
})

import { expect, test } from '@jest/globals'
import { layoutOf } from './layout.ts'
import { firstLeast, fitting } from './zoom.ts'

const PHONE = { width: 358, height: 320 }

test('a phone shows all of a graph of three columns at first, and its least node can be hit', () => {
  expect(firstLeast(PHONE.width)).toBeLessThanOrEqual(fitting({ width: 840, height: 640 }, PHONE))
  expect(layoutOf([], 'Ruins').h * firstLeast(PHONE.width)).toBeGreaterThanOrEqual(24)
})

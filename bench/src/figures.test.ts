import { expect, test } from '@jest/globals'
import { spreadOf } from './figures.ts'

test('a figure tells its least, middle and greatest run, in whatever order they came', () => {
  expect(spreadOf([3, 10, 1])).toEqual({ min: 1, median: 3, max: 10, runs: 3 })
})

test('a figure without a run is refused', () => {
  expect(() => spreadOf([])).toThrow('A figure needs a run')
})

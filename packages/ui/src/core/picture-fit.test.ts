import { expect, test } from '@jest/globals'
import { pictureFit, plateText } from './picture-fit.ts'

test('a landscape photograph fills the frame of its card', () => {
  expect(pictureFit({ width: 1200, height: 800, kind: 'photograph' })).toBe('fill')
  expect(pictureFit({ width: 1280, height: 1000, kind: 'painting' })).toBe('fill')
  expect(pictureFit({ width: 1800, height: 1000, kind: 'poster' })).toBe('fill')
})

test('what is tall or wide is mounted whole', () => {
  expect(pictureFit({ width: 800, height: 1200, kind: 'poster' })).toBe('mount')
  expect(pictureFit({ width: 1270, height: 1000, kind: 'photograph' })).toBe('mount')
  expect(pictureFit({ width: 1810, height: 1000, kind: 'photograph' })).toBe('mount')
})

test.each(['map', 'engraving', 'cartoon', 'drawing', 'chart'] as const)('a %s is never cut', kind => {
  expect(pictureFit({ width: 1500, height: 1000, kind })).toBe('mount')
})

test('a picture smaller than the frame is mounted, never enlarged', () => {
  expect(pictureFit({ width: 300, height: 200, kind: 'photograph' })).toBe('mount')
  expect(pictureFit({ width: 0, height: 0, kind: 'photograph' })).toBe('mount')
})

test('a plate shows first words, cut between words', () => {
  expect(plateText('  A short\n letter ')).toBe('A short letter')
  expect(plateText('one two three, four five', 15)).toBe('one two three…')
  expect(plateText('x'.repeat(200), 20)).toBe(`${'x'.repeat(20)}…`)
})

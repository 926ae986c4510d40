import { beforeEach, expect, test } from '@jest/globals'
import { holdAt } from './hold-at.ts'

/** What stands before the element, and how far the page is scrolled. */
let before: number
let scrolled: number
let frames: (() => void)[]
const element = {
  getBoundingClientRect: () => ({ top: before - scrolled }),
  scrollIntoView: () => undefined
} as unknown as Element
const frame = () => frames.splice(0).forEach(run => run())

beforeEach(() => {
  before = 900
  scrolled = 0
  frames = []
  Object.assign(globalThis, {
    scrollBy: (_x: number, y: number) => (scrolled += y),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: () => frames.splice(0)
  })
})

test('a place is held while what stands before it grows, and left when it is still', () => {
  holdAt(element, 64)
  expect(scrolled).toBe(836)
  before = 2500
  frame()
  expect(element.getBoundingClientRect().top).toBe(64)
  for (let count = 0; count < 10; count++) frame()
  before = 4000
  frame()
  expect([scrolled, frames]).toEqual([2436, []])
})

test('whoever scrolls is not brought back', () => {
  holdAt(element, 64)
  dispatchEvent(new Event('wheel'))
  scrolled += 500
  frame()
  expect(scrolled).toBe(1336)
})

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { pointerEvent } from '../../testing/pointer.ts'
import type { Box } from './box.ts'
import type { GestureOptions } from './gestures.ts'

const { attachGestures } = await import('./gestures.ts')

/** jsdom computes no layout: this gives the displayed board, its layout width, and the item on it. */
const laid = { board: rect(0, 0, 1000, 600), width: 1000, item: rect(100, 100, 80, 60), window: 1000 }
function rect(left: number, top: number, width: number, height: number) {
  return { left, top, width, height, right: left + width, bottom: top + height, x: left, y: top } as DOMRect
}

let board: HTMLElement
let viewport: HTMLElement
let item: HTMLElement
let face: HTMLElement
let corner: HTMLElement
let detach: () => void
const captured: number[] = []
const ended = jest.fn<(element: HTMLElement, box: Box, board: Box) => void>()
const clicked = jest.fn()
const pick = (target: Element) => target.closest<HTMLElement>('[data-key]')
const attach = (options: Partial<Pick<GestureOptions, 'pick' | 'onEnd' | 'onShow'>> = {}) =>
  attachGestures(board, { viewport, pick, least: () => 35, onEnd: ended, ...options })

beforeEach(() => {
  Object.assign(laid, {
    board: rect(0, 0, 1000, 600),
    width: 1000,
    item: rect(100, 100, 80, 60),
    window: 1000
  })
  document.body.innerHTML =
    '<div id="window"><div id="board"><div data-key="a"><button>A</button><i data-edges="bottom right"></i></div></div></div>'
  viewport = document.querySelector('#window')!
  board = document.querySelector('#board')!
  item = document.querySelector('[data-key]')!
  face = document.querySelector('button')!
  corner = document.querySelector('i')!
  board.getBoundingClientRect = () => laid.board
  item.getBoundingClientRect = () => laid.item
  viewport.getClientRects = () => [rect(0, 0, laid.window, 600)] as unknown as DOMRectList
  Object.defineProperty(board, 'offsetWidth', { get: () => laid.width })
  Object.defineProperty(viewport, 'scrollWidth', { get: () => 1000 })
  Object.defineProperty(viewport, 'clientWidth', { get: () => laid.window })
  captured.length = 0
  Element.prototype.setPointerCapture = pointer => void captured.push(pointer)
  face.addEventListener('click', clicked)
  ended.mockClear()
  clicked.mockClear()
  detach = attach()
})
afterEach(() => {
  // A finger that is still down would also be down in the next test.
  for (const pointerId of [1, 2]) pointer('pointerup', document.body, 0, 0, { pointerId })
  detach()
})

const pointer = (type: string, target: Element, x: number, y: number, more: Parameters<typeof pointerEvent>[3] = {}) =>
  target.dispatchEvent(pointerEvent(type, x, y, more))
const frame = () => new Promise(resolve => setTimeout(resolve, 40))
const key = (name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event
}

test('three pixels are a click, and four a move whose click opens nothing', () => {
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 123, 120)
  pointer('pointerup', face, 123, 120)
  pointer('click', face, 123, 120)
  expect(ended).not.toHaveBeenCalled()
  expect(clicked).toHaveBeenCalledTimes(1)

  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 124, 120)
  pointer('pointerup', face, 124, 120)
  pointer('click', face, 124, 120)
  expect(ended.mock.calls).toEqual([[item, expect.objectContaining({ left: 104, top: 100 }), expect.anything()]])
  expect(clicked).toHaveBeenCalledTimes(1)
  face.click()
  expect(clicked).toHaveBeenCalledTimes(2)
})

test('the pressed pointer is captured, so that an embedded page below takes no moves', () => {
  pointer('pointerdown', face, 120, 120, { pointerId: 2 })
  expect(captured).toEqual([2])
  pointer('pointerup', face, 120, 120, { pointerId: 2 })
  pointer('pointerdown', board, 600, 400)
  expect(captured).toEqual([2])
})

test('a dropped item is where the pointer was released, also between two frames', async () => {
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 140, 130)
  await frame()
  expect(item.style.transform).toBe('translate3d(20px, 10px, 0)')
  pointer('pointerup', face, 150, 170)
  expect(ended.mock.calls[0]?.[1]).toEqual({ left: 130, top: 150, width: 80, height: 60 })
  expect(item.getAttribute('style')).toBe('')
  expect(item.dataset.dragging).toBeUndefined()
})

test('who measures something while it moves finds the page as it was drawn last', async () => {
  const found: string[] = []
  detach()
  detach = attach({ onShow: element => void found.push(element.style.transform) })
  pointer('pointerdown', face, 120, 120)
  for (const x of [140, 160]) {
    pointer('pointermove', face, x, 130)
    await frame()
  }
  pointer('pointerup', face, 160, 130)
  expect(found).toEqual(['', 'translate3d(20px, 10px, 0)'])
})

test('nothing leaves the board', () => {
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 5000, -300)
  pointer('pointerup', face, 5000, -300)
  expect(ended.mock.calls[0]?.[1]).toEqual({ left: 920, top: 0, width: 80, height: 60 })
})

test('a second finger and another button move nothing', () => {
  pointer('pointerdown', face, 120, 120, { button: 2 })
  pointer('pointermove', face, 220, 120, { button: 2 })
  pointer('pointerup', face, 220, 120, { button: 2 })
  const second = { pointerId: 2, pointerType: 'touch', isPrimary: false }
  pointer('pointerdown', board, 500, 500, { pointerType: 'touch' })
  pointer('pointerdown', face, 120, 120, second)
  pointer('pointermove', face, 220, 120, second)
  pointer('pointerup', face, 220, 120, second)
  pointer('pointerup', board, 500, 500, { pointerType: 'touch' })
  expect(ended).not.toHaveBeenCalled()
})

test('Escape and a lost pointer put it back, and the pointer that is still down takes nothing with it', () => {
  const ways = [() => expect(key('Escape').defaultPrevented).toBe(true), () => pointer('pointercancel', face, 300, 300)]
  for (const end of ways) {
    pointer('pointerdown', face, 120, 120)
    pointer('pointermove', face, 300, 300)
    end()
    expect(item.style.transform).toBe('')
    pointer('pointermove', face, 320, 320)
    pointer('pointerup', face, 320, 320)
  }
  expect(ended).not.toHaveBeenCalled()
  expect(key('Escape').defaultPrevented).toBe(false)
})

test('a page that scrolls under the pointer takes the board along, and the item stays with the pointer', async () => {
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 140, 120)
  laid.board = rect(0, -200, 1000, 600)
  document.dispatchEvent(new Event('scroll'))
  await frame()
  expect(item.style.transform).toBe('translate3d(20px, 200px, 0)')
  pointer('pointerup', face, 140, 120)
  const [, box, around] = ended.mock.calls[0]!
  expect([box.left, box.top, around.top]).toEqual([120, 100, -200])
})

test('near the edge of its window a larger board scrolls along, and an unscrolled one does not', async () => {
  laid.window = 400
  laid.item = rect(300, 100, 80, 60)
  pointer('pointerdown', face, 320, 120)
  pointer('pointermove', face, 390, 120)
  pointer('pointermove', face, 391, 120)
  await frame()
  await frame()
  expect(viewport.scrollLeft).toBeGreaterThan(0)
  pointer('pointerup', face, 391, 120)
  const stood = viewport.scrollLeft
  await frame()
  expect(viewport.scrollLeft).toBe(stood)

  viewport.scrollLeft = 0
  laid.window = 1000
  pointer('pointerdown', face, 320, 120)
  pointer('pointermove', face, 980, 120)
  pointer('pointermove', face, 990, 120)
  await frame()
  pointer('pointerup', face, 990, 120)
  expect(viewport.scrollLeft).toBe(0)
})

test('on a board that is seen twice as large the item stays under the pointer', async () => {
  laid.width = 500
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 220, 120)
  await frame()
  expect(item.style.transform).toBe('translate3d(50px, 0px, 0)')
  pointer('pointerup', face, 220, 120)
  expect(ended.mock.calls[0]?.[1]).toEqual({ left: 200, top: 100, width: 80, height: 60 })
})

test('right is right on a page that is read from the right', () => {
  document.documentElement.dir = 'rtl'
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 150, 120)
  pointer('pointerup', face, 150, 120)
  document.documentElement.dir = ''
  expect(ended.mock.calls[0]?.[1]).toMatchObject({ left: 130 })
})

test('a corner that is pulled resizes, to no less than it may and not beyond the board', async () => {
  item.style.width = '8%'
  pointer('pointerdown', corner, 178, 158)
  pointer('pointermove', corner, 208, 148)
  await frame()
  expect([item.style.width, item.style.height]).toEqual(['110px', '50px'])
  pointer('pointerup', corner, 208, 148)
  expect(ended.mock.calls[0]?.[1]).toEqual({ left: 100, top: 100, width: 110, height: 50 })
  expect(item.getAttribute('style')).toBe('width: 8%;')

  pointer('pointerdown', corner, 178, 158)
  pointer('pointermove', corner, 20, 900)
  pointer('pointerup', corner, 20, 900)
  expect(ended.mock.calls[1]?.[1]).toEqual({ left: 100, top: 100, width: 35, height: 500 })
})

test('what is drawn becomes the rectangle between press and release, also backwards, and a click draws nothing', async () => {
  item.dataset.drawn = ''
  detach()
  detach = attach({ pick: () => item })
  pointer('pointerdown', board, 400, 300)
  pointer('pointermove', board, 300, 380)
  await frame()
  expect([item.style.transform, item.style.width, item.style.height]).toEqual([
    'translate3d(200px, 200px, 0)',
    '100px',
    '80px'
  ])
  pointer('pointerup', board, 280, 390)
  expect(ended.mock.calls[0]?.[1]).toEqual({ left: 280, top: 300, width: 120, height: 90 })
  expect(item.getAttribute('style')).toBe('')

  pointer('pointerdown', board, 400, 300)
  pointer('pointermove', board, 403, 300)
  pointer('pointerup', board, 403, 300)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('an item that is removed while it is dragged is not placed, and the drag ends', () => {
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 150, 120)
  item.remove()
  pointer('pointerup', board, 160, 120)
  expect(ended).not.toHaveBeenCalled()
})

test('a board may go while something on it is held, or at the moment of letting go', () => {
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 150, 120)
  detach()
  expect(item.getAttribute('style')).toBe('')
  pointer('pointermove', face, 170, 120)
  pointer('pointerup', face, 170, 120)
  expect(ended).not.toHaveBeenCalled()

  ended.mockImplementationOnce(() => detach())
  detach = attach()
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 150, 120)
  pointer('pointerup', face, 150, 120)
  expect(ended).toHaveBeenCalledTimes(1)

  detach = attach()
  pointer('pointerdown', face, 120, 120)
  pointer('pointermove', face, 150, 120)
  pointer('pointerup', face, 150, 120)
  expect(ended).toHaveBeenCalledTimes(2)
})

const finger = { pointerType: 'touch' }

test('a finger that swipes over an item moves nothing, so the page can scroll', async () => {
  pointer('pointerdown', face, 120, 120, finger)
  pointer('pointermove', face, 120, 160, finger)
  const scroll = new Event('touchmove', { bubbles: true, cancelable: true })
  face.dispatchEvent(scroll)
  expect(scroll.defaultPrevented).toBe(false)
  pointer('pointermove', face, 120, 220, finger)
  await frame()
  expect(item.style.transform).toBe('')
  pointer('pointerup', face, 120, 220, finger)
  expect(ended).not.toHaveBeenCalled()
})

test('a finger that rests on an item lifts it, and then it follows the finger instead of the page', async () => {
  jest.useFakeTimers()
  pointer('pointerdown', face, 120, 120, finger)
  jest.advanceTimersByTime(299)
  expect(item.dataset.dragging).toBeUndefined()
  jest.advanceTimersByTime(1)
  expect(item.dataset.dragging).toBe('')
  jest.useRealTimers()
  const scroll = new Event('touchmove', { bubbles: true, cancelable: true })
  face.dispatchEvent(scroll)
  expect(scroll.defaultPrevented).toBe(true)
  pointer('pointermove', face, 120, 180, finger)
  pointer('pointerup', face, 120, 220, finger)
  expect(ended).toHaveBeenCalledTimes(1)
  expect(ended.mock.calls[0]?.[1]).toMatchObject({ left: 100, top: 200 })
})

test('what is lifted by a finger and not moved stays where it is, and nothing opens', () => {
  jest.useFakeTimers()
  pointer('pointerdown', face, 120, 120, finger)
  jest.advanceTimersByTime(300)
  jest.useRealTimers()
  pointer('pointerup', face, 120, 120, finger)
  face.click()
  expect(ended).not.toHaveBeenCalled()
})

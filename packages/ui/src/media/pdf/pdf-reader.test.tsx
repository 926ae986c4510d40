import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SCROLL_THROTTLE_MS } from './layout.ts'
import { LockedPdf, type PdfFile } from './open-pdf.ts'
import { PdfReader } from './pdf-reader.tsx'

const FRAME_WIDTH = 1000
const PAGE = { width: 500, height: 700 }

/** Pages that came near the shown part; the test says which. */
const near = new Map<Element, (isNear: boolean) => void>()

class FakeIntersection {
  readonly tell
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe(sheet: Element) {
    near.set(sheet, isIntersecting => this.tell([{ isIntersecting }]))
  }
  disconnect() {}
}
class FakeResize {
  readonly tell
  constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ contentRect: { width: FRAME_WIDTH } }])
  }
  disconnect() {}
}

const errors = jest.spyOn(console, 'error')
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeIntersection, ResizeObserver: FakeResize })
  Element.prototype.scrollTo = () => undefined
  errors.mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  near.clear()
  errors.mockReset()
})

/** A file of 25 pages; page 3 cannot be drawn. */
const fakeFile = () => {
  const drawn: { page: number; scale: number; ratio: number }[] = []
  const asked: number[] = []
  const file: PdfFile = {
    pages: 25,
    sizeOf: page => {
      asked.push(page)
      return Promise.resolve(PAGE)
    },
    draw: (page, { scale, ratio }) => {
      if (page === 3) return Promise.reject(new Error('cannot'))
      drawn.push({ page, scale, ratio })
      return Promise.resolve(document.createElement('canvas'))
    },
    textLayerOf: page => {
      const text = document.createElement('div')
      text.textContent = `words of page ${page}`
      return Promise.resolve(text)
    },
    textOf: page => (page === 4 ? Promise.reject(new Error('cannot')) : Promise.resolve(`words of page ${page}`)),
    outline: () =>
      Promise.resolve([
        { title: 'Part one', place: 7, items: [{ title: 'Chapter', place: 12, items: [] }] },
        { title: 'Nowhere', place: 'gone', items: [] }
      ]),
    pageOf: place => Promise.resolve(typeof place === 'number' ? place : undefined),
    close: jest.fn()
  }
  return { file, drawn, asked }
}

const opened = async () => {
  const fake = fakeFile()
  render(<PdfReader url="/files/a.pdf" open={() => Promise.resolve(fake.file)} />)
  await screen.findByRole('group', { name: 'Page 25 of 25' })
  const come = (page: number, isNear = true) =>
    near.get(screen.getByRole('group', { name: `Page ${page} of 25` }).firstElementChild!)?.(isNear)
  return { ...fake, come, user: userEvent.setup() }
}

test('a page is drawn when it comes near, and its batch of ten is requested', async () => {
  const { drawn, asked, come } = await opened()
  expect([drawn, asked]).toEqual([[], [1]])
  come(12)
  expect(await screen.findByText('words of page 12')).toBeTruthy()
  const coarse = { page: 12, scale: (0.8 * FRAME_WIDTH) / PAGE.width, ratio: 1 }
  await waitFor(() => expect(drawn).toEqual([coarse, { ...coarse, ratio: 2 }]))
  expect(asked.slice(1)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  come(13)
  await screen.findByText('words of page 13')
  expect(asked).toHaveLength(11)
  come(12, false)
  await waitFor(() => expect(screen.queryByText('words of page 12')).toBeNull())
})

test('a page that is only passed is not drawn', async () => {
  const { drawn, come } = await opened()
  screen.getByRole('group', { name: 'Pages of the PDF' }).scrollTop = 5000
  come(12)
  come(12, false)
  come(13)
  await screen.findByText('words of page 13')
  expect(drawn.map(({ page }) => page)).toEqual([13])
})

test('while the document moves, a page has fewer pixels, and its text stays when it gets all of them', async () => {
  const { drawn, come } = await opened()
  const frame = screen.getByRole('group', { name: 'Pages of the PDF' })
  const moving = setInterval(() => frame.dispatchEvent(new Event('scroll')), 20)
  come(12)
  const text = await screen.findByText('words of page 12')
  const canvas = text.previousElementSibling
  await new Promise(resolve => setTimeout(resolve, 2 * SCROLL_THROTTLE_MS))
  expect(drawn.map(({ ratio }) => ratio)).toEqual([1])
  clearInterval(moving)
  await waitFor(() => expect(drawn.map(({ ratio }) => ratio)).toEqual([1, 2]))
  await waitFor(() => expect(canvas?.isConnected).toBe(false))
  expect(text.previousElementSibling?.tagName).toBe('CANVAS')
})

test('its size changes by tenths, to the width and back', async () => {
  const { drawn, come, user } = await opened()
  come(1)
  await screen.findByText('160 %')
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(screen.getByText('170 %')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Page width' }))
  expect(screen.getByText('200 %')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(screen.getByText('190 %')).toBeTruthy()
  await waitFor(() => expect(drawn.at(-1)).toMatchObject({ page: 1, scale: 1.9 }))
})

test('a page number is gone to; what is no page is put back', async () => {
  const { user } = await opened()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' })
  await user.clear(field)
  await user.type(field, '25{Enter}')
  expect(field.value).toBe('25')
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  await user.clear(field)
  await user.type(field, '26{Enter}')
  expect(field.value).toBe('25')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(field.value).toBe('24')
})

test('a page that cannot be drawn says so, the others are shown', async () => {
  const { come } = await opened()
  come(3)
  come(4)
  expect(await screen.findByText('This page cannot be shown.')).toBeTruthy()
  expect(await screen.findByText('words of page 4')).toBeTruthy()
  expect(errors).toHaveBeenCalledWith('Failed to render page 3', expect.anything())
})

test.each([
  ['cannot be read', new Error('no PDF'), 'This PDF cannot be shown here.'],
  ['needs a password', new LockedPdf(), 'This PDF can only be opened with a password.']
])('a file that %s can be opened by itself', async (_what, error, words) => {
  render(<PdfReader url="/files/a.pdf" open={() => Promise.reject(error)} />)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByRole('link', { name: 'Open the PDF in a new tab' })).toHaveProperty('pathname', '/files/a.pdf')
  expect(errors).toHaveBeenCalledWith('Failed to retrieve PDF', expect.anything())
})

test('words are looked for on all pages, from the page that is shown on, and gone through both ways', async () => {
  const { user } = await opened()
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' })
  await user.clear(number)
  await user.type(number, '20{Enter}')
  await user.click(screen.getByRole('button', { name: 'Search in the PDF' }))
  const field = screen.getByRole('textbox', { name: 'Search in the PDF' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'PAGE 2')
  // Pages 2 and 20 to 25.
  expect(await screen.findByText('2 of 7')).toBeTruthy()
  expect(number.value).toBe('20')
  await user.type(field, '{Enter}')
  expect([screen.getByText('3 of 7'), number.value]).toEqual([expect.anything(), '21'])
  await user.type(field, '{Shift>}{Enter}{Enter}{/Shift}')
  expect([screen.getByText('1 of 7'), number.value]).toEqual([expect.anything(), '2'])
  await user.click(screen.getByRole('button', { name: 'Previous match' }))
  expect([screen.getByText('7 of 7'), number.value]).toEqual([expect.anything(), '25'])
  await user.clear(field)
  await user.type(field, 'zeppelin')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next match' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pages of the PDF' }))
})

test('the usual keys open the search', async () => {
  const { user } = await opened()
  screen.getByRole('group', { name: 'Pages of the PDF' }).focus()
  await user.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search in the PDF' }))
})

test('the contents lead to their pages, and what leads nowhere changes nothing', async () => {
  const { come, user } = await opened()
  expect(screen.queryByRole('button', { name: 'Contents of the PDF' })).toBeNull()
  come(3)
  await user.click(await screen.findByRole('button', { name: 'Contents of the PDF' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' })
  await user.click(screen.getByRole('button', { name: 'Chapter' }))
  await waitFor(() => expect(field.value).toBe('12'))
  await user.click(screen.getByRole('button', { name: 'Nowhere' }))
  await user.click(screen.getByRole('button', { name: 'Part one' }))
  await waitFor(() => expect(field.value).toBe('7'))
})

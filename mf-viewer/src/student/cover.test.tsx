import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { Cover } from './cover.tsx'

afterEach(cleanup)
const picture = (url: string | null) => render(<Cover url={url} />).container.querySelector('img')

test('a share’s picture comes in the width it is shown in, and its place is free before it is there', () => {
  const shown = picture('/files/a/0a1b.480.960.1200x800.webp')
  expect(shown?.srcset).toBe(
    '/files/a/0a1b.480.webp 480w, /files/a/0a1b.960.webp 960w, /files/a/0a1b.480.960.1200x800.webp 1200w'
  )
  expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['1200', '800'])
  expect(shown?.style.getPropertyValue('--ratio')).toBe('1.5')
})

test('a picture of before there were widths is shown as it is, and none is none', () => {
  const shown = picture('/files/a/0a1b.jpg')
  expect([shown?.getAttribute('src'), shown?.srcset, shown?.className]).toEqual(['/files/a/0a1b.jpg', '', ''])
  expect(picture(null)).toBeNull()
})

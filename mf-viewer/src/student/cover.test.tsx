import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Cover } from './cover.tsx'

afterEach(cleanup)
const picture = (url: string) =>
  render(<Cover picture={{ url, thumb: '', alt: 'A farm' }} />).container.querySelector('img')

test('a cover comes in the width it is shown in, at once, with its alternative text', () => {
  const shown = picture('/files/a/0a1b.480.960.1200x800.webp')
  expect(shown?.srcset).toBe(
    '/files/a/0a1b.480.webp 480w, /files/a/0a1b.960.webp 960w, /files/a/0a1b.480.960.1200x800.webp 1200w'
  )
  expect([shown?.alt, shown?.getAttribute('loading')]).toEqual(['A farm', null])
})

test('a picture without widths is shown as it is, and an activity without a picture has none', () => {
  const shown = picture('/files/a/0a1b.svg')
  expect([shown?.getAttribute('src'), shown?.srcset]).toEqual(['/files/a/0a1b.svg', ''])
  expect(render(<Cover picture={null} />).container.querySelector('img')).toBeNull()
})

test('below a cover that was a source stands its credit line; of another nothing is said', async () => {
  const plain = { url: '/files/a/0a1b.svg', thumb: '', alt: 'A farm' }
  const { container, rerender } = render(
    <Cover picture={{ ...plain, maker: 'Dorothea Lange', license: 'Public domain' }} />
  )
  expect((await screen.findByText('Public domain')).closest('figure')?.textContent).toContain('Dorothea Lange.')
  rerender(<Cover picture={plain} />)
  expect(container.querySelector('figcaption')).toBeNull()
})

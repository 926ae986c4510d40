import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Picture } from './picture.tsx'
import { RichTextView } from './rich-text-view.tsx'
import { sanitiseHtml } from './sanitise.ts'

afterEach(cleanup)

test.each([
  ['<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="https://example.org" target="_blank" style="x">a</a>', '<a href="https://example.org">a</a>'],
  ['<img src=x onerror=x()><iframe src="x"></iframe>b', 'b'],
  ['<mark class="m3 big" data-comment="c">a</mark>', '<mark data-comment="c">a</mark>'],
  ['<mark class="m3">a</mark>', '<mark class="m3">a</mark>'],
  ['<li data-list="bullet" data-other="1">a</li>', '<li data-list="bullet">a</li>'],
  ['<h6>a</h6><h5>b</h5>', 'a<h5>b</h5>'],
  ['<svg><a xlink:href="javascript:x()">a</a></svg>', '']
])('%s is written down as %s', (dirty, clean) => {
  expect(sanitiseHtml(dirty)).toBe(clean)
})

test('a text keeps the page its one h1 and gives readers true lists', () => {
  render(
    <RichTextView html='<h1>T</h1><ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol><p>x<img src=x onerror="y()"></p>' />
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('T')
  expect(screen.getAllByRole('list').map(list => list.nodeName)).toEqual(['UL', 'OL'])
  expect(screen.queryByRole('img')).toBeNull()
})

test('a glossary term is a button that opens its meaning', () => {
  render(<RichTextView html='<p>The <dfn title="A watched border">limes</dfn></p>' />)
  fireEvent.click(screen.getByRole('button', { name: 'limes' }))
  expect(screen.getByText('A watched border')).toBeTruthy()
})

test('a picture that cannot be loaded says so and can be opened by itself', () => {
  render(<Picture src="https://example.org/gone.jpg" alt="A map" />)
  fireEvent.error(screen.getByRole('img', { name: 'A map' }))
  expect(screen.getByRole('alert').textContent).toContain('Cannot load the image')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/gone.jpg')
})

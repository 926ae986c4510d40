import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isRichLink, withWholeTags } from './rich-html.ts'

test('links in texts lead to the web, to mail and to our own paths only', () => {
  for (const good of ['https://a.b', 'HTTP://a.b', 'mailto:a@b.c', '/builder/1', ' https://a.b '])
    expect(isRichLink(good)).toBe(true)
  for (const bad of [
    'javascript:1',
    'data:text/html,x',
    '//a.b',
    '/\\\\a.b',
    '/\t/a.b',
    '/\n/a.b',
    'ftp://a',
    'https:a',
    '#part',
    '',
    `https://${'a'.repeat(2000)}`
  ])
    expect(isRichLink(bad)).toBe(false)
})

const PARTS = ['<b>', '</b>', '<p', '<a href="', "<a x='", '"', "'", '=', '<!--', '-->', '<', '>', ' b', '&lt;']
const soup = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string()), { maxLength: 30 }).map(parts => parts.join(''))

test('a < that begins no whole tag is written as text, and nothing else is changed', () => {
  expect(withWholeTags('<p>1 < 2, <b>a <b</b> <br/></p>')).toBe('<p>1 &lt; 2, <b>a &lt;b</b> <br/></p>')
  fc.assert(
    fc.property(soup, html => {
      expect(withWholeTags(html).replaceAll('&lt;', '<')).toBe(html.replaceAll('&lt;', '<'))
    }),
    { numRuns: 1000 }
  )
})

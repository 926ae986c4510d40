import { expect, test } from '@jest/globals'
import { isRichLink } from './rich-html.ts'

test('links in texts lead to the web, to mail and to our own paths only', () => {
  for (const good of ['https://a.b', 'HTTP://a.b', 'mailto:a@b.c', '/builder/1', ' https://a.b '])
    expect(isRichLink(good)).toBe(true)
  for (const bad of [
    'javascript:1',
    'data:text/html,x',
    '//a.b',
    '/\\\\a.b',
    'ftp://a',
    'https:a',
    '#part',
    '',
    `https://${'a'.repeat(2000)}`
  ])
    expect(isRichLink(bad)).toBe(false)
})

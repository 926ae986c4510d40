import { sanitiseHtml } from '@annals/service-kit'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { richTextOf } from './rich.ts'
import { textOfHtml } from './html-text.ts'

test('paragraphs, headings and entries of lists are lines; signs are what they were', () => {
  const html =
    '<h2>A &lt; B</h2><p>one<br />two <strong>three</strong></p><ol><li data-list="bullet">x &amp; y</li></ol>'
  expect(textOfHtml(html)).toBe('A < B\none\ntwo three\nx & y')
  expect(textOfHtml('<p>the <dfn title="a &gt; b">term</dfn></p>')).toBe('the term')
})

test('what is typed is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), typed => {
      const { html, text } = richTextOf(typed.replace(/\0/g, ''))
      expect(textOfHtml(sanitiseHtml(html))).toBe(text.trim())
    })
  )
})

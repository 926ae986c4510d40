import { sanitiseHtml } from '@annals/service-kit'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { block } from './text.ts'
import { richTextOf } from './rich.ts'

const markup = fc.constantFrom(
  '<',
  '>',
  '&',
  '"',
  "'",
  '\n',
  '\r',
  '\0',
  '&amp;',
  '&#x3c;',
  '<script>',
  '</p>',
  '\u202e',
  'é'
)
const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(markup, fc.string())).map(parts => parts.join(''))
)

test('plain words become what sanitising leaves alone, and read as they were', () => {
  fc.assert(
    fc.property(written, typed => {
      const plain = block(typed, 10_000)
      const { html, text, delta } = richTextOf(plain)
      expect(sanitiseHtml(html)).toBe(html)
      expect(html.replace(/<p>|<\/p>|<br \/>/g, '')).not.toMatch(/[<>]/)
      expect(text).toBe(plain.replace(/\r\n?/g, '\n').replace(/\n+$/, ''))
      expect(delta.ops.map(op => op['insert']).join('')).toBe(text && `${text}\n`)
    }),
    { numRuns: 500 }
  )
})

test('each line is a paragraph', () => {
  expect(richTextOf('a < b\r\n\r\n"c" & d\n')).toEqual({
    delta: { ops: [{ insert: 'a < b\n\n"c" & d\n' }] },
    html: '<p>a &lt; b</p><p><br /></p><p>"c" &amp; d</p>',
    text: 'a < b\n\n"c" & d'
  })
  expect(richTextOf('\n')).toEqual({ delta: { ops: [] }, html: '', text: '' })
})

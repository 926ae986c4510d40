import { isRichLink, RICH_ATTRIBUTES, RICH_CLASSES, RICH_LIMITS, RICH_TAGS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type HtmlCost, sanitiseHtml, UnfitHtml } from './sanitise.ts'

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<img src=x onerror=x()>', ''],
  ['<svg onload=x()><p>a</p></svg>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<a href=" JAVA\tSCRIPT:x()">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['<iframe src="https://a.example"></iframe>', ''],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<mark class="m1 evil" data-comment="c">a</mark>', '<mark class="m1" data-comment="c">a</mark>'],
  [
    '<mark class="m2" comment="&quot;><script>x()</script>" onclick="x()">a</mark>',
    '<mark class="m2" comment="&quot;&gt;&lt;script&gt;x()&lt;/script&gt;">a</mark>'
  ],
  ['<style>p{}</style><p>a', '<p>a</p>'],
  ['<p>a < b and c</p>', '<p>a &lt; b and c</p>'],
  ['<p>if a <b then c</p><p>d</p>', '<p>if a &lt;b then c</p><p>d</p>'],
  ['a <b', 'a &lt;b'],
  ['x </ y', 'x &lt;/ y'],
  ['a <!-- b', 'a &lt;!-- b'],
  ['a <b title="c > d', 'a &lt;b title="c &gt; d'],
  ['<!-- gone --><dfn title="1 < 2 > 0">a</dfn>', '<dfn title="1 &lt; 2 &gt; 0">a</dfn>']
])('%s becomes %s', (given, kept) => expect(sanitiseHtml(given)).toBe(kept))

test.each([
  '<h1>a</h1><p><strong>b</strong><em>c</em><u>d</u><s>e</s><br /></p><blockquote>f</blockquote>',
  '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li></ol>',
  '<p><a href="/ea/view/x">own</a> <dfn title="what it means">word</dfn></p>',
  '<p><a href="https://a.example/x?y=1" target="_blank" rel="noopener noreferrer">b</a></p>'
])('what the editor writes stays: %s', html => {
  expect(sanitiseHtml(html)).toBe(html)
  expect(sanitiseHtml(sanitiseHtml(html))).toBe(html)
})

const TAGS = [...RICH_TAGS, 'b', 'i', 'div', 'table', 'tr', 'td', 'form', 'svg', 'math', 'title', 'iframe', 'noscript']
const name = fc.constantFrom(...TAGS, 'script', 'style', 'textarea', 'x')
const value = fc.oneof(
  fc.constantFrom('https://a.example', '/own', 'javascript:x()', ' java\tscript:x()', '//a', 'm1', 'm1 x', 'ql-ui', ''),
  fc.string()
)
const attribute = fc
  .tuple(fc.constantFrom('href', 'class', 'title', 'onclick', 'style', 'data-list', 'data-comment', 'src'), value)
  .map(([key, content]) => ` ${key}="${content}"`)
const soup = fc
  .array(
    fc.oneof(
      fc.tuple(name, fc.array(attribute, { maxLength: 3 })).map(([tag, own]) => `<${tag}${own.join('')}>`),
      name.map(tag => `</${tag}>`),
      fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<', '>', '&', '&lt;', '&#0;', '"', '\n', '<p', '<br/>'),
      fc.string({ unit: 'binary' })
    ),
    { maxLength: 60 }
  )
  .map(parts => parts.join(''))

/** The text after sanitising, or the message why it is refused. */
function resultOf(html: string, cost?: HtmlCost): string | UnfitHtml {
  try {
    return sanitiseHtml(html, cost)
  } catch (error) {
    if (error instanceof UnfitHtml) return error
    throw error
  }
}

test('whatever is sent, nothing is kept that a text may not hold, and what is kept stays as it is', () => {
  fc.assert(
    fc.property(soup, html => {
      const clean = resultOf(html)
      if (clean instanceof UnfitHtml) return
      expect(resultOf(clean)).toBe(clean)
      for (const [whole, tag, attributes] of clean.matchAll(/<\/?([a-z0-9]*)([^>]*)>?/g)) {
        expect(whole).toMatch(/^<(\/[a-z0-9]+|[a-z0-9]+( [a-z-]+(="[^"<>]*")?)*( \/)?)>$/)
        expect(RICH_TAGS).toContain(tag)
        for (const [, key = '', content = ''] of attributes!.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
          if (tag === 'a' && key !== 'href') expect(['target', 'rel']).toContain(key)
          else expect(RICH_ATTRIBUTES[tag!]).toContain(key)
          if (key === 'href') expect(isRichLink(content)).toBe(true)
          if (key === 'class') for (const one of content.split(' ')) expect(RICH_CLASSES[tag!]).toContain(one)
        }
      }
    }),
    { numRuns: 1000 }
  )
})

test('however a text repeats itself, the parser has a bounded number of elements open and in all', () => {
  fc.assert(
    fc.property(soup, fc.integer({ min: 1, max: 3000 }), (html, times) => {
      const cost = { elements: 0, depth: 0 }
      resultOf(html.repeat(times).slice(0, RICH_LIMITS.html), cost)
      // The first one above the limit is counted as well.
      expect(cost.depth).toBeLessThanOrEqual(RICH_LIMITS.depth + 1)
      expect(cost.elements).toBeLessThanOrEqual(RICH_LIMITS.elements + 1)
    }),
    { numRuns: 50 }
  )
})

test.each([
  ['misnested tags', '<p><b></i>'.repeat(50_000), 'has too many elements inside one another'],
  ['nested quotes', '<blockquote>'.repeat(RICH_LIMITS.depth + 1), 'has too many elements inside one another'],
  ['countless paragraphs', '<p>a</p>'.repeat(RICH_LIMITS.elements + 1), 'has too many elements'],
  ['countless letters', 'a'.repeat(RICH_LIMITS.html + 1), 'is too long'],
  ['letters that escaping makes longer', '&'.repeat(RICH_LIMITS.html / 2), 'is too long']
])('a text of %s is refused', (_, html, msg) => expect(resultOf(html)).toEqual(new UnfitHtml(msg)))

test('a long text as people write it is kept whole', () => {
  const html = '<p>One <strong>two</strong> three.</p>'.repeat(RICH_LIMITS.elements / 2)
  expect(sanitiseHtml(html)).toBe(html)
})

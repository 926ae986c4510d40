import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hasWords, pageHtml, parsePage, termsIn } from './page-text.ts'
import { paginated, wholeHtml } from './pages.ts'
import { pageOfHtml } from './testing/samples.ts'

const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom('<p>', '</p>', '<li>', '</li>', '<ul>', '</ol>', '<blockquote>', '</blockquote>', '<h2>', '<br>'),
      fc.constantFrom('<mark class="m1">', '<mark class="m2" comment="x">', '</mark>', '<strong>', '</strong>', '<b>'),
      fc.constantFrom('<dfn title="a &quot;b&quot;">', '</dfn>', '<a href="/x">', '</a>', '<a href="javascript:x()">'),
      fc.constantFrom(' ', '\n', 'word', '&amp;', '&lt;script&gt;', '&#32;', '&#10;', '&nbsp;', '<', '>', '"', 'é'),
      fc.string()
    ),
    { maxLength: 40 }
  )
  .map(parts => parts.join(''))

test.each([
  ['<p>Five  <strong>ships</strong>\n left.</p><p><br></p>', 'Five ships left.\n'],
  ['<ol><li data-list="bullet"><p>one</p></li><li>two</li></ol>tail', 'one\ntwo\ntail'],
  ['<p>a<br>b<br></p>', 'a\nb'],
  ['<p>1 &lt; 2 &amp; &#x41;</p>', '1 < 2 & A'],
  ['<table><tr><td>kept</td></tr></table>', 'kept'],
  ['<p>if a <b then c</p><p>d</p>', 'if a <b then c\nd'],
  ['<p>a</p><p unfinished', 'a\n<p unfinished']
])('%j reads %j', (html, text) => expect(parsePage(html).text).toBe(text))

test('marks and terms are read as ranges, with comments and meanings as plain words', () => {
  const page = parsePage(
    '<p>A <mark class="m2 x" data-comment="&lt;script&gt;">red <em>flag</em></mark> of the <dfn title="a &quot;town&quot;">Commune</dfn></p>'
  )
  expect(page.marks).toEqual([{ start: 2, end: 10, class: 'm2', comment: '<script>' }])
  expect(page.blocks[0]?.spans.at(-1)).toMatchObject({ term: 'a "town"', start: 18, end: 25 })
  expect(pageHtml(page)).toBe(
    '<p>A <mark class="m2" data-comment="&lt;script&gt;">red <em>flag</em></mark> of the <dfn title="a &quot;town&quot;">Commune</dfn></p>'
  )
})

test('a meaning is counted as people count, and never cut inside a character', () => {
  const family = '👨‍👩‍👧‍👦'
  const termOf = (count: number) =>
    parsePage(`<p><dfn title="${family.repeat(count)}">a</dfn></p>`).blocks[0]?.spans[0]?.term
  expect([termOf(500), termOf(501)]).toEqual([family.repeat(500), family.repeat(500)])
})

test('whatever a page holds, written and read again it is the same page', () => {
  fc.assert(
    fc.property(fc.oneof(soup, pageOfHtml), html => {
      const page = parsePage(html)
      expect(parsePage(pageHtml(page))).toEqual(page)
    }),
    { numRuns: 500 }
  )
})

test('ranges of a page are in order, within their blocks, and never overlap', () => {
  fc.assert(
    fc.property(soup, html => {
      const { text, blocks, marks } = parsePage(html)
      expect(blocks.map(({ start, end }) => text.slice(start, end)).join('\n')).toBe(text)
      for (const { start, end, spans } of blocks) {
        expect(spans.map(span => text.slice(span.start, span.end)).join('')).toBe(text.slice(start, end))
        for (const span of spans) expect(span.href).not.toMatch(/javascript/)
      }
      for (const [at, { start, end }] of marks.entries()) {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThanOrEqual(marks[at - 1]?.end ?? 0)
        expect(blocks.some(block => block.start <= start && end <= block.end)).toBe(true)
      }
    }),
    { numRuns: 500 }
  )
})

test('a page without words is known for one at once', () => {
  fc.assert(
    fc.property(soup, html => {
      if (parsePage(html).text.trim() !== '') expect(hasWords(html)).toBe(true)
    })
  )
  expect([hasWords('<p><br></p>'), hasWords(''), hasWords('<p>a')]).toEqual([false, false, true])
})

const paragraph = fc.integer({ min: 1, max: 2500 }).map(length => `<p>${'word '.repeat(length / 5)}.</p>`)

test('a text of any length has at most four pages, which are all of it and end with paragraphs', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(paragraph, fc.constant('<h2>Part</h2>'), soup), { maxLength: 30 }), parts => {
      const html = parts.join('')
      const pages = paginated(html)
      expect(pages.length).toBeLessThanOrEqual(4)
      expect(pages.map(page => parsePage(page).text).join('\n')).toBe(parsePage(html).text)
      expect(paginated(wholeHtml(pages))).toEqual(pages)
    }),
    { numRuns: 60 }
  )
})

test.each([
  ['paragraphs', '<p>Five ships left the harbour.</p>'.repeat(3000)],
  ['one paragraph', `<p>${'Five ships left. '.repeat(6000)}`],
  ['open tags', '<mark class="m1">a'.repeat(6000)],
  ['unfinished tags', '<a "'.repeat(30_000)],
  ['ends of tags', '</mark>'.repeat(15_000)]
])('100 kB of %s take less than 1.5 s of the processor', (_, html) => {
  const before = process.cpuUsage()
  pageHtml(parsePage(html))
  paginated(html)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500)
})

test('the terms of a range are those that it touches', () => {
  const page = parsePage(
    '<p>The <dfn title="Set free">emancipated</dfn> people of the <dfn title="A port">harbour</dfn></p>'
  )
  expect(termsIn(page, { start: 0, end: 4 })).toEqual([])
  expect(termsIn(page, { start: 0, end: 5 })).toEqual(['Set free'])
  expect(termsIn(page, { start: 0, end: page.text.length })).toEqual(['Set free', 'A port'])
})

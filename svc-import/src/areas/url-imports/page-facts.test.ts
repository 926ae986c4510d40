import { expect, test } from '@jest/globals'
import { SOURCE_MAX_LENGTHS } from '@annals/contracts'
import fc from 'fast-check'
import { pageFacts } from './page-facts.ts'
import { pageText } from './page-text.ts'

const PAGE = 'https://museum.example/objects/7'
const ld = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`
const NONE = { pictures: [], title: '', description: '', maker: '', license: '' }

test('what a page says in Open Graph comes first, then JSON-LD, then its own elements', () => {
  const html = `<title>Object 7 | Museum</title><meta name="description" content="From the page">
    <meta property="og:title" content="The strike &amp; after"><meta property="og:image" content="/big.jpg">
    ${ld({
      '@graph': [
        { '@type': 'Organization', name: 'Museum', image: '/logo.png' },
        {
          '@type': 'ImageObject',
          headline: 'Other',
          contentUrl: '/full.jpg',
          creator: { name: 'Anna Holm', url: '/anna' },
          license: 'https://creativecommons.org/licenses/by/4.0/'
        }
      ]
    })}
    <img src="/dot.gif" width="1" height="1"><img src="in-text.jpg">`
  expect(pageFacts(html, PAGE)).toEqual({
    pictures: [
      'https://museum.example/big.jpg',
      'https://museum.example/full.jpg',
      'https://museum.example/objects/in-text.jpg'
    ],
    title: 'The strike & after',
    description: 'From the page',
    maker: 'Anna Holm',
    license: 'CC BY 4.0'
  })
})

test.each([
  ['the title element', '<title>\n A  page\t</title>', { ...NONE, title: 'A page' }],
  [
    'twitter',
    '<meta name="twitter:image" content="//cdn.example/a.png">',
    { ...NONE, pictures: ['https://cdn.example/a.png'] }
  ],
  [
    'a base',
    '<base href="https://b.example/x/"><img src="a.png">',
    { ...NONE, pictures: ['https://b.example/x/a.png'] }
  ],
  [
    'a link to the licence',
    '<a rel="license nofollow" href="http://creativecommons.org/publicdomain/zero/1.0/">',
    { ...NONE, license: 'CC0 1.0' }
  ],
  ['rights in words of its own', '<meta name="dc.rights" content="Ask us first">', NONE],
  [
    'no address of the web',
    '<meta property="og:image" content="javascript:alert(1)"><img src="data:image/png;base64,AA"><img src="file:///etc/passwd">',
    NONE
  ],
  ['broken JSON-LD', '<script type="application/ld+json">{"image":</script>', NONE],
  ['scripts of another kind', '<script>{"image":"/a.png"}</script>', NONE]
])('%s', (_what, html, facts) => {
  expect(pageFacts(html, PAGE)).toEqual(facts)
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202e',
    '{"@type":"x"}',
    'javascript:x',
    '//h',
    ' '
  )
)
const tag = fc.constantFrom(
  'meta property="og:image" content=',
  'meta name="description" content=',
  'meta property="og:title" content=',
  'img src=',
  'base href=',
  'link rel="license" href=',
  'p class='
)
const quoted = (words: string) => `"${words.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

test('whatever a page has in it: addresses of the web, and one line of plain text within its length', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          text,
          fc.tuple(tag, text).map(([name, words]) => `<${name}${quoted(words)}>`),
          text.map(words => ld({ image: words, name: words, author: words, license: words }))
        ),
        { maxLength: 20 }
      ),
      pieces => {
        const { pictures, title, description } = pageFacts(pieces.join(''), PAGE)
        for (const picture of pictures) expect(new URL(picture).protocol).toMatch(/^https?:$/)
        expect(pictures.length).toBeLessThanOrEqual(4)
        expect(new Set(pictures).size).toBe(pictures.length)
        for (const words of [title, description]) {
          expect(words.isWellFormed() && !/\p{Cc}/u.test(words)).toBe(true)
          expect(words.length).toBeLessThanOrEqual(SOURCE_MAX_LENGTHS.description)
        }
      }
    )
  ))

test('a title comes through as it was written, with all its marks', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), words => {
      const clean = words.replace(/[\s\p{Cc}]+/gu, ' ').trim()
      fc.pre(clean !== '')
      expect(pageFacts(`<meta property="og:title" content=${quoted(words)}>`, PAGE).title).toBe(clean)
    })
  ))

test('a page of many elements inside one another is read as far as possible', () => {
  const html = `<title>Deep</title>${'<div>'.repeat(100_000)}<img src="/a.png">`
  expect(pageFacts(html, PAGE)).toEqual({ ...NONE, title: 'Deep' })
})

test.each<[string, Buffer, string, string]>([
  ['its server names', Buffer.from('<title>Brötchen</title>', 'latin1'), 'text/html; charset=iso-8859-1', 'Brötchen'],
  [
    'the page names',
    Buffer.concat([Buffer.from('<meta charset="windows-1251"><title>'), Buffer.from([0xcf, 0xe5, 0xf2, 0xf0])]),
    'text/html',
    'Петр'
  ],
  [
    'the page names as its type',
    Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis"><title>'),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b])
    ]),
    '',
    '日本'
  ],
  ['its first bytes show', Buffer.from('\ufeff<title>日本</title>', 'utf16le'), 'text/html; charset=utf-8', '日本'],
  ['nobody names', Buffer.from('<title>école</title>'), 'text/html', 'école'],
  ['nobody knows', Buffer.from('<title>école</title>'), 'text/html; charset=klingon', 'école']
])('the character set that %s', (_what, bytes, type, title) => {
  expect(pageFacts(pageText(bytes, type), PAGE).title).toBe(title)
})

import type { PublicPage } from '@annals/contracts'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { factsOf, factsOfScreen } from './page-facts.ts'
import { headHtml, structured } from './head.ts'
import { feed, sitemap } from './lists.ts'
import { escaped } from './markup.ts'
import { placeOf } from './public-addresses.ts'

const ORIGIN = 'https://annals.example'
const page: PublicPage = {
  kind: 'narrative',
  path: '/narratives/a-map/start',
  title: 'A map',
  description: 'Of the edges',
  language: 'en',
  license: 'CC BY 4.0',
  picture: { url: '/files/a/b.jpg', alt: 'A coast', width: 800, height: 600 },
  owner: '01930000-0000-7000-8000-000000000001',
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-02-01T00:00:00.000Z'
}
const facts = (own: Partial<PublicPage> = {}) => factsOf({ ...page, ...own }, 'Ada', ORIGIN)

test.each([
  ['/', { screen: '/' }],
  ['/sas/', { screen: '/search' }],
  ['/narratives', { screen: '/narratives' }],
  ['/narratives/a%20map/read?x=1#y', { kind: 'narrative', name: 'a map' }],
  ['/historical-content/narratives/a-map/start', { kind: 'narrative', name: 'a-map' }],
  ['/historical-content/module/plague/2', { kind: 'module', name: 'plague' }],
  ['/historical-content/source-collections/boats', { kind: 'collection', name: 'boats' }],
  ['/viewpoints', { screen: '/viewpoints' }],
  ['/viewpoints/plague', { kind: 'module', name: 'plague' }],
  ['/sas/explore/boats', { kind: 'collection', name: 'boats' }],
  ['/view/collection/boats', { kind: 'collection', name: 'boats' }],
  ['/ea/view/x/text/bb_1', { kind: 'activity', name: 'x' }],
  ['/ea/student/x', null],
  ['/my/activities', null],
  ['/narratives/%E0%A4%A', null],
  ['', null]
])('%s shows %o', (path, place) => expect(placeOf(path)).toEqual(place))

test('any address names a place or none', () => {
  fc.assert(fc.property(fc.string(), path => void placeOf(path)))
})

describe('head', () => {
  test('a narrative has title, description, picture, language, canonical address and an Article', () => {
    const head = headHtml(facts())
    for (const part of [
      '<title>A map · Annals</title>',
      '<meta name="description" content="Of the edges">',
      '<link rel="canonical" href="https://annals.example/narratives/a-map/start">',
      '<meta property="og:image" content="https://annals.example/files/a/b.jpg">',
      '<meta property="og:locale" content="en">',
      'type="application/json+oembed"'
    ])
      expect(head).toContain(part)
    expect(structured(facts())).toMatchObject({
      '@type': 'Article',
      headline: 'A map',
      inLanguage: 'en',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      author: { name: 'Ada' }
    })
  })

  test('what is not known is left out', () => {
    const bare = structured(facts({ language: 'English', license: 'mine', picture: null, created: undefined }))
    for (const name of ['inLanguage', 'license', 'image', 'datePublished']) expect(bare).not.toHaveProperty(name)
    expect(headHtml(factsOfScreen('/', ORIGIN))).toContain('<title>Annals</title>')
  })

  test('no text leaves its place, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('</title>', '"><script>', '</script><b>', '<!--#'),
        (text, sign) => {
          const lines = headHtml(facts({ title: `${text}${sign}`, description: `${sign}${text}` })).split('\n')
          const usual = headHtml(facts()).split('\n')
          expect(lines).toHaveLength(usual.length)
          for (const [at, line] of lines.entries())
            expect(line.match(/<[a-z!/]+/g)).toEqual(usual[at]?.match(/<[a-z!/]+/g))
        }
      )
    )
  })
})

test('a long description ends at a word', () => {
  const { description } = facts({ description: 'words '.repeat(100) })
  expect(description.length).toBeLessThanOrEqual(301)
  expect(description).toMatch(/words…$/)
})

test('lists are well-formed whatever the texts', () => {
  const wild = facts({ title: 'A & B <c> \u0000 ]]>', description: '"quoted"' })
  expect(feed([wild], ORIGIN)).toContain('<title>A &amp; B &lt;c&gt; ]]&gt;</title>')
  expect(sitemap([wild])).toContain('<lastmod>2026-02-01T00:00:00.000Z</lastmod>')
  expect(escaped('\u0001')).toBe('')
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { MOST_CANVASES } from './canvases.ts'
import { NoManifest, readManifest } from './read-manifest.ts'

const address = 'https://library.example/manifest.json'
const retrieved = '2026-05-04T10:00:00.000Z'
const V3 = 'http://iiif.io/api/presentation/3/context.json'
const V2 = 'http://iiif.io/api/presentation/2/context.json'
const SERVICE = 'https://library.example/image/1'

const read = (document: unknown, language = '') =>
  readManifest(JSON.stringify(document), { address, language, retrieved })
const painted = (body: unknown) => [
  { type: 'AnnotationPage', items: [{ type: 'Annotation', motivation: 'painting', body }] }
]
const picture = { id: `${SERVICE}/full/max/0/default.jpg`, type: 'Image', width: 6000, height: 4000 }
const canvas = (n: number, more: object = {}) => ({
  id: `${address}/canvas/${n}`,
  type: 'Canvas',
  label: { none: [`f. ${n}`] },
  width: 600,
  height: 400,
  items: painted(picture),
  ...more
})
const manifest = (more: object = {}) => ({
  '@context': V3,
  id: address,
  type: 'Manifest',
  label: { de: ['Ein Stundenbuch'], en: ['A book of hours'], ar: ['كتاب الساعات'] },
  items: [canvas(1), canvas(2)],
  ...more
})

describe('origin', () => {
  const originOf = (document: unknown) => read(document).taken.canvases.map(({ words }) => words.provenance)

  test('is the picture, the page that the manifest or canvas names, its provider and the day', () => {
    const homepage = [{ id: 'https://library.example/hours', type: 'Text' }]
    const provider = [{ id: 'https://library.example', type: 'Agent', label: { en: ['City Library'] } }]
    const own = { homepage: [{ id: 'https://library.example/hours/1', type: 'Text' }] }
    const [first, second] = originOf(manifest({ homepage, provider, items: [canvas(1, own), canvas(2)] }))
    expect(first).toEqual({
      address: `${SERVICE}/full/max/0/default.jpg`,
      page: 'https://library.example/hours/1',
      provider: 'City Library',
      retrieved
    })
    expect(second).toMatchObject({ page: 'https://library.example/hours' })
  })

  test('is the manifest where it names no page, and its host where it names nobody', () => {
    const script = [{ id: 'javascript:alert(1)', type: 'Text' }]
    const [first, second] = originOf(manifest({ homepage: script, items: [canvas(1), canvas(2, { items: [] })] }))
    expect(first).toMatchObject({ page: address, provider: 'library.example' })
    expect(second).toMatchObject({ page: address, address })
  })
})

describe('texts', () => {
  test.each([
    ['de-AT', 'Ein Stundenbuch, f. 1', 'de'],
    ['ar', 'كتاب الساعات, f. 1', 'ar'],
    ['fr', 'A book of hours, f. 1', 'en'],
    ['', 'A book of hours, f. 1', 'en']
  ])('the language that is asked for is taken where it is there: %s', (asked, title, language) => {
    expect(read(manifest(), asked).taken.canvases[0]!.words).toMatchObject({ title, language })
  })

  test('markup becomes plain text, and the address of the record ends the description', () => {
    const summary = { en: ['<p>Gold &amp; blue<script>alert(1)</script></p><p>Second</p>'] }
    const { description } = read(manifest({ items: [canvas(1, { summary })] })).taken.canvases[0]!.words
    expect(description).not.toContain('<')
    expect(description).toMatch(/^Gold & blue[^<]*\nSecond\n\nIIIF: https:\/\/library\.example\/manifest\.json$/)
  })

  test('metadata whose names are clear fill fields, those of the canvas first; rights become a licence', () => {
    const metadata = [
      { label: { fr: ['Auteur :'] }, value: { none: ['Maître de Bedford'] } },
      { label: { en: ['Date'] }, value: { none: ['c. 1420'] } },
      { label: { en: ['Date of upload'] }, value: { none: ['2020'] } },
      { label: { de: ['Standort'] }, value: { none: ['Wien'] } }
    ]
    const rights = 'http://creativecommons.org/licenses/by/4.0/'
    const own = [{ label: { en: ['Dated'] }, value: { none: ['1421'] } }]
    const { canvases } = read(manifest({ metadata, rights, items: [canvas(1, { metadata: own }), canvas(2)] })).taken
    expect(canvases.map(({ words }) => words)).toMatchObject([
      { maker: 'Maître de Bedford', period_start: '1421', origin: 'Wien', license: 'CC BY 4.0' },
      { period_start: 'c. 1420' }
    ])
  })

  test('the statement that has to be shown stays with each item and with the collection', () => {
    const requiredStatement = { label: { en: ['Attribution'] }, value: { en: ['Courtesy of the Library'] } }
    const { details, taken } = read(manifest({ requiredStatement }))
    expect(details.acknowledgements).toContain('Courtesy of the Library')
    expect(taken.canvases[1]!.words.description).toContain('Courtesy of the Library')
    expect(taken.canvases[1]!.words.origin).toBe('Courtesy of the Library')
  })
})

describe('pictures', () => {
  const of = (body: unknown) => read(manifest({ items: [canvas(1, { items: painted(body) })] })).taken.canvases[0]!
  const service = (profile: string) => [{ id: SERVICE, type: 'ImageService3', profile }]

  test('a service makes the size that is stored, and the picture itself stands in', () => {
    expect(of({ ...picture, service: service('level2') }).pictures).toEqual([
      `${SERVICE}/full/3000,/0/default.jpg`,
      picture.id
    ])
  })
  test('of an upright picture the longer side counts', () => {
    const upright = { ...picture, width: 4000, height: 6000, service: service('level1') }
    expect(of(upright).pictures[0]).toBe(`${SERVICE}/full/2000,/0/default.jpg`)
  })
  test('a service that makes no sizes is not asked for one', () => {
    expect(of({ ...picture, service: service('level0') }).pictures).toEqual([picture.id])
  })
  test('of several, the first is taken', () => {
    expect(of({ type: 'Choice', items: [picture, { ...picture, id: 'https://x.example/2.jpg' }] }).pictures[0]).toBe(
      picture.id
    )
  })
  test('a film is told, and no address outside the web is taken', () => {
    expect(of({ id: 'https://x.example/film.mp4', type: 'Video' })).toMatchObject({ pictures: [], isPlayed: true })
    expect(of({ id: 'file:///etc/passwd', type: 'Image' }).pictures).toEqual([])
  })
})

test('version 2 is read as well', () => {
  const { details, taken } = read({
    '@context': V2,
    '@id': address,
    '@type': 'sc:Manifest',
    label: [{ '@value': 'Atlas', '@language': 'en' }],
    attribution: 'Map Room',
    license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    metadata: [{ label: 'Creator', value: ['Blaeu', 'Hondius'] }],
    sequences: [
      {
        canvases: [
          {
            '@id': `${address}/1`,
            '@type': 'sc:Canvas',
            label: 'Frontispiece of the atlas',
            images: [{ resource: { '@id': 'https://library.example/1.jpg', '@type': 'dctypes:Image' } }]
          }
        ]
      }
    ]
  })
  expect(details.title).toBe('Atlas')
  expect(taken.canvases[0]).toMatchObject({
    pictures: ['https://library.example/1.jpg'],
    words: { title: 'Frontispiece of the atlas', maker: 'Blaeu; Hondius', origin: 'Map Room', license: 'CC0 1.0' }
  })
})

test('10,000 canvases: the first 5000 are taken, and all are counted', () => {
  const items = Array.from({ length: 2 * MOST_CANVASES }, (_, at) => canvas(at))
  const { taken } = read(manifest({ items }))
  expect([taken.total, taken.canvases.length]).toEqual([2 * MOST_CANVASES, MOST_CANVASES])
})

test.each([
  ['a list of manifests', { '@context': V3, type: 'Collection', items: [] }, /IIIF collection/],
  ['an image service', { '@context': 'http://iiif.io/api/image/3/context.json', type: 'ImageService3' }, /one picture/],
  ['a later version', { ...manifest(), '@context': V3.replace('/3/', '/4/') }, /another version/],
  [
    'an earlier version',
    { '@context': 'http://www.shared-canvas.org/ns/context.json', '@type': 'sc:Manifest' },
    /another/
  ],
  ['no canvas', manifest({ items: [] }), /no pages/],
  ['other JSON', { hello: 'world' }, /not an IIIF manifest/],
  ['a list', [], /not an IIIF manifest/]
])('%s is refused in words', (_, document, words) => {
  expect(() => read(document)).toThrow(words)
})

test('whatever a document says, it is read or refused', () => {
  const keys = fc.constantFrom(
    'label',
    'items',
    'body',
    'metadata',
    'value',
    'service',
    'id',
    'type',
    'profile',
    'en',
    'summary'
  )
  const { anything } = fc.letrec(tie => ({
    anything: fc.oneof(
      { maxDepth: 6 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.constantFrom('Image', 'Canvas', 'Choice', 'https://x.example/a.jpg'),
      fc.array(tie('anything'), { maxLength: 4 }),
      fc.dictionary(keys, tie('anything'), { maxKeys: 5 })
    )
  }))
  fc.assert(
    fc.property(
      fc.dictionary(keys, anything),
      fc.array(fc.dictionary(keys, anything), { maxLength: 3 }),
      (more, items) => {
        try {
          const { taken } = read({ ...manifest(), ...more, type: 'Manifest', items })
          for (const { words } of taken.canvases) expect(words.title.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(NoManifest)
        }
      }
    )
  )
})

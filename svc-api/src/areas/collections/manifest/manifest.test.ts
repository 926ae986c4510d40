import { type Collection, Manifest } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import Value from 'typebox/value'
import { type ManifestItem, manifestOf } from './manifest.ts'

const OPTIONS = { origin: 'https://annals.example', path: '/api/iiif/boats/manifest.json' }
const ID = 'https://annals.example/api/iiif/boats/manifest.json'

const collection = (own: Partial<Collection> = {}): Collection => ({
  uuid: '01930000-0000-7000-8000-000000000001',
  slug: 'boats',
  name: 'Boats',
  subtitle: '',
  introduction: '',
  description: '',
  acknowledgements: '',
  language: '',
  license: '',
  user: '01930000-0000-7000-8000-000000000002',
  partner: '',
  thumb: null,
  thumb_uuid: '',
  is_published: true,
  is_thematic: false,
  csstype: '',
  count: 1,
  created: '2026-01-01T00:00:00.000Z',
  changed: '2026-01-01T00:00:00.000Z',
  rev: 0,
  ...own
})
const item = (own: Partial<ManifestItem> = {}): ManifestItem => ({
  uuid: '01930000-0000-7000-8000-000000000003',
  title: 'A boat',
  alt: '',
  language: '',
  license: '',
  maker: '',
  origin: '',
  period_start: '',
  period_end: '',
  country: '',
  description: '',
  url: '/files/a/b.webp',
  thumb_url: '',
  type: 'image/webp',
  width: 800,
  height: 600,
  ...own
})

/** The manifest, after what the standard demands of every one. */
function checked(manifest: Manifest | null): Manifest {
  if (!manifest) throw new Error('no manifest')
  expect([...Value.Errors(Manifest, manifest)]).toEqual([])
  const canvases = manifest.items.map(({ id }) => id)
  expect(new Set(canvases).size).toBe(canvases.length)
  for (const canvas of manifest.items) {
    const [painting] = canvas.items[0].items
    expect(painting.target).toBe(canvas.id)
    expect([painting.body.width, painting.body.height]).toEqual([canvas.width, canvas.height])
  }
  return manifest
}

test('a picture is a canvas of its size, with its texts in its language and its rights', () => {
  const known = {
    title: 'Un bateau',
    language: 'fr',
    alt: 'Un bateau plat',
    license: 'CC BY-SA 4.0',
    maker: 'Nadar',
    period_start: '1880',
    origin: 'BnF',
    country: 'France',
    description: 'Sur la Seine.',
    thumb_url: '/files/a/c.webp'
  }
  const { items, provider } = checked(manifestOf(collection({ partner: 'A museum' }), [item(known)], OPTIONS))
  const canvas = `${ID}/canvas/${item().uuid}`
  expect(items).toEqual([
    {
      id: canvas,
      type: 'Canvas',
      width: 800,
      height: 600,
      label: { fr: ['Un bateau'] },
      summary: { fr: ['Sur la Seine.'] },
      metadata: [
        { label: { en: ['Alternative text'] }, value: { none: ['Un bateau plat'] } },
        { label: { en: ['Country'] }, value: { none: ['France'] } }
      ],
      requiredStatement: { label: { en: ['Attribution'] }, value: { none: ['Nadar, 1880. BnF. CC BY-SA 4.0.'] } },
      rights: 'http://creativecommons.org/licenses/by-sa/4.0/',
      thumbnail: [{ id: 'https://annals.example/files/a/c.webp', type: 'Image' }],
      items: [
        {
          id: `${canvas}/page`,
          type: 'AnnotationPage',
          items: [
            {
              id: `${canvas}/painting`,
              type: 'Annotation',
              motivation: 'painting',
              body: {
                id: 'https://annals.example/files/a/b.webp',
                type: 'Image',
                format: 'image/webp',
                width: 800,
                height: 600
              },
              target: canvas
            }
          ]
        }
      ]
    }
  ])
  expect(provider[0].label).toEqual({ none: ['A museum'] })
})

test('the page that a picture is from is the homepage of its canvas', () => {
  const page = 'https://archive.example/1'
  const from = { address: `${page}.jpg`, page, provider: 'An archive', retrieved: '2026-11-01T00:00:00.000Z' }
  const { items } = checked(manifestOf(collection(), [item({ provenance: from })], OPTIONS))
  expect(items[0]?.homepage).toEqual([{ id: page, type: 'Text', label: { none: ['An archive'] } }])
  const unpaged = item({ provenance: { ...from, page: '' } })
  expect(checked(manifestOf(collection(), [unpaged], OPTIONS)).items[0]).not.toHaveProperty('homepage')
})

test('a picture with tiles refers to its image service', () => {
  const { items } = checked(
    manifestOf(
      collection(),
      [item({ url: '/files/a/0b-9000x5500.480.3000x1833.webp', width: 3000, height: 1833 })],
      OPTIONS
    )
  )
  expect(items[0]?.items[0].items[0].body).toMatchObject({
    width: 3000,
    service: [{ id: 'https://annals.example/files/a/iiif', type: 'ImageService3', profile: 'level0' }]
  })
})

test('what looks like HTML is shown as it was written, and is no HTML for viewers', () => {
  const script = '<img src=x onerror=alert(1)> & <script>alert(2)</script>'
  const html = '<span>&lt;img src=x onerror=alert(1)&gt; &amp; &lt;script&gt;alert(2)&lt;/script&gt;</span>'
  const said = { description: script, introduction: ` ${script}\n`, acknowledgements: 'Thanks to <b>A</b>' }
  const { items, summary, metadata } = checked(
    manifestOf(collection(said), [item({ description: script, alt: script, title: script })], OPTIONS)
  )
  expect(items[0]).toMatchObject({
    label: { none: [script] },
    summary: { none: [html] },
    metadata: [{ value: { none: [html] } }]
  })
  expect(summary).toEqual({ none: [html] })
  expect(metadata?.map(({ value }) => value)).toEqual([{ none: [html] }, { none: [said.acknowledgements] }])
})

test('films, recordings and documents are files beside the pictures, and texts without a file are left out', () => {
  const tracks = [{ lang: 'de', url: '/files/a/c.vtt' }]
  const others = [
    item({ uuid: 'f', type: 'video/mp4', url: '/files/a/f.mp4', title: 'A film', width: 0, tracks }),
    item({ uuid: 'p', type: 'application/pdf', url: '/files/a/p.pdf', title: '' }),
    item({ uuid: 't', type: 'text/plain', url: '', title: 'A letter' })
  ]
  const { items, rendering } = checked(manifestOf(collection({ count: 4 }), [item(), ...others], OPTIONS))
  expect(items).toHaveLength(1)
  expect(rendering).toEqual([
    { id: 'https://annals.example/files/a/f.mp4', type: 'Video', format: 'video/mp4', label: { none: ['A film'] } },
    {
      id: 'https://annals.example/files/a/c.vtt',
      type: 'Text',
      format: 'text/vtt',
      label: { en: ['A film (captions: German)'] },
      language: ['de']
    },
    {
      id: 'https://annals.example/files/a/p.pdf',
      type: 'Text',
      format: 'application/pdf',
      label: { none: ['Untitled'] }
    }
  ])
  expect(manifestOf(collection(), others, OPTIONS)).toBeNull()
})

test('a manifest that does not hold all items says so', () => {
  const { metadata } = checked(manifestOf(collection({ count: 3 }), [item()], OPTIONS))
  expect(metadata).toEqual([{ label: { en: ['Items'] }, value: { none: ['The first 1 of 3'] } }])
})

test('whatever is written about a collection and its items, the manifest follows the standard', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  const licence = fc.oneof(fc.constantFrom('CC0 1.0', 'In copyright', 'CC BY 2.0 DE', ''), text)
  const anyItem = fc.record({
    uuid: fc.uuid(),
    title: text,
    alt: text,
    language: fc.constantFrom('', 'de', 'pt-BR'),
    license: licence,
    maker: text,
    origin: text,
    period_start: text,
    period_end: text,
    country: text,
    description: text,
    url: fc.constantFrom('/files/a/b.webp', '/files/a/b c.webp', ''),
    thumb_url: fc.constantFrom('/files/a/c.webp', ''),
    type: fc.constantFrom('image/webp', 'image/svg+xml', 'video/mp4', 'audio/mpeg', 'text/plain'),
    width: fc.nat({ max: 9000 }),
    height: fc.nat({ max: 9000 }),
    provenance: fc.record({
      ...{ address: fc.webUrl(), page: fc.oneof(fc.webUrl(), fc.constant('')), provider: text },
      retrieved: fc.constant('2026-11-01T00:00:00.000Z')
    })
  })
  const words = fc.record({ name: text, introduction: text, description: text, acknowledgements: text, slug: text })
  fc.assert(
    fc.property(
      words,
      licence,
      text,
      fc.uniqueArray(anyItem, { selector: ({ uuid }) => uuid, maxLength: 5 }),
      (said, license, partner, items) => {
        const made = manifestOf(collection({ ...said, license, partner, count: items.length }), items, OPTIONS)
        if (made) checked(made)
      }
    )
  )
})

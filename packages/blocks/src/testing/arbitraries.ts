import type { RichText } from '@annals/contracts'
import fc from 'fast-check'

/** Texts as people and machines write them: direction marks, control characters, half characters. */
export const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc
      .array(
        fc.constantFrom('\u202e', '\u2066', '\u0000', '\u0007', '\ud800', '\n', '<b>', 'a', 'ש', '\u0301', '{{n}}'),
        {
          maxLength: Math.min(Math.floor(maxLength / 5), 6)
        }
      )
      .map(parts => parts.join(''))
  )

const attributes = fc.record(
  {
    bold: fc.constant(true as const),
    underline: fc.constant(true as const),
    blockquote: fc.constant(true as const),
    script: fc.constantFrom('sub' as const, 'super' as const),
    header: fc.integer({ min: 1, max: 5 }),
    list: fc.constantFrom('ordered' as const, 'bullet' as const, 'checked' as const, 'unchecked' as const),
    link: fc.constantFrom('https://a.example', '/own', 'mailto:a@b.c', 'about:blank', ' HTTP://a')
  },
  { requiredKeys: [] }
)
const tag = fc.constantFrom('p', 'h1', 'ol', 'li', 'blockquote', 'strong', 'a', 'dfn', 'mark', 'span', 'br', 'sub')
export const html = fc
  .array(
    fc.oneof(
      tag.map(name => `<${name}>`),
      tag.map(name => `</${name}>`),
      anyText(20)
    ),
    { maxLength: 20 }
  )
  .map(parts => parts.join(''))

/** A rich text that the server accepts. */
export const richText: fc.Arbitrary<RichText> = fc.record({
  delta: fc.record({
    ops: fc.array(
      fc.record({ insert: anyText(20).filter(text => text !== ''), attributes }, { requiredKeys: ['insert'] }),
      { maxLength: 8 }
    )
  }),
  html,
  text: anyText(100)
})

/** Addresses of files as records name them. */
export const fileUrl = fc.constantFrom(
  '',
  '/files/a/b.png',
  '/assets/backgrounds/venn-2.svg',
  '/assets/none.svg',
  '/files/a..b/x'
)
/** Operations of a Delta, malformed ones too. */
export const anyOps = fc.array(
  fc.oneof(
    fc.anything(),
    fc.record(
      {
        insert: fc.oneof(fc.constantFrom({ video: 'x' }, { image: 'x' }, { formula: 'x' }, 'a\n'), fc.anything()),
        attributes: fc.oneof(
          fc.anything(),
          fc.dictionary(fc.constantFrom('list', 'header', 'link', 'table', 'x'), fc.anything())
        )
      },
      { requiredKeys: [] }
    )
  ),
  { maxLength: 5 }
)

const someText = (maxLength: number) => anyText(maxLength).map(text => text || 'x')

/** The fields of a source in a block, as the server accepts them. */
export const sourceFields = {
  uuid: fc.uuid(),
  title: anyText(300),
  description: anyText(300),
  url: fileUrl.filter(url => url !== ''),
  thumb_url: fileUrl,
  playback: fileUrl,
  type: fc.oneof(fc.constantFrom('image/png', 'video/mp4', 'audio/mpeg', 'application/pdf', ''), anyText(20)),
  alt: anyText(100),
  lang: fc.oneof(fc.constantFrom('', 'ar', 'x-y-z'), anyText(35)),
  width: fc.nat(1_000_000),
  height: fc.nat(1_000_000),
  license: fc.oneof(fc.constantFrom('CC BY 4.0', 'https://rightsstatements.org/vocab/InC/1.0/'), someText(300))
}

/** Captions of a source, as the server accepts them. */
const tracks = fc.array(fc.record({ lang: fc.constantFrom('ar', 'pt-BR'), url: fileUrl.filter(url => url !== '') }), {
  minLength: 1,
  maxLength: 10
})

const picture = fc.record({
  ...sourceFields,
  tracks,
  type: fc.constantFrom('image/png', 'image/svg+xml'),
  maker: someText(300),
  date: someText(100),
  holder: someText(300)
})

/** The fields of a record that may have pictures, as the server accepts them. */
export const pictures = fc.oneof(
  fc.constant({}),
  fc.record({
    images: fc.uniqueArray(picture, { minLength: 1, maxLength: 5, selector: ({ uuid }) => uuid }),
    place: fc.constantFrom('side', 'above', 'below')
  })
)

/** Sources as a database may hold them. */
export const straySource = fc.oneof(
  fc.anything(),
  fc.record(
    {
      ...Object.fromEntries(['title', 'alt', 'lang', 'maker', 'date', 'license'].map(key => [key, fc.anything()])),
      uuid: fc.oneof(fc.uuid(), fc.anything()),
      tracks: fc.oneof(
        fc.anything(),
        fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({ lang: fc.anything(), url: fc.constantFrom('javascript:x()', '/files/a/b.vtt') })
          )
        )
      ),
      url: fc.oneof(fileUrl, fc.constantFrom('javascript:x()', 'data:text/html,x'), fc.anything()),
      thumb_url: fc.oneof(fileUrl, fc.constant('javascript:x()')),
      type: fc.oneof(fc.constantFrom('image/png', 'video/mp4'), fc.anything()),
      width: fc.oneof(fc.double(), fc.anything()),
      height: fc.oneof(fc.integer(), fc.anything())
    },
    { requiredKeys: [] }
  )
)

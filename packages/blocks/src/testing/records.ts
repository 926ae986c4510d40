import type { RichText } from '@annals/contracts'
import fc from 'fast-check'
import type { BlockRecord } from '../block-model.ts'

export const BUILT_TYPES = ['text', 'question', 'embed', 'sorting'] as const
export type BuiltType = (typeof BUILT_TYPES)[number]

/** Words as people and machines write them: marks of direction, control signs, half characters. */
const words = (maxLength: number) =>
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
const html = fc
  .array(
    fc.oneof(
      tag.map(name => `<${name}>`),
      tag.map(name => `</${name}>`),
      words(20)
    ),
    { maxLength: 20 }
  )
  .map(parts => parts.join(''))

/** A rich text that the server takes. */
export const richText: fc.Arbitrary<RichText> = fc.record({
  delta: fc.record({
    ops: fc.array(
      fc.record({ insert: words(20).filter(text => text !== ''), attributes }, { requiredKeys: ['insert'] }),
      { maxLength: 8 }
    )
  }),
  html,
  text: words(100)
})

const fileUrl = fc.constantFrom(
  '',
  '/files/a/b.png',
  '/assets/backgrounds/venn-2.svg',
  '/assets/none.svg',
  '/files/a..b/x'
)
const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const image = fc.record({
  uuid: fc.uuid(),
  title: words(300),
  description: words(300),
  url: fileUrl.filter(url => url !== ''),
  thumb_url: fileUrl,
  playback: fileUrl,
  type: fc.oneof(fc.constantFrom('image/png', 'video/mp4', 'audio/mpeg', 'application/pdf', ''), words(20)),
  alt: words(100),
  lang: fc.oneof(fc.constantFrom('', 'ar', 'x-y-z'), words(35)),
  width: fc.nat(1_000_000),
  height: fc.nat(1_000_000),
  x: fraction,
  y: fraction,
  z: fc.nat(1000),
  background: fc.constant(false)
})
const label = fc.record({
  id: fc.integer({ min: 1, max: 999_999 }).map(number => `l${number}`),
  x: fraction,
  y: fraction,
  z: fc.nat(1000),
  c: fc.integer({ min: 0, max: 4 }),
  text: words(25).map(text => text.slice(0, 25)),
  invert: fc.boolean()
})

/** Records that the server takes, by type. */
export const records: Record<BuiltType, fc.Arbitrary<BlockRecord>> = {
  text: fc.tuple(words(300), richText).map(([title, text]) => ({ title, ...text })),
  question: fc.tuple(words(300), richText).map(([title, text]) => ({ title, ...text })),
  embed: fc.record({
    title: words(300),
    description: words(300),
    embedCode: fc.constantFrom('', 'https://vimeo.com/12', '<iframe src="https://player.vimeo.com/video/12"></iframe>'),
    embedUrl: fc.oneof(fc.constant(''), fc.webUrl())
  }),
  sorting: fc.record({
    instructions: richText,
    background: fileUrl,
    images: fc.uniqueArray(image, { maxLength: 6, selector: ({ uuid }) => uuid }),
    labels: fc.uniqueArray(label, { maxLength: 6, selector: ({ id }) => id })
  })
}

const anyOps = fc.array(
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
const anyThing = fc.oneof(
  fc.anything(),
  fc.record(
    {
      ...Object.fromEntries(['uuid', 'id', 'title', 'type', 'alt', 'lang', 'text'].map(key => [key, fc.anything()])),
      uuid: fc.oneof(fc.uuid(), fc.anything()),
      url: fc.oneof(fileUrl, fc.constantFrom('javascript:x()', 'data:text/html,x'), fc.anything()),
      thumb_url: fc.oneof(fileUrl, fc.constant('javascript:x()')),
      x: fc.oneof(fc.double(), fc.anything()),
      y: fc.oneof(fc.double(), fc.anything()),
      z: fc.oneof(fc.double(), fc.anything()),
      c: fc.oneof(fc.double(), fc.integer(), fc.anything()),
      width: fc.oneof(fc.double(), fc.anything()),
      background: fc.anything(),
      invert: fc.anything()
    },
    { requiredKeys: [] }
  )
)

/** Records as a database may hold them: anything at all, and things that look like what belongs there. */
export const strayRecords: fc.Arbitrary<BlockRecord> = fc.oneof(
  fc.anything().map(value => value as BlockRecord),
  fc.record(
    {
      title: fc.oneof(words(50), fc.anything()),
      html: fc.oneof(html, fc.anything()),
      text: fc.oneof(words(50), fc.anything()),
      delta: fc.oneof(fc.record({ ops: anyOps }), fc.anything()),
      description: fc.anything(),
      embedCode: fc.oneof(fc.constantFrom('<iframe src="javascript:x()">', 'https://vimeo.com/12'), fc.anything()),
      embedUrl: fc.oneof(fc.constant('javascript:x()'), fc.anything()),
      instructions: fc.oneof(fc.record({ delta: fc.record({ ops: anyOps }), html, text: words(9) }), fc.anything()),
      background: fc.oneof(fileUrl, fc.anything()),
      images: fc.oneof(fc.array(anyThing, { maxLength: 5 }), fc.anything()),
      labels: fc.oneof(fc.array(anyThing, { maxLength: 5 }), fc.anything())
    },
    { requiredKeys: [] }
  )
)

import fc from 'fast-check'
import { anyOps, anyText, fileUrl, html, richText, sourceFields, straySource } from '../../testing/arbitraries.ts'
import type { BlockSamples } from '../../testing/samples.ts'
import { MARK_CLASSES } from '../page-text.ts'
import type { HighlightingRecord } from '../model.ts'

const words = fc.constantFrom(
  'Five ships',
  'left &amp; sailed',
  'ein Wort',
  'שלום',
  'the <dfn title="A boat">caravel</dfn>',
  ' '
)
const marked = fc
  .tuple(fc.constantFrom(...MARK_CLASSES, 'm9'), words, anyText(9))
  .map(([own, text, comment]) => `<mark class="${own}" data-comment="${comment.replaceAll('"', '')}">${text}</mark>`)
const block = fc
  .tuple(fc.constantFrom('p', 'h1', 'h5', 'blockquote', 'li'), fc.array(fc.oneof(words, marked), { maxLength: 5 }))
  .map(([tag, parts]) => `<${tag}>${parts.join(' ')}</${tag}>`)
/** A page as the server accepts it: what people write, and what only resembles it. */
export const pageOfHtml = fc.oneof(
  fc.array(block, { maxLength: 5 }).map(blocks => blocks.join('')),
  html
)

const source = fc.record({ ...sourceFields, url: fileUrl, text: fc.array(pageOfHtml, { maxLength: 4 }) })

const mark = fc.record(
  {
    page: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.anything()),
    start: fc.oneof(fc.nat(40), fc.anything()),
    end: fc.oneof(fc.nat(60), fc.anything()),
    quote: fc.oneof(anyText(30), fc.anything()),
    before: fc.oneof(anyText(30), fc.anything()),
    class: fc.oneof(fc.constantFrom(...MARK_CLASSES, 'm4'), fc.anything()),
    comment: fc.oneof(anyText(30), fc.anything())
  },
  { requiredKeys: [] }
)

export const samples: BlockSamples = {
  record: fc.record({
    instructions: richText,
    meanings: fc.array(anyText(40), { maxLength: 3 }),
    images: fc.uniqueArray(source, { maxLength: 5, selector: ({ uuid }) => uuid })
  }),
  strayFields: {
    instructions: fc.record({ delta: fc.record({ ops: anyOps }), html, text: anyText(9) }),
    meanings: fc.oneof(fc.anything(), fc.array(fc.anything())),
    images: fc.array(
      fc
        .tuple(straySource, fc.oneof(fc.anything(), fc.array(fc.oneof(pageOfHtml, fc.anything()))))
        .map(([one, text]) => (typeof one === 'object' && one !== null ? { ...one, text } : one)),
      { maxLength: 6 }
    )
  },
  answer(record) {
    const { images = [] } = record as Partial<HighlightingRecord>
    const uuid = fc.constantFrom('__proto__', '01930000-0000-7000-8000-000000000009', ...images.map(one => one.uuid))
    const pages = fc.oneof(
      fc.array(pageOfHtml, { maxLength: 4 }),
      fc.constantFrom([] as string[], ...images.map(({ text }) => text))
    )
    const entry = fc.record(
      {
        uuid: fc.oneof(uuid, fc.anything()),
        marks: fc.oneof(fc.array(mark, { maxLength: 6 }), fc.anything()),
        text: fc.oneof(pages, fc.anything())
      },
      { requiredKeys: ['uuid'] }
    )
    return fc.oneof(
      fc.record({ sources: fc.oneof(fc.array(entry, { maxLength: 6 }), fc.anything()) }),
      fc.array(fc.oneof(pages, fc.anything()), { maxLength: 5 })
    )
  },
  stored: record => record,
  filled: { images: [{ uuid: '01930000-0000-7000-8000-000000000001', text: ['<p>Five ships left.</p>'] }] }
}

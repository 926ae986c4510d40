import fc from 'fast-check'
import { anyOps, anyText, fileUrl, html, richText, sourceFields } from '../../testing/arbitraries.ts'
import type { BlockSamples } from '../../testing/samples.ts'
import { placeOf } from '../geometry.ts'
import type { SortingRecord } from '../model.ts'

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const image = fc.record({
  ...sourceFields,
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
  text: anyText(25).map(text => text.slice(0, 25)),
  invert: fc.boolean()
})

const strayItem = fc.oneof(
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

/** Positions, well-formed or not. */
const strayPosition = fc.record(
  {
    uuid: fc.oneof(fc.uuid(), fc.anything()),
    x: fc.oneof(fc.double(), fc.anything()),
    y: fc.oneof(fc.double(), fc.anything())
  },
  { requiredKeys: [] }
)

export const samples: BlockSamples = {
  record: fc.record({
    instructions: richText,
    background: fileUrl,
    images: fc.uniqueArray(image, { maxLength: 6, selector: ({ uuid }) => uuid }),
    labels: fc.uniqueArray(label, { maxLength: 6, selector: ({ id }) => id })
  }),
  strayFields: {
    instructions: fc.record({ delta: fc.record({ ops: anyOps }), html, text: anyText(9) }),
    background: fileUrl,
    images: fc.array(strayItem, { maxLength: 5 }),
    labels: fc.array(strayItem, { maxLength: 5 })
  },
  answer(record) {
    const { images = [] } = record as Partial<SortingRecord>
    const uuid = images.length > 0 ? fc.constantFrom(...images.map(one => one.uuid)) : fc.uuid()
    const position = fc.record({ uuid, x: fc.double(), y: fc.double() })
    return fc.record({ positions: fc.oneof(fc.anything(), fc.array(fc.oneof(strayPosition, position))) })
  },
  stored(record) {
    const { images, labels } = record as SortingRecord
    return {
      ...record,
      images: images.map(one => ({ ...one, ...placeOf(one.x, one.y) })),
      labels: labels.filter(({ text }) => text.trim() !== '').map(one => ({ ...one, ...placeOf(one.x, one.y) }))
    }
  },
  filled: { images: [{ uuid: '01930000-0000-7000-8000-000000000001', url: '/files/a/b.png' }] }
}

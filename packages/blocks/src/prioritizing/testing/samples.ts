import fc from 'fast-check'
import { anyOps, anyText, html, richText, sourceFields, straySource } from '../../testing/arbitraries.ts'
import type { BlockSamples } from '../../testing/samples.ts'
import type { PrioritizingRecord } from '../model.ts'

export const samples: BlockSamples = {
  record: fc.record({
    instructions: richText,
    first: anyText(100),
    last: anyText(100),
    images: fc.uniqueArray(fc.record(sourceFields), { maxLength: 6, selector: ({ uuid }) => uuid })
  }),
  strayFields: {
    instructions: fc.record({ delta: fc.record({ ops: anyOps }), html, text: anyText(9) }),
    first: anyText(50),
    last: anyText(50),
    images: fc.array(straySource, { maxLength: 22 })
  },
  answer(record) {
    const { images = [] } = record as Partial<PrioritizingRecord>
    const uuid = fc.oneof(fc.uuid(), fc.constantFrom('__proto__', ...images.map(one => one.uuid)), fc.anything())
    const key = fc.oneof(fc.uuid(), fc.constantFrom('__proto__', ...images.map(one => one.uuid)))
    return fc.record({
      order: fc.oneof(fc.anything(), fc.array(uuid, { maxLength: 24 })),
      reasons: fc.oneof(fc.anything(), fc.dictionary(key, fc.oneof(fc.string(), fc.anything())))
    })
  },
  stored: record => record,
  filled: { images: [{ uuid: '01930000-0000-7000-8000-000000000001', url: '/files/a/b.png' }] }
}

import fc from 'fast-check'
import { anyOps, anyText, html, pictures, richText, straySource } from '../../testing/arbitraries.ts'
import type { BlockSamples } from '../../testing/samples.ts'

export const samples: BlockSamples = {
  record: fc.tuple(anyText(300), richText, pictures).map(([title, text, more]) => ({ title, ...text, ...more })),
  strayFields: {
    title: anyText(50),
    html,
    text: anyText(50),
    delta: fc.record({ ops: anyOps }),
    images: fc.array(straySource, { maxLength: 8 }),
    place: fc.constantFrom('side', 'above', 'below', 'nowhere')
  },
  answer: () => fc.record({ answer: fc.oneof(fc.string(), fc.anything()) }),
  stored: record => record,
  filled: { title: 'Who counts?' }
}

import fc from 'fast-check'
import { anyOps, anyText, html, richText } from '../../testing/arbitraries.ts'
import type { BlockSamples } from '../../testing/samples.ts'

export const samples: BlockSamples = {
  record: fc.tuple(anyText(300), richText).map(([title, text]) => ({ title, ...text })),
  strayFields: { title: anyText(50), html, text: anyText(50), delta: fc.record({ ops: anyOps }) },
  answer: () => fc.record({ answer: fc.oneof(fc.string(), fc.anything()) }),
  stored: record => record,
  filled: { title: 'Who counts?' }
}

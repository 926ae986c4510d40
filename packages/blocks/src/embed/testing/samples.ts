import fc from 'fast-check'
import { anyText } from '../../testing/arbitraries.ts'
import type { BlockSamples } from '../../testing/samples.ts'
import { rebuildEmbedCode } from '../../embed-players.ts'

export const samples: BlockSamples = {
  record: fc.record({
    title: anyText(300),
    description: anyText(300),
    embedCode: fc.constantFrom('', 'https://vimeo.com/12', '<iframe src="https://player.vimeo.com/video/12"></iframe>'),
    embedUrl: fc.oneof(fc.constant(''), fc.webUrl())
  }),
  strayFields: {
    title: anyText(50),
    description: fc.anything(),
    embedCode: fc.constantFrom('<iframe src="javascript:x()">', 'https://vimeo.com/12'),
    embedUrl: fc.constant('javascript:x()')
  },
  answer: () => fc.record({ viewed: fc.oneof(fc.constant(true), fc.anything()) }),
  stored: record => ({ ...record, embedCode: rebuildEmbedCode(String(record.embedCode)) }),
  filled: { embedUrl: 'https://archive.example' }
}

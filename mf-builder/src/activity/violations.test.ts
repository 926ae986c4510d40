import { emptyContent, type ActivityContent } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { violationsIn, violationsOf, stillWrong } from './violations.ts'

const content = (embedUrl: string, title = ''): ActivityContent => ({
  ...emptyContent(),
  title,
  blocks: {
    bb_2: { id: 'bb_2', type: 'embed', name: 'Embed', href: 'embed/bb_2', record: { embedUrl, embedCode: 'x' } }
  },
  blockOrder: ['bb_2']
})

test('what the server refuses by name is found in its block, in its field, or in the activity', () => {
  const violations = violationsOf([
    { path: 'activity.blocks.bb_2.record.embedUrl', msg: 'must be a full url' },
    { path: 'activity.blocks.bb_3.record.labels.0.text', msg: 'is too long' },
    { path: 'activity.title', msg: 'is too long' },
    { path: 'activity', msg: 'is larger than 2 MB' },
    { path: 'user', msg: 'is another' }
  ])
  expect(violations).toEqual([
    { block: 'bb_2', field: 'embedUrl', msg: 'must be a full url' },
    { block: 'bb_3', field: 'labels', msg: 'is too long' },
    { block: null, field: 'title', msg: 'is too long' },
    { block: null, field: '', msg: 'is larger than 2 MB' }
  ])
  expect(violationsIn(violations, 'bb_2')).toEqual({ embedUrl: 'must be a full url' })
})

test('a fault stands until its own field is changed', () => {
  const violations = violationsOf([{ path: 'activity.blocks.bb_2.record.embedUrl', msg: 'must be a full url' }])
  expect(stillWrong(violations, content('bad'), content('bad', 'Another title'))).toEqual(violations)
  expect(stillWrong(violations, content('bad'), content('https://example.org'))).toEqual([])
  expect(stillWrong(violations, content('bad'), emptyContent())).toEqual([])
})

import { loadModels, modelOf } from '@annals/blocks/loaded-models'
import { type Block, createEnglish } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { en } from '../i18n/en.ts'
import { unplacedText } from './unplaced.ts'

await loadModels(['text', 'sorting'])

const uuid = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`
const source = (number: number) => ({ uuid: uuid(number), title: '', url: '/files/a.png', type: 'image/png' })
const block = (id: string, type: 'text' | 'sorting', record: object = {}): Block => ({
  ...{ id, type, name: type, href: `${type}/${id}` },
  record: { ...modelOf(type)!.emptyRecord(), ...record }
})
const sorting = (id: string, count: number) =>
  block(id, 'sorting', { images: Array.from({ length: count }, (_, at) => source(at)) })
const placed = (count: number) => ({
  positions: Array.from({ length: count }, (_, at) => ({ uuid: uuid(at), x: 0, y: 0 }))
})
const t = createEnglish(en)

test('the sources that are not placed are counted by block', () => {
  const blocks = [block('bb_1', 'text'), sorting('bb_2', 3), sorting('bb_3', 2), sorting('bb_4', 2)]
  const answers = { bb_1: { viewed: true }, bb_2: placed(1), bb_3: placed(1), bb_4: placed(2) }
  expect(unplacedText(t, blocks, answers)).toBe(
    '2 sources of block 2 are not placed. 1 source of block 3 is not placed.'
  )
})

test('nothing is said where every source is placed, and where there are none', () => {
  const blocks = [block('bb_1', 'text'), sorting('bb_2', 2), sorting('bb_3', 0)]
  expect(unplacedText(t, blocks, { bb_1: { viewed: true }, bb_2: placed(2), bb_3: placed(0) })).toBe('')
})

test('of many blocks three are named', () => {
  const blocks = ['bb_1', 'bb_2', 'bb_3', 'bb_4', 'bb_5'].map(id => sorting(id, 2))
  const answers = Object.fromEntries(blocks.map(({ id }) => [id, placed(1)]))
  expect(unplacedText(t, blocks, answers)).toMatch(/of block 3 is not placed\. 2 more blocks have sources/)
})

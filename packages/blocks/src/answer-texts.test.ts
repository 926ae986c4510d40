import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { loadAnswerTexts } from './answer-texts.ts'
import type { AnswerTexts } from './block-model.ts'
import { modelOf } from './models.ts'
import { BUILT_TYPES, samples, strayRecords } from './testing/samples.ts'

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const source = (digit: number, title: string, more: object = {}) => ({
  uuid: uuid(digit),
  url: `/files/a/${uuid(digit)}.png`,
  type: 'image/png',
  title,
  ...more
})
const loaded = await Promise.all(BUILT_TYPES.map(async type => [type, await loadAnswerTexts(type)] as const))
const wordsOf = Object.fromEntries(loaded) as Record<(typeof BUILT_TYPES)[number], AnswerTexts>
const titleOf = ({ title }: { title: string }) => title || 'Untitled picture'
const said = (type: (typeof BUILT_TYPES)[number], record: Record<string, unknown>, answer: unknown) =>
  wordsOf[type](record, answer, titleOf)

test('the answer to a question is there in full', () => {
  const answer = `First.\n${'Cloves and men. '.repeat(100)}The end.`
  expect(said('question', {}, { answer: ` ${answer} ` })).toEqual([answer])
})

test('an order is told from the first to the last, with its reasons', () => {
  const record = { images: [source(1, 'Stamp'), source(2, '')] }
  expect(said('prioritizing', record, { order: [uuid(2), uuid(1)], reasons: { [uuid(1)]: 'It is late.' } })).toEqual([
    '1. Untitled picture',
    '2. Stamp – It is late.'
  ])
})

test('of what was sorted the label of its place is told where that has one', () => {
  const record = {
    ...modelOf('sorting')!.emptyRecord(),
    images: [source(1, 'Stamp', { x: -0.4, y: 0 }), source(2, 'Chart', { x: -0.4, y: 0 }), source(3, 'Coin')],
    labels: [{ id: 'l1', text: 'Made to be sold', x: -0.25, y: -0.1, c: 4 }]
  }
  const at = (digit: number, x: number) => ({ uuid: uuid(digit), x, y: 0 })
  const [stamp, chart, ...others] = said('sorting', record, { positions: [at(1, -0.25), at(2, 0.25)] })
  expect(stamp).toBe('Stamp: Made to be sold')
  expect(chart).toBe('Chart')
  expect(others).toEqual([])
})

test('notes on pictures and discovered nodes are told in the order of the student', () => {
  const notes = { annotations: [{ id: 's1', c: 1, text: ' A quay ' }], selections: [] }
  expect(said('comparing', { images: [source(1, 'A'), source(2, 'B')] }, notes)).toEqual(['A quay'])
  const nodes = [
    { id: 'n0', x: 0, y: 0, text: 'Harbour' },
    { id: 'n1', x: 500, y: 0, text: '' }
  ]
  const discovered = ['n1', 'n0'].map(id => ({ id, open: true, covered: false }))
  expect(said('discovering', { nodes, images: [source(1, 'Stamp', { node: 'n1' })] }, { discovered })).toEqual([
    'Stamp',
    'Harbour'
  ])
})

test.each(BUILT_TYPES)(
  'whatever is stored of a %s block and its answer, its words are texts that are not blank',
  type => {
    const model = modelOf(type)!
    const own = samples[type].record.chain(record => fc.tuple(fc.constant(record), samples[type].answer(record)))
    const given = fc.oneof(own, fc.tuple(strayRecords, fc.anything()))
    fc.assert(
      fc.property(given, ([record, answer]) => {
        const words = said(type, record, answer)
        for (const word of words) expect(word.trim()).not.toBe('')
        // They change nothing and are the same for the cleaned answer.
        const cleaned = model.cleanAnswer(record, answer)
        if (cleaned !== undefined) expect(said(type, record, cleaned)).toEqual(words)
      })
    )
  }
)

test('of a type that is not built there are no words', async () => {
  expect((await loadAnswerTexts('quiz'))({}, { answer: 'Words' }, titleOf)).toEqual([])
})

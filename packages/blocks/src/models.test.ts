import { AnswerSummary, BLOCK_TYPES, emptyContent, type ActivityContent, MAX_BLOCKS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import {
  addBlock,
  answerSummary,
  blockModels,
  blockForAnswers,
  blockTitle,
  checkActivity,
  isBlockAnswered,
  licencesIn,
  modelOf,
  moveBlock,
  nextBlockId,
  orderedBlocks,
  removeBlock,
  reorderBlocks,
  answerIfNothingToDo,
  setRecord
} from './models.ts'
import { BUILT_TYPES, samples } from './testing/samples.ts'

test('every named block type is built, in the order of its name', () => {
  expect(BUILT_TYPES).toEqual([...BLOCK_TYPES])
})

const types = BUILT_TYPES
type Step = { do: 'add'; type: (typeof types)[number] } | { do: 'remove' | 'move'; at: number; to: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), type: fc.constantFrom(...types) }),
    fc.record({
      do: fc.constantFrom('remove' as const, 'move' as const),
      at: fc.nat(20),
      to: fc.integer({ min: -3, max: 20 })
    })
  ),
  { maxLength: 40 }
)

function take(activity: ActivityContent, step: Step): ActivityContent {
  if (step.do === 'add') return addBlock(activity, modelOf(step.type)!, step.type).activity
  const id = activity.blockOrder[step.at] ?? 'bb_999'
  return step.do === 'remove' ? removeBlock(activity, id) : moveBlock(activity, id, step.to)
}

test('whatever is added, moved and removed, the list names every block once and no id is in use twice', () => {
  fc.assert(
    fc.property(steps, list => {
      const activity = list.reduce(take, emptyContent())
      expect([...activity.blockOrder].sort()).toEqual(Object.keys(activity.blocks).sort())
      expect(new Set(activity.blockOrder).size).toBe(activity.blockOrder.length)
      expect(activity.blocks).not.toHaveProperty([nextBlockId(activity)])
      expect(orderedBlocks(activity).map(block => block.id)).toEqual(activity.blockOrder)
    })
  )
})

test('a new block gets the number above the highest in use', () => {
  expect(nextBlockId(emptyContent())).toBe('bb_1')
  const seven = { ...emptyContent(), blockOrder: ['bb_3', 'bb_7'] }
  expect(nextBlockId(seven)).toBe('bb_8')
  expect(nextBlockId(seven, 9)).toBe('bb_10')
})

test('a moved block stands where it was put', () => {
  const three = ['text', 'question', 'embed'].reduce(
    (activity, type) => addBlock(activity, modelOf(type)!, type).activity,
    emptyContent()
  )
  expect(moveBlock(three, 'bb_3', 0).blockOrder).toEqual(['bb_3', 'bb_1', 'bb_2'])
  expect(moveBlock(three, 'bb_1', 99).blockOrder).toEqual(['bb_2', 'bb_3', 'bb_1'])
  expect(reorderBlocks(three, ['bb_2', 'bb_9', 'bb_2']).blockOrder).toEqual(['bb_2', 'bb_1', 'bb_3'])
})

test('changing a record leaves every other block as it is', () => {
  const { activity } = addBlock(addBlock(emptyContent(), modelOf('text')!, 'Text').activity, modelOf('text')!, 'Text')
  const changed = setRecord(activity, 'bb_2', { title: 'New' })
  expect(changed.blocks.bb_1).toBe(activity.blocks.bb_1)
  expect(changed.blocks.bb_2?.record).toEqual({ title: 'New' })
  expect(setRecord(activity, 'bb_9', {})).toBe(activity)
})

test('a block is called by its title or, if none, by its name or its type', () => {
  const { block } = addBlock(emptyContent(), modelOf('text')!, 'Words')
  const called = (more: object) => blockTitle({ ...block, ...more }, key => `<${key}>`)
  expect(called({ record: { ...block.record, title: ' Peoples on the move ' } })).toBe('Peoples on the move')
  expect(called({})).toBe('Words')
  expect(called({ name: ' ' })).toBe('<text.name>')
  expect(called({ name: '', type: 'quiz', record: {} })).toBe('quiz')
})

test.each(types)('an empty %s block has the shape that the server takes', type => {
  const model = modelOf(type)!
  expect(Check(model.recordSchema, model.emptyRecord())).toBe(true)
})

test.each(types)(
  'a %s block that the server takes is stored as it was sent, and storing again changes nothing',
  type => {
    const model = modelOf(type)!
    fc.assert(
      fc.property(samples[type].record, record => {
        expect(Check(model.recordSchema, record)).toBe(true)
        expect(model.violations?.(record) ?? []).toEqual([])
        const stored = model.sanitise(record, html => html)
        expect(stored).toEqual(samples[type].stored(record))
        expect(Check(model.recordSchema, stored)).toBe(true)
        expect(model.sanitise(stored, html => html)).toEqual(stored)
      })
    )
  }
)

test.each(types)('a cleaned answer to a %s block has its shape and counts as before', type => {
  const model = modelOf(type)!
  const answers = fc.oneof(fc.anything(), ...types.map(of => samples[of].answer(model.emptyRecord())))
  fc.assert(
    fc.property(answers, answer => {
      const clean = model.cleanAnswer(model.emptyRecord(), answer)
      if (clean !== undefined) expect(Check(model.answerSchema, clean)).toBe(true)
      expect(model.isAnswered(model.emptyRecord(), clean)).toBe(model.isAnswered(model.emptyRecord(), answer))
    })
  )
})

test.each(types)('an answer to a %s block is checked the same against what is kept of the record for it', type => {
  const model = modelOf(type)!
  const cases = samples[type].record.chain(record =>
    fc.tuple(fc.constant(record), fc.oneof(fc.anything(), ...types.map(of => samples[of].answer(record))))
  )
  fc.assert(
    fc.property(cases, ([record, answer]) => {
      const kept = model.forAnswers(record)
      expect(model.cleanAnswer(kept, answer)).toEqual(model.cleanAnswer(record, answer))
      expect(model.isAnswered(kept, answer)).toBe(model.isAnswered(record, answer))
      expect(model.summary(kept, answer)).toEqual(model.summary(record, answer))
      expect(model.forAnswers(kept)).toEqual(kept)
    })
  )
})

test.each(types)('an answer to a %s block has a line, of the shape that is sent, exactly where it counts', type => {
  const model = modelOf(type)!
  const cases = samples[type].record.chain(record =>
    fc.tuple(fc.constant(record), fc.oneof(fc.anything(), ...types.map(of => samples[of].answer(record))))
  )
  fc.assert(
    fc.property(cases, ([record, answer]) => {
      const line = model.summary(record, answer)
      expect(line !== null).toBe(model.isAnswered(record, answer))
      if (line !== null) expect(Check(AnswerSummary, line)).toBe(true)
      if (line?.kind === 'placed') expect(line.placed).toBeLessThanOrEqual(line.count)
    })
  )
})

test('what is kept of a text of two megabytes to check answers with is a few words', () => {
  const block = { id: 'bb_1', type: 'text' as const, name: 'Text', href: '', record: { text: 'a'.repeat(2 ** 21) } }
  expect(JSON.stringify(blockForAnswers(block)).length).toBeLessThan(100)
})

/** Ids of the blocks on which students cannot work. */
const stopped = (activity: ActivityContent) =>
  checkActivity(activity).flatMap(({ block, findings }) => (block && findings.some(one => one.isStop) ? block.id : []))

test('every new block is empty until something is put into it', () => {
  const activity = types.reduce((made, type) => addBlock(made, modelOf(type)!, type).activity, emptyContent())
  expect(stopped(activity)).toEqual(activity.blockOrder)
  const full = orderedBlocks(activity).reduce(
    (made, { id, type }) => setRecord(made, id, samples[modelOf(type)!.type].filled),
    activity
  )
  expect(stopped(full)).toEqual([])
  expect(stopped(setRecord(full, 'bb_2', { title: ' ', text: '\n' }))).toEqual(['bb_2'])
})

test('a type that is not built has no model and counts as answered once seen', () => {
  expect(modelOf('nonsense')).toBeUndefined()
  const block = { id: 'bb_1', type: 'discovering' as const, name: 'Discovering', href: '', record: {} }
  if (modelOf('discovering') === undefined) {
    expect(isBlockAnswered(block, undefined)).toBe(false)
    expect(isBlockAnswered(block, answerIfNothingToDo(block))).toBe(true)
    expect([answerSummary(block, undefined), answerSummary(block, answerIfNothingToDo(block))]).toEqual([
      null,
      { kind: 'seen' }
    ])
  }
})

test.each(types)('seeing a %s block answers it where nothing is to be done', type => {
  const { block } = addBlock(emptyContent(), modelOf(type)!, type)
  fc.assert(
    fc.property(samples[type].record, record => {
      const seen = answerIfNothingToDo({ ...block, record })
      expect(seen === undefined || isBlockAnswered({ ...block, record }, seen)).toBe(true)
      if (seen !== undefined) expect(Check(modelOf(type)!.answerSchema, seen)).toBe(true)
    })
  )
})

test('every field that people know is one of the record', () => {
  for (const { fieldKeys, recordSchema } of blockModels)
    expect(recordSchema).toMatchObject({
      properties: Object.fromEntries(Object.keys(fieldKeys).map(name => [name, expect.anything()]))
    })
})

test('the longest answers to a whole activity fit into one document of the database', () => {
  for (const type of types) expect((modelOf(type)?.answerBytes ?? Infinity) * MAX_BLOCKS).toBeLessThan(15 * 2 ** 20)
})

const PICTURE = {
  uuid: '01930000-0000-7000-8000-000000000001',
  url: '/files/a/b.png',
  type: 'image/png',
  alt: 'A quay'
}
const twin = (change: object) => ({ ...PICTURE, uuid: '01930000-0000-7000-8000-000000000002', ...change })
const said = { instructions: { text: 'Look.' } }
const FILM = twin({ type: 'video/mp4', url: '/files/a/b.mp4' })

test.each([
  ['text', { title: 'Ports', images: [PICTURE, twin({ alt: ' ' })] }, [['noAlt', 1]]],
  ['question', { title: 'Why?' }, []],
  [
    'question',
    { images: [{ ...PICTURE, alt: '' }] },
    [
      ['noQuestion', 1],
      ['noAlt', 1]
    ]
  ],
  ['embed', { embedUrl: 'https://archive.example' }, [['noTitle', 1]]],
  ['embed', { title: 'An archive', embedUrl: 'https://archive.example' }, []],
  ['sorting', { images: [{ ...PICTURE, x: 0, y: 0, z: 0 }] }, [['noInstructions', 1]]],
  ['prioritizing', { ...said, images: [PICTURE, FILM] }, [['noTranscript', 1]]],
  ['prioritizing', { ...said, images: [{ ...FILM, transcript: 'Gulls cry.' }] }, []],
  ['prioritizing', { ...said, images: [{ ...FILM, tracks: [{ lang: 'en', url: '/files/a/c.vtt' }] }] }, []],
  ['analysing', { ...said, images: [{ ...PICTURE, alt: '' }] }, [['noAlt', 1]]],
  ['analysing', { ...said, images: [{ ...PICTURE, license: 'In copyright' }] }, [['restricted', 1]]],
  ['text', { title: 'Ports', images: [{ ...PICTURE, license: 'CC BY 4.0' }] }, []],
  [
    'comparing',
    { images: [{ ...PICTURE, alt: '' }, twin({ alt: '' })] },
    [
      ['noInstructions', 1],
      ['noAlt', 2]
    ]
  ]
] as const)('a %s block says what students may miss in it: %j', (type, record, findings) => {
  expect(
    modelOf(type)!
      .findings(record)
      .map(({ code, count }) => [code, count])
  ).toEqual(findings)
})

test.each(types)('every finding of a %s block is true of something, and an empty one is told nothing else', type => {
  fc.assert(
    fc.property(samples[type].record, record => {
      const findings = modelOf(type)!.findings(record)
      expect(findings.every(({ count }) => count > 0)).toBe(true)
      if (findings.some(({ code }) => code === 'empty')) expect(findings).toHaveLength(1)
    })
  )
})

test('the activity itself needs a title, blocks, and words for its picture', () => {
  const codes = (content: ActivityContent) =>
    checkActivity(content).flatMap(({ block, findings }) => findings.map(({ code }) => [block?.id ?? null, code]))
  expect(codes(emptyContent())).toEqual([
    [null, 'noBlocks'],
    [null, 'untitled']
  ])
  const image = { url: '/files/a/b.png', thumb: '/files/a/b.png', alt: '' }
  const { activity } = addBlock({ ...emptyContent(), title: 'Maps', image }, modelOf('text')!, 'Text')
  expect(codes(activity)).toEqual([
    [null, 'coverAlt'],
    ['bb_1', 'empty']
  ])
})

const LOST = '01930000-0000-7000-8000-000000000003'

test('the licence of a source counts once, also where it is the picture of the activity and in several blocks', () => {
  const image = { url: PICTURE.url, thumb: PICTURE.url, alt: 'A quay' }
  const record = { images: [PICTURE, { ...FILM, license: 'CC BY 4.0' }, twin({ uuid: LOST, url: '' })] }
  const { activity } = addBlock({ ...emptyContent(), image }, modelOf('text')!, 'Text')
  const twice = addBlock(setRecord(activity, 'bb_1', record), modelOf('text')!, 'Text').activity
  expect(licencesIn(setRecord(twice, 'bb_2', record)).sort()).toEqual(['', '', 'CC BY 4.0'])
})

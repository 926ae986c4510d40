import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { keepUnknown } from '../../keep-unknown.ts'
import { modelOf } from '../../models.ts'
import { samples } from '../../testing/samples.ts'
import { readAnnotationSet } from './annotation-set.ts'
import { ANNOTATIONS_MAX, SELECTIONS_MAX } from './limits.ts'
import { marksOn } from './testing/samples.ts'

const analysingModel = modelOf('analysing')!
const comparingModel = modelOf('comparing')!
const [one, two] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'] as const
const images = [{ uuid: one }, { uuid: two }]
const sources = images.map(({ uuid }) => ({ uuid, url: '/files/a/b.png', type: 'image/png' }))
const place = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 }
const region = (a: string, more = {}) => ({ id: 'r1', uuid: one, ...place, a, ...more })
const annotation = (id: string, text = 'Look', c = 0) => ({ id, c, text })

test('what was stored is read unchanged', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom('t' as const, 's' as const)
        .chain(author => fc.tuple(fc.constant(author), marksOn(author, [one, two]))),
      ([author, marks]) => {
        const read = readAnnotationSet(author, 3, images, { ...marks })
        expect(read.annotations).toEqual(marks.annotations)
        const idsOf = (all: typeof marks) => all.selections.map(({ id, uuid, a }) => [id, uuid, a])
        expect(idsOf(read)).toEqual(idsOf(marks))
        expect(readAnnotationSet(author, 3, images, { ...read })).toEqual(read)
      }
    )
  )
})

test('whatever is stored, every id is there once and every selection has its annotation and its source', () => {
  fc.assert(
    fc.property(samples.comparing.strayFields.selections!, fc.anything(), (selections, annotations) => {
      for (const author of ['t', 's'] as const) {
        const read = readAnnotationSet(author, 3, images, { annotations, selections })
        const ids = read.annotations.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every(id => id.startsWith(author))).toBe(true)
        expect(new Set(read.selections.map(({ id }) => id)).size).toBe(read.selections.length)
        for (const { a, uuid } of read.selections) {
          expect(ids).toContain(a)
          expect([one, two]).toContain(uuid)
        }
        expect(readAnnotationSet(author, 3, images, { ...read })).toEqual(read)
      }
    })
  )
})

test('selections that name their source by a key or by its position are kept', () => {
  const annotations = [annotation('t1')]
  const expected = [
    { id: 'r1', uuid: one, ...place, a: 't1' },
    { id: 'r2', uuid: two, ...place, a: 't1' }
  ]
  const bare = { ...place, a: 't1' }
  for (const selections of [
    [[bare], [bare]],
    { [one]: [bare], [two]: [bare] },
    expected.map(({ uuid }) => ({ ...bare, uuid }))
  ])
    expect(readAnnotationSet('t', 3, images, { annotations, selections })).toEqual({
      annotations,
      selections: expected
    })
})

test('a selection whose annotation is missing gets one, and foreign ids become own ones', () => {
  expect(readAnnotationSet('t', 3, images, { selections: [region('t4')] }).annotations).toEqual([
    annotation('t4', '', 3)
  ])
  const read = readAnnotationSet('t', 3, images, {
    annotations: [annotation('s1', 'Theirs', 9), annotation('t1'), annotation('t1', 'Twice')],
    selections: [region('s1')]
  })
  expect(read.annotations).toEqual([annotation('t2', 'Theirs', 3), annotation('t1'), annotation('t3', 'Twice')])
  expect(read.selections[0]?.a).toBe('t2')
})

test("a student's answer never has anything of the teacher's", () => {
  const answer = {
    annotations: [annotation('t1', 'Mine now'), annotation('s1')],
    selections: [region('t1'), region('s1')]
  }
  expect(readAnnotationSet('s', 3, images, answer)).toEqual({
    annotations: [annotation('s1')],
    selections: [region('s1')]
  })
  expect(analysingModel.cleanAnswer({ images: sources }, answer)).toEqual({
    annotations: [annotation('s1')],
    selections: [region('s1')]
  })
})

test('a selection on a source that the block does not have is dropped, the words stay', () => {
  const read = readAnnotationSet('s', 3, images, {
    annotations: [annotation('s1')],
    selections: [region('s1', { uuid: '01930000-0000-7000-8000-000000000009' })]
  })
  expect(read).toEqual({ annotations: [annotation('s1')], selections: [] })
})

test('no more are read than may be stored', () => {
  const many = readAnnotationSet('t', 3, images, {
    annotations: Array.from({ length: 99 }, (_, at) => annotation(`t${at + 1}`)),
    selections: Array.from({ length: 99 }, (_, at) => region('t1', { id: `r${at + 1}` }))
  })
  expect([many.annotations.length, many.selections.length]).toEqual([ANNOTATIONS_MAX, SELECTIONS_MAX])
})

test.each([
  ['analysing', analysingModel, 1],
  ['comparing', comparingModel, 2]
])('a block of the type %s is answered by one annotation of one’s own', (_, model, least) => {
  const record = { images: sources.slice(0, least) }
  const isAnswered = (answer: unknown) => model.isAnswered(record, answer)
  expect(isAnswered(undefined)).toBe(false)
  expect(isAnswered({ annotations: [], selections: [] })).toBe(false)
  expect(isAnswered({ annotations: [annotation('s1', ' ')], selections: [] })).toBe(false)
  expect(isAnswered({ annotations: [annotation('t1')], selections: [region('t1')] })).toBe(false)
  expect(isAnswered({ annotations: [annotation('s1', '')], selections: [region('s1')] })).toBe(true)
  expect(model.summary(record, { annotations: [annotation('s1', '')], selections: [region('s1')] })).toEqual({
    kind: 'notes',
    count: 1,
    text: ''
  })
  expect(model.summary(record, { annotations: [annotation('s1', ' A\nquay ')], selections: [region('s1')] })).toEqual({
    kind: 'notes',
    count: 1,
    text: 'A quay'
  })
  const few = { images: sources.slice(0, least - 1) }
  expect([few, record].map(one => model.findings(one).some(({ isStop }) => isStop))).toEqual([true, false])
  expect(model.isAnswered(few, model.answerIfNothingToDo(few))).toBe(true)
  expect(model.cleanAnswer(record, [])).toBeUndefined()
})

test('only pictures can be added, up to the limit, each once', () => {
  const pdf = { ...sources[0]!, uuid: '01930000-0000-7000-8000-00000000000f', type: 'application/pdf' }
  const add = (model: typeof analysingModel) =>
    model.sources!.add({}, [pdf, sources[1], sources[0], sources[1]] as never)
  expect(add(analysingModel)).toMatchObject({ record: { images: [{ uuid: two }] }, added: 1 })
  expect(add(comparingModel)).toMatchObject({ record: { images: [{ uuid: two }, { uuid: one }] }, added: 2 })
  expect(comparingModel.sources!.limits({ images: sources })).toMatchObject({ max: 3, exclude: [one, two] })
  expect(comparingModel.sources!.limits({}).excludeTypes).toContain('application/')
})

test('fields of a newer version stay with their annotation and their selection', () => {
  const before = {
    images: sources,
    annotations: [{ ...annotation('t1'), tone: 'loud' }],
    selections: [region('t1', { id: 'r1', turn: 4 }), region('t1', { id: 'r2' })]
  }
  const after = { ...comparingModel.sanitise(before, html => html), annotations: [annotation('t1', 'Other')] }
  const kept = keepUnknown(comparingModel.recordSchema, before, after)
  expect(kept).toMatchObject({
    annotations: [{ id: 't1', text: 'Other', tone: 'loud' }],
    selections: [{ id: 'r1', turn: 4 }, { id: 'r2' }]
  })
  expect((kept.selections as object[])[1]).not.toHaveProperty('turn')
})

test('a record is refused that names an annotation or a source which it does not have', () => {
  const paths = (record: object) =>
    comparingModel.violations!({ images: sources, annotations: [annotation('t1')], selections: [], ...record }).map(
      ({ path }) => path
    )
  expect(paths({ selections: [region('t1'), region('t1', { id: 'r2', uuid: two })] })).toEqual([])
  expect(paths({ selections: [region('t1'), region('t1')] })).toEqual(['selections.1.id'])
  expect(paths({ selections: [region('t2')] })).toEqual(['selections.0.a'])
  expect(paths({ images: [], selections: [region('t1')] })).toEqual(['selections.0.uuid'])
  expect(paths({ annotations: [annotation('t1'), annotation('t1')] })).toEqual(['annotations.1.id'])
  expect(paths({ images: [{ ...sources[0], type: 'application/pdf' }] })).toEqual(['images.0.type'])
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  goesWith,
  withAnnotation,
  withChangedAnnotation,
  withoutAnnotation,
  withoutEmpty,
  withoutMarksOn,
  withoutSelection,
  withRegion,
  withSelection
} from './edits.ts'
import { ANNOTATIONS_MAX, SELECTIONS_MAX } from './limits.ts'
import { type AnnotationSet, readAnnotationSet } from './annotation-set.ts'

const [one, two] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'] as const
const NONE: AnnotationSet = { annotations: [], selections: [] }
const region = { x: 0, y: 0, w: 0.2, h: 0.2 }

type Step = { do: number; at: number; uuid: string; text: string }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    do: fc.nat(6),
    at: fc.nat(9),
    uuid: fc.constantFrom(one, two),
    text: fc.constantFrom('', 'Look')
  }),
  { maxLength: 40 }
)

function take(marks: AnnotationSet, { do: what, at, uuid, text }: Step, isBareAllowed: boolean): AnnotationSet {
  const annotation = marks.annotations[at % Math.max(1, marks.annotations.length)]?.id ?? 's99'
  const selection = marks.selections[at % Math.max(1, marks.selections.length)]?.id ?? 'r99'
  if (what === 0) {
    const added = withAnnotation(marks, 's', 3)
    return (added && withSelection(added.marks, added.id, uuid, region)?.marks) ?? marks
  }
  if (what === 1)
    return marks.annotations.length > 0 ? (withSelection(marks, annotation, uuid, region)?.marks ?? marks) : marks
  if (what === 2) return withChangedAnnotation(marks, annotation, { text })
  if (what === 3) return withoutSelection(marks, selection, isBareAllowed)
  if (what === 4) return withoutAnnotation(marks, annotation)
  if (what === 5) return withoutMarksOn(marks, uuid)
  return withRegion(marks, selection, uuid, { ...region, x: 0.1 })
}

test('whatever is done, what is stored is what is there; in analysing every annotation has a selection', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (list, isBareAllowed) => {
      const marks = list.reduce((now, step) => take(now, step, isBareAllowed), NONE)
      expect(readAnnotationSet('s', 3, [{ uuid: one }, { uuid: two }], { ...marks })).toEqual(marks)
      if (isBareAllowed) return
      for (const { id } of marks.annotations) expect(marks.selections.some(({ a }) => a === id)).toBe(true)
    })
  )
})

test('no more are added than fit', () => {
  let marks = NONE
  for (let at = 0; at < ANNOTATIONS_MAX; at++) marks = withAnnotation(marks, 't', 0)!.marks
  expect(withAnnotation(marks, 't', 0)).toBeNull()
  for (let at = 0; at < SELECTIONS_MAX; at++) marks = withSelection(marks, 't1', one, region)!.marks
  expect(withSelection(marks, 't1', one, region)).toBeNull()
})

test('the last selection takes its annotation along, except where words may stand alone', () => {
  const marks = withSelection(withAnnotation(NONE, 's', 3)!.marks, 's1', one, region)!.marks
  const written = withChangedAnnotation(marks, 's1', { text: 'A quay' })
  expect(goesWith(written, 'r1', false)).toBe(true)
  expect(withoutSelection(written, 'r1', false)).toEqual(NONE)
  expect(withoutSelection(marks, 'r1', true)).toEqual(NONE)
  const bare = withoutSelection(written, 'r1', true)
  expect(bare).toEqual({ annotations: written.annotations, selections: [] })
  expect(withoutEmpty(bare, 's1')).toBe(bare)
  expect(withoutEmpty(withChangedAnnotation(bare, 's1', { text: ' ' }), 's1')).toEqual(NONE)
})

test('with a source go the annotations that are on no other', () => {
  let marks = withAnnotation(withAnnotation(NONE, 't', 2)!.marks, 't', 2)!.marks
  for (const [a, uuid] of [
    ['t1', one],
    ['t2', one],
    ['t2', two]
  ] as const)
    marks = withSelection(marks, a, uuid, region)!.marks
  const left = withoutMarksOn(marks, one)
  expect(left.annotations.map(({ id }) => id)).toEqual(['t2'])
  expect(left.selections.map(({ uuid }) => uuid)).toEqual([two])
})

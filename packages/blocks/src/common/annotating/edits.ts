import { nextNumberedId } from '../../numbered-id.ts'
import type { Region } from './geometry.ts'
import { ANNOTATIONS_MAX, SELECTIONS_MAX } from './limits.ts'
import { type Annotation, type Author, isEmpty, type AnnotationSet, type Selection } from './annotation-set.ts'

/** The marks with a further selection of an annotation, and its id; null if no more fit. */
export function withSelection(
  marks: AnnotationSet,
  a: string,
  uuid: string,
  region: Region
): { marks: AnnotationSet; selection: Selection } | null {
  if (marks.selections.length >= SELECTIONS_MAX) return null
  const { x, y, w, h } = region
  const ids = marks.selections.map(({ id }) => id)
  const selection = { id: nextNumberedId('r', ids), uuid, x, y, w, h, a }
  return { marks: { ...marks, selections: [...marks.selections, selection] }, selection }
}

/** The marks with an empty annotation at the end, and its id; null if no more fit. */
export function withAnnotation(
  marks: AnnotationSet,
  author: Author,
  c: number
): { marks: AnnotationSet; id: string } | null {
  if (marks.annotations.length >= ANNOTATIONS_MAX) return null
  const ids = marks.annotations.map(({ id }) => id)
  const id = nextNumberedId(author, ids)
  return { marks: { ...marks, annotations: [...marks.annotations, { id, c, text: '' }] }, id }
}

export const withChangedAnnotation = (
  marks: AnnotationSet,
  id: string,
  change: Partial<Pick<Annotation, 'c' | 'text'>>
): AnnotationSet => ({
  ...marks,
  annotations: marks.annotations.map(annotation => (annotation.id === id ? { ...annotation, ...change } : annotation))
})

export const withRegion = (marks: AnnotationSet, id: string, uuid: string, { x, y, w, h }: Region): AnnotationSet => ({
  ...marks,
  selections: marks.selections.map(one => (one.id === id ? { ...one, uuid, x, y, w, h } : one))
})

export const withoutAnnotation = (marks: AnnotationSet, id: string): AnnotationSet => ({
  annotations: marks.annotations.filter(annotation => annotation.id !== id),
  selections: marks.selections.filter(({ a }) => a !== id)
})

/** Whether an annotation goes with this selection: it has no other, and may not be without one. */
export function goesWith({ annotations, selections }: AnnotationSet, id: string, isBareAllowed: boolean): boolean {
  const selection = selections.find(one => one.id === id)
  const annotation = annotations.find(one => one.id === selection?.a)
  if (!selection || !annotation || selections.some(one => one.a === annotation.id && one.id !== id)) return false
  return !isBareAllowed || annotation.text.trim() === ''
}

export function withoutSelection(marks: AnnotationSet, id: string, isBareAllowed: boolean): AnnotationSet {
  const selection = marks.selections.find(one => one.id === id)
  if (!selection) return marks
  if (goesWith(marks, id, isBareAllowed)) return withoutAnnotation(marks, selection.a)
  return { ...marks, selections: marks.selections.filter(one => one !== selection) }
}

/** The marks without those on a source: annotations that are on no other source go, too (behaviour/blocks §12.4). */
export function withoutMarksOn(marks: AnnotationSet, uuid: string): AnnotationSet {
  const gone = marks.selections.filter(one => one.uuid === uuid)
  const selections = marks.selections.filter(one => one.uuid !== uuid)
  const isLost = ({ id }: Annotation) => gone.some(({ a }) => a === id) && !selections.some(({ a }) => a === id)
  return { annotations: marks.annotations.filter(annotation => !isLost(annotation)), selections }
}

/** The marks without an annotation if that is empty; otherwise the same object. */
export function withoutEmpty(marks: AnnotationSet, id: string): AnnotationSet {
  const annotation = marks.annotations.find(one => one.id === id)
  return annotation && isEmpty(annotation, marks) ? withoutAnnotation(marks, id) : marks
}

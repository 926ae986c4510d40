import { nextNumberedId } from '../../numbered-id.ts'
import type { Region } from './geometry.ts'
import { ANNOTATIONS_MAX, SELECTIONS_MAX } from './limits.ts'
import { type Annotation, type Author, isEmpty, type Marks, type Selection } from './marks.ts'

/** The marks with a further selection of an annotation, and its id; null if no more fit. */
export function withSelection(
  marks: Marks,
  a: string,
  uuid: string,
  region: Region
): { marks: Marks; selection: Selection } | null {
  if (marks.selections.length >= SELECTIONS_MAX) return null
  const { x, y, w, h } = region
  const ids = marks.selections.map(({ id }) => id)
  const selection = { id: nextNumberedId('r', ids), uuid, x, y, w, h, a }
  return { marks: { ...marks, selections: [...marks.selections, selection] }, selection }
}

/** The marks with an empty annotation at the end, and its id; null if no more fit. */
export function withAnnotation(marks: Marks, author: Author, c: number): { marks: Marks; id: string } | null {
  if (marks.annotations.length >= ANNOTATIONS_MAX) return null
  const ids = marks.annotations.map(({ id }) => id)
  const id = nextNumberedId(author, ids)
  return { marks: { ...marks, annotations: [...marks.annotations, { id, c, text: '' }] }, id }
}

export const withChangedAnnotation = (
  marks: Marks,
  id: string,
  change: Partial<Pick<Annotation, 'c' | 'text'>>
): Marks => ({
  ...marks,
  annotations: marks.annotations.map(note => (note.id === id ? { ...note, ...change } : note))
})

export const withRegion = (marks: Marks, id: string, uuid: string, { x, y, w, h }: Region): Marks => ({
  ...marks,
  selections: marks.selections.map(one => (one.id === id ? { ...one, uuid, x, y, w, h } : one))
})

export const withoutAnnotation = (marks: Marks, id: string): Marks => ({
  annotations: marks.annotations.filter(note => note.id !== id),
  selections: marks.selections.filter(({ a }) => a !== id)
})

/** Whether an annotation goes with this selection: it has no other, and may not be without one. */
export function goesWith({ annotations, selections }: Marks, id: string, isBareAllowed: boolean): boolean {
  const selection = selections.find(one => one.id === id)
  const note = annotations.find(one => one.id === selection?.a)
  if (!selection || !note || selections.some(one => one.a === note.id && one.id !== id)) return false
  return !isBareAllowed || note.text.trim() === ''
}

export function withoutSelection(marks: Marks, id: string, isBareAllowed: boolean): Marks {
  const selection = marks.selections.find(one => one.id === id)
  if (!selection) return marks
  if (goesWith(marks, id, isBareAllowed)) return withoutAnnotation(marks, selection.a)
  return { ...marks, selections: marks.selections.filter(one => one !== selection) }
}

/** The marks without those on a source: annotations that are on no other source go, too (behaviour/blocks §12.4). */
export function withoutMarksOn(marks: Marks, uuid: string): Marks {
  const gone = marks.selections.filter(one => one.uuid === uuid)
  const selections = marks.selections.filter(one => one.uuid !== uuid)
  const isLost = ({ id }: Annotation) => gone.some(({ a }) => a === id) && !selections.some(({ a }) => a === id)
  return { annotations: marks.annotations.filter(note => !isLost(note)), selections }
}

/** The marks without an annotation if that is empty; otherwise the same object. */
export function withoutEmpty(marks: Marks, id: string): Marks {
  const note = marks.annotations.find(one => one.id === id)
  return note && isEmpty(note, marks) ? withoutAnnotation(marks, id) : marks
}

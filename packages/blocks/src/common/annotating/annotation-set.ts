import type { BlockSource } from '@annals/contracts'
import { nextNumberedId } from '../../numbered-id.ts'
import { readObject, readText } from '../../read-values.ts'
import { type Region, regionFrom } from './geometry.ts'
import { ANNOTATION_TEXT_MAX, ANNOTATIONS_MAX, SELECTIONS_MAX } from './limits.ts'

/** Who made an annotation: the first letter of its id. */
export type Author = 't' | 's'

/** A annotation on sources; `c` is one of the five colours. Its id begins with its author. */
export interface Annotation {
  id: string
  c: number
  text: string
}

/** A rectangle on a source (`uuid`) that belongs to an annotation (`a`). */
export interface Selection extends Region {
  id: string
  uuid: string
  a: string
}

/** Annotations and selections of one author. */
export interface AnnotationSet {
  annotations: Annotation[]
  selections: Selection[]
}

const OWN_ID: Record<Author, RegExp> = { t: /^t[1-9]\d{0,5}$/, s: /^s[1-9]\d{0,5}$/ }
const SELECTION_ID = /^r[1-9]\d{0,5}$/

const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
export const selectionsOf = (
  annotation: Pick<Annotation, 'id'>,
  { selections }: Pick<AnnotationSet, 'selections'>
): Selection[] => selections.filter(({ a }) => a === annotation.id)

/** Whether an annotation has neither a text nor a selection. */
export const isEmpty = (annotation: Annotation, marks: Pick<AnnotationSet, 'selections'>): boolean =>
  annotation.text.trim() === '' && !marks.selections.some(({ a }) => a === annotation.id)

/**
 * The selections of a stored record with the source of each. Older forms name the source only by the list's key, or by
 * its position among the sources.
 */
function selectionEntries(value: unknown, images: readonly Pick<BlockSource, 'uuid'>[]): Record<string, unknown>[] {
  const within = (entries: unknown, uuid: string | undefined) =>
    list(entries).map(entry => ({ ...readObject(entry), uuid }))
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, at) =>
      Array.isArray(entry) ? within(entry, images[at]?.uuid) : [readObject(entry)]
    )
  return Object.entries(readObject(value)).flatMap(([uuid, entries]) => within(entries, uuid))
}

/**
 * What is stored of one author, on the sources that the block has. In a student's answer the teacher's ids are dropped;
 * any other id that cannot be used becomes a new one, and a selection without its annotation gets one.
 */
export function readAnnotationSet(
  author: Author,
  colour: number,
  images: readonly Pick<BlockSource, 'uuid'>[],
  value: Record<string, unknown>
): AnnotationSet {
  const isTeachers = (id: unknown) => author === 's' && typeof id === 'string' && OWN_ID.t.test(id)
  const isOwn = (id: unknown): id is string => typeof id === 'string' && OWN_ID[author].test(id)
  const annotations: Annotation[] = []
  /** The id here of what has another one there. */
  const renamed = new Map<unknown, string>()
  const entries = list(value.annotations).map(readObject)
  const selected = selectionEntries(value.selections, images)
  const given = [...entries.map(({ id }) => id), ...selected.map(({ a }) => a)].filter(isOwn)
  const newId = () => nextNumberedId(author, [...given, ...annotations.map(({ id }) => id)])
  const add = (id: unknown, c: unknown, text: string): Annotation | undefined => {
    if (annotations.length === ANNOTATIONS_MAX) return undefined
    const isFree = isOwn(id) && !annotations.some(annotation => annotation.id === id)
    const annotation: Annotation = {
      id: isFree ? id : newId(),
      c: typeof c === 'number' && Number.isInteger(c) && c >= 0 && c <= 4 ? c + 0 : colour,
      text
    }
    if (!isFree && !isOwn(id)) renamed.set(id, annotation.id)
    annotations.push(annotation)
    return annotation
  }
  for (const { id, c, text } of entries) {
    const words = readText(text, ANNOTATION_TEXT_MAX)
    if (isTeachers(id) || (!isOwn(id) && words.trim() === '')) continue
    add(id, c, words)
  }

  const sources = new Set(images.map(({ uuid }) => uuid))
  const ids = selected.map(({ id }) => id).filter((id): id is string => typeof id === 'string' && SELECTION_ID.test(id))
  const selections: Selection[] = []
  for (const { id, uuid, a, x, y, w, h } of selected) {
    if (selections.length === SELECTIONS_MAX) break
    if (typeof uuid !== 'string' || !sources.has(uuid) || isTeachers(a)) continue
    const to = isOwn(a) ? a : renamed.get(a)
    const annotation = annotations.find(one => one.id === to) ?? add(a, undefined, '')
    if (!annotation) continue
    const isFree = typeof id === 'string' && SELECTION_ID.test(id) && !selections.some(one => one.id === id)
    const own = isFree ? id : nextNumberedId('r', [...ids, ...selections.map(one => one.id)])
    selections.push({ id: own, uuid, ...regionFrom(x, y, w, h), a: annotation.id })
  }
  return { annotations, selections }
}

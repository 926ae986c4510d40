import type { BlockRecord } from '../block-model.ts'
import type { GivenAnswer } from '../block-components.ts'
import { marksOn, readHighlightingAnswer } from './answer.ts'
import { type Mark, resolved } from './marks.ts'
import { MARK_CLASSES, type MarkClass, type Range } from './page-text.ts'

/** A mark of one student of a class. `answer` is the id of the student's answer. */
export interface ClassMark {
  answer: string
  student: GivenAnswer['student']
  mark: Mark
}

/** The marks of a class on one source: those that stand in its present text, and those whose words are gone. */
export interface SourceDensity {
  placed: readonly ClassMark[]
  gone: readonly ClassMark[]
}

/** How many students used each colour, in the order of the colours. */
export type Counts = readonly [number, number, number]

/** A part of a page that the same marks cover from its start to its end. No student has two marks in one. */
export interface HeatRange extends Range {
  marks: readonly ClassMark[]
}

/** A passage that one or several students have marked exactly so. */
export interface Passage extends Range {
  page: number
  quote: string
  marks: readonly ClassMark[]
}

const NONE: SourceDensity = { placed: [], gone: [] }

/** The marks of a class by source; `texts` are those of the pages of each source. */
export function densities(
  record: BlockRecord,
  answers: readonly GivenAnswer[],
  sources: readonly { uuid: string; texts: readonly string[] }[]
): ReadonlyMap<string, SourceDensity> {
  const read = answers.flatMap(({ id, student, value }) => {
    const given = readHighlightingAnswer(record, value)
    return given ? [{ answer: id, student, given }] : []
  })
  return new Map(
    sources.map(({ uuid, texts }) => {
      const found = read.map(({ answer, student, given }) => {
        const { placed, gone } = resolved(texts, marksOn(given, uuid))
        const own = (marks: readonly Mark[]) => marks.map(mark => ({ answer, student, mark }))
        return { placed: own(placed), gone: own(gone) }
      })
      const all = { placed: found.flatMap(({ placed }) => placed), gone: found.flatMap(({ gone }) => gone) }
      return [uuid, all.placed.length + all.gone.length === 0 ? NONE : all]
    })
  )
}

/** The marks of one colour, or all. */
export const ofColour = (marks: readonly ClassMark[], colour: MarkClass | null): readonly ClassMark[] =>
  colour === null ? marks : marks.filter(({ mark }) => mark.class === colour)

export const countsOf = (marks: readonly ClassMark[]): Counts => {
  const [one, two, three] = MARK_CLASSES.map(
    own => new Set(marks.filter(({ mark }) => mark.class === own).map(({ answer }) => answer)).size
  )
  return [one ?? 0, two ?? 0, three ?? 0]
}

/** How many students have at least one of these marks. */
export const studentsOf = (marks: readonly ClassMark[]): number => new Set(marks.map(({ answer }) => answer)).size

/** A page cut wherever a mark of the class begins or ends, without what nobody has marked; in the order of the text. */
export function heatRangesOf(marks: readonly ClassMark[], page: number): HeatRange[] {
  const here = marks
    .filter(({ mark }) => mark.page === page)
    .toSorted((one, other) => one.mark.start - other.mark.start)
  const edges = [...new Set(here.flatMap(({ mark }) => [mark.start, mark.end]))].toSorted((one, other) => one - other)
  const heatRanges: HeatRange[] = []
  let covering: ClassMark[] = []
  let next = 0
  for (const [at, start] of edges.entries()) {
    covering = covering.filter(({ mark }) => mark.end > start)
    while (here[next]?.mark.start === start) covering.push(here[next++]!)
    const end = edges[at + 1]
    if (end !== undefined && covering.length > 0) heatRanges.push({ start, end, marks: [...covering] })
  }
  return heatRanges
}

/** The marked passages in the order of the text; marks of the same words are together. */
export function passagesOf(marks: readonly ClassMark[]): Passage[] {
  const passages = new Map<string, Passage & { marks: ClassMark[] }>()
  for (const one of marks) {
    const { page, start, end, quote } = one.mark
    const key = `${page} ${start} ${end}`
    const known = passages.get(key)
    if (known) known.marks.push(one)
    else passages.set(key, { page, start, end, quote, marks: [one] })
  }
  return [...passages.values()].toSorted(
    (one, other) => one.page - other.page || one.start - other.start || one.end - other.end
  )
}

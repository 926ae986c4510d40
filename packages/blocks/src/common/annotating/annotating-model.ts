import { BlockSource, RichText, Strict } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord } from '../../block-model.ts'
import { EMPTY, instructionFindings, sourceFindings } from '../../findings.ts'
import { firstWords } from '../../first-words.ts'
import { isPicture, NO_PICTURES } from '../text-pictures/pictures.ts'
import { readSource, sourceViolations } from '../../read-source.ts'
import { readObject, readRichText } from '../../read-values.ts'
import { SEEN_SUMMARY } from '../../viewed-model.ts'
import { LEAST_SIZE } from './geometry.ts'
import { ANNOTATION_TEXT_MAX, ANNOTATIONS_MAX, SELECTIONS_MAX } from './limits.ts'
import { type Author, isEmpty, type AnnotationSet, readAnnotationSet } from './annotation-set.ts'

/** What analysing and comparing do not have in common. */
export interface AnnotatingType {
  type: 'analysing' | 'comparing'
  icon: BlockModel['icon']
  sourcesMax: number
  /** With fewer sources there is nothing to annotate. */
  sourcesLeast: number
  /** Colour of a new annotation. */
  colour: number
  /** Whether an annotation may be without a selection. */
  isBareAllowed: boolean
}

const Fraction = Type.Number({ minimum: -0.5, maximum: 0.5 })
const Size = Type.Number({ minimum: LEAST_SIZE, maximum: 1 })

/** Lists of annotations and selections by one author (behaviour/blocks §12.1). */
function marksSchema(author: Author, colour: number, options: { default?: [] }) {
  const Id = `^${author}[1-9][0-9]{0,5}$`
  return {
    annotations: Type.Array(
      Strict({
        id: Type.String({ pattern: Id }),
        c: Type.Integer({ minimum: 0, maximum: 4, default: colour }),
        text: Type.String({ maxLength: ANNOTATION_TEXT_MAX, default: '' })
      }),
      { maxItems: ANNOTATIONS_MAX, ...options }
    ),
    selections: Type.Array(
      Strict({
        id: Type.String({ pattern: '^(r[1-9][0-9]{0,5})?$', default: '' }),
        uuid: BlockSource.properties.uuid,
        x: Fraction,
        y: Fraction,
        w: Size,
        h: Size,
        a: Type.String({ pattern: Id })
      }),
      { maxItems: SELECTIONS_MAX, ...options }
    )
  }
}

const recordSchema = ({ sourcesMax, colour }: AnnotatingType) =>
  Strict({
    instructions: Strict(RichText.properties, { default: { delta: { ops: [] }, html: '', text: '' } }),
    images: Type.Array(BlockSource, { maxItems: sourcesMax, default: [] }),
    ...marksSchema('t', colour, { default: [] })
  })
/** Record of an analysing or comparing block. */
export type AnnotatingRecord = Static<ReturnType<typeof recordSchema>>

function readImages(value: unknown, max: number): BlockSource[] {
  const images: BlockSource[] = []
  for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
    if (images.length === max) break
    const source = readSource(entry)
    if (source && isPicture(source) && !images.some(({ uuid }) => uuid === source.uuid)) images.push(source)
  }
  return images
}

export function readAnnotatingRecord(of: AnnotatingType, record: BlockRecord): AnnotatingRecord {
  const read = readObject(record)
  const images = readImages(read.images, of.sourcesMax)
  return {
    instructions: readRichText(readObject(read.instructions)),
    images,
    ...readAnnotationSet('t', of.colour, images, read)
  }
}

/** The student's annotations and selections; null if the answer is none to such a block. */
export function readAnnotatingAnswer(of: AnnotatingType, record: BlockRecord, answer: unknown): AnnotationSet | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  return readAnnotationSet('s', of.colour, readImages(readObject(record).images, of.sourcesMax), readObject(answer))
}

/** Whether the block has the sources that it needs. */
export const hasEnoughSources = (of: AnnotatingType, { images }: Pick<AnnotatingRecord, 'images'>): boolean =>
  images.length >= of.sourcesLeast

/** Why a record of the right shape could not be kept. */
function violationsOf({ images, annotations, selections }: AnnotatingRecord): { path: string; msg: string }[] {
  const violations = sourceViolations(images)
  for (const [at, image] of images.entries())
    if (!isPicture(image)) violations.push({ path: `images.${at}.type`, msg: 'is no picture' })
  const sources = new Set(images.map(({ uuid }) => uuid))
  const annotationIds = new Set<string>()
  for (const [at, { id }] of annotations.entries()) {
    if (annotationIds.has(id)) violations.push({ path: `annotations.${at}.id`, msg: 'is the id of another annotation' })
    annotationIds.add(id)
  }
  const ids = new Set<string>()
  for (const [at, { id, uuid, a }] of selections.entries()) {
    const path = `selections.${at}`
    if (id !== '' && ids.has(id)) violations.push({ path: `${path}.id`, msg: 'is the id of another selection' })
    if (!sources.has(uuid)) violations.push({ path: `${path}.uuid`, msg: 'is the uuid of no source of this block' })
    if (!annotationIds.has(a)) violations.push({ path: `${path}.a`, msg: 'is the id of no annotation' })
    ids.add(id)
  }
  return violations
}

/** The model of analysing or comparing. */
export function annotatingModel(of: AnnotatingType): BlockModel {
  const read = (record: BlockRecord) => readAnnotatingRecord(of, record)
  const room = ({ images }: AnnotatingRecord) => of.sourcesMax - images.length
  const hasWork = (record: BlockRecord) =>
    readImages(readObject(record).images, of.sourcesMax).length >= of.sourcesLeast
  const RecordSchema = recordSchema(of)
  return {
    type: of.type,
    icon: of.icon,
    recordSchema: RecordSchema,
    fieldKeys: {
      instructions: 'tool.instructions',
      images: 'annotating.sources',
      annotations: 'annotating.notes',
      selections: 'annotating.regions'
    },
    answerSchema: Strict(marksSchema('s', of.colour, {})),
    answerBytes: 72 * 1024,
    emptyRecord: () => read({}),
    isAnswered(record, answer) {
      const marks = readAnnotatingAnswer(of, record, answer)
      return marks !== null && (!hasWork(record) || marks.annotations.some(annotation => !isEmpty(annotation, marks)))
    },
    answerIfNothingToDo: record => (hasWork(record) ? undefined : { annotations: [], selections: [] }),
    // The schema has been checked before.
    violations: record => violationsOf(record as AnnotatingRecord),
    /** Selections are moved into the picture; an annotation without a text and a selection is left out. */
    sanitise(record, sanitiseHtml) {
      const now = read(record)
      const { instructions } = now
      return {
        ...now,
        instructions: { ...instructions, html: sanitiseHtml(instructions.html, 'instructions.html') },
        annotations: now.annotations.filter(annotation => !isEmpty(annotation, now))
      }
    },
    title: () => '',
    cleanAnswer: (record, answer) => readAnnotatingAnswer(of, record, answer) ?? undefined,
    summary(record, answer) {
      const marks = readAnnotatingAnswer(of, record, answer)
      if (marks === null) return null
      if (!hasWork(record)) return SEEN_SUMMARY
      const annotations = marks.annotations.filter(annotation => !isEmpty(annotation, marks))
      if (annotations.length === 0) return null
      return {
        kind: 'notes',
        count: annotations.length,
        text: firstWords(annotations.find(({ text }) => text.trim())?.text ?? '')
      }
    },
    forAnswers: record => ({ images: read(record).images.map(({ uuid, url, type }) => ({ uuid, url, type })) }),
    instructions: {
      read: record => read(record).instructions,
      write: (record, instructions) => ({ ...read(record), instructions })
    },
    sources: {
      limits(record) {
        const now = read(record)
        return { max: room(now), exclude: now.images.map(({ uuid }) => uuid), excludeTypes: [...NO_PICTURES] }
      },
      add(record, sources) {
        const now = read(record)
        const images = readImages([...now.images, ...sources], of.sourcesMax)
        return { record: { ...now, images }, added: images.length - now.images.length }
      }
    },
    findings(record) {
      if (!hasWork(record)) return EMPTY
      const { instructions, images } = read(record)
      return [...instructionFindings(instructions), ...sourceFindings(images)]
    }
  }
}

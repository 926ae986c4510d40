import { BlockSource, OptionalFileUrl, RichText, Strict, firstCharacters } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord, BlockSources } from '../block-model.ts'
import { EMPTY, instructionFindings, sourceFindings } from '../findings.ts'
import { nextNumberedId } from '../numbered-id.ts'
import { readObject, readRichText } from '../read-values.ts'
import { readFileUrl, readSource, sourceViolations } from '../read-source.ts'
import { SEEN_SUMMARY } from '../viewed-model.ts'
import { freeStart, placeOf, type Place } from './geometry.ts'
import { sortingIcon } from './icon.ts'
import { LABEL_TEXT_MAX, SORTING_LABELS_MAX, SORTING_SOURCES_MAX } from './limits.ts'

/** Number of a new label's colour among the five (behaviour/blocks §8.2). */
export const LABEL_COLOUR = 4
const STACK_MAX = 1000

const Fraction = Type.Number({ minimum: -0.5, maximum: 0.5 })
/** Height in the stack; the item that was moved last has the highest. */
const Stack = Type.Integer({ minimum: 0, maximum: STACK_MAX, default: 0 })

/** A source on the board; with `background` it is the background of the others (behaviour/blocks §8.1). */
export const SortingImage = Strict({
  ...BlockSource.properties,
  x: Fraction,
  y: Fraction,
  z: Stack,
  background: Type.Boolean({ default: false })
})
export type SortingImage = Static<typeof SortingImage>

/**
 * A teacher's label; `c` is one of the five colours; with `invert` the colour is the edge, not the ground. A schema would
 * count the characters of `text` differently from people (`sortingViolations`).
 */
export const SortingLabel = Strict({
  id: Type.String({ pattern: '^l[1-9][0-9]{0,5}$' }),
  x: Fraction,
  y: Fraction,
  z: Stack,
  c: Type.Integer({ minimum: 0, maximum: 4, default: LABEL_COLOUR }),
  text: Type.String(),
  invert: Type.Boolean({ default: false })
})
export type SortingLabel = Static<typeof SortingLabel>

/**
 * Record of a sorting block (behaviour/blocks §8.1). `background` is the address of one of our drawings or of the
 * source that is the background, or empty.
 */
export const SortingRecord = Strict({
  instructions: Strict(RichText.properties, { default: { delta: { ops: [] }, html: '', text: '' } }),
  background: OptionalFileUrl,
  images: Type.Array(SortingImage, { maxItems: SORTING_SOURCES_MAX + 1, default: [] }),
  labels: Type.Array(SortingLabel, { maxItems: SORTING_LABELS_MAX, default: [] })
})
export type SortingRecord = Static<typeof SortingRecord>

/**
 * Answer to a sorting block: the places of the sources that the student moved, in the order of their last move, so that
 * the last lies on top. A source without an entry is still where the teacher put it.
 */
export const SortingAnswer = Strict({
  positions: Type.Array(Strict({ uuid: BlockSource.properties.uuid, x: Fraction, y: Fraction }), {
    maxItems: SORTING_SOURCES_MAX
  })
})
export type SortingAnswer = Static<typeof SortingAnswer>
export type Position = SortingAnswer['positions'][number]

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const stack = (value: unknown): number =>
  isNumber(value) ? Math.min(Math.max(0, Math.trunc(value)), STACK_MAX) + 0 : 0

function readImages(value: unknown, background: string): SortingImage[] {
  const images: SortingImage[] = []
  let hasBackground = false
  for (const entry of list(value)) {
    const source = readSource(entry)
    if (!source || images.some(image => image.uuid === source.uuid)) continue
    const read = readObject(entry)
    const isBackground: boolean = !hasBackground && read.background === true && source.url === background
    if (!isBackground && images.length - (hasBackground ? 1 : 0) >= SORTING_SOURCES_MAX) continue
    hasBackground ||= isBackground
    const place = isNumber(read.x) && isNumber(read.y) ? placeOf(read.x, read.y) : freeStart(images)
    images.push({ ...source, ...place, z: stack(read.z), background: isBackground })
  }
  return images
}

function readLabels(value: unknown): SortingLabel[] {
  const labels: SortingLabel[] = []
  for (const entry of list(value).slice(0, SORTING_LABELS_MAX)) {
    const read = readObject(entry)
    const isFree = typeof read.id === 'string' && /^l[1-9]\d{0,5}$/.test(read.id) && !labels.some(l => l.id === read.id)
    const id = isFree ? String(read.id) : nextLabelId(labels)
    const c = isNumber(read.c) && Number.isInteger(read.c) && read.c >= 0 && read.c <= 4 ? read.c + 0 : LABEL_COLOUR
    labels.push({
      id,
      ...placeOf(read.x, read.y),
      z: stack(read.z),
      c,
      text: typeof read.text === 'string' ? firstCharacters(read.text, LABEL_TEXT_MAX) : '',
      invert: read.invert === true
    })
  }
  return labels
}

/** `lN` for a new label. */
export const nextLabelId = (labels: readonly Pick<SortingLabel, 'id'>[]): string =>
  nextNumberedId(
    'l',
    labels.map(({ id }) => id)
  )

export function readSortingRecord(record: BlockRecord): SortingRecord {
  const read = readObject(record)
  const background = readFileUrl(read.background)
  return {
    instructions: readRichText(readObject(read.instructions)),
    background,
    images: readImages(read.images, background),
    labels: readLabels(read.labels)
  }
}

/** The sources that are sorted: all but the one that is the background. */
export const itemsOf = ({ images }: Pick<SortingRecord, 'images'>): SortingImage[] =>
  images.filter(image => !image.background)

/** The source that is the background; undefined if the background is one of our drawings. */
export const backgroundSource = ({ images }: Pick<SortingRecord, 'images'>): SortingImage | undefined =>
  images.find(image => image.background)

/** How many more sources fit. */
const roomIn = (record: Pick<SortingRecord, 'images'>): number => SORTING_SOURCES_MAX - itemsOf(record).length

/** How sources are added to the board: each new one gets a free start place, while there is room. */
export const sortingSources = {
  limits(record) {
    const read = readSortingRecord(record)
    return { max: roomIn(read), exclude: read.images.map(image => image.uuid) }
  },
  add(record, sources) {
    const read = readSortingRecord(record)
    const images = [...read.images]
    for (const source of sources.map(readSource)) {
      if (roomIn({ images }) <= 0) break
      if (!source || images.some(image => image.uuid === source.uuid)) continue
      images.push({ ...source, ...freeStart(images), z: 0, background: false })
    }
    return { record: { ...read, images } satisfies SortingRecord, added: images.length - read.images.length }
  }
} satisfies BlockSources

/** The positions in an answer for the existing sources; null if it is not an answer to a sorting block. */
export function readPositions(record: BlockRecord, answer: unknown): Position[] | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const known = new Set(itemsOf(readSortingRecord(record)).map(({ uuid }) => uuid))
  const positions = new Map<string, Position>()
  for (const entry of list(readObject(answer).positions)) {
    const { uuid, x, y } = readObject(entry)
    if (typeof uuid !== 'string' || !known.has(uuid) || !isNumber(x) || !isNumber(y)) continue
    positions.delete(uuid)
    positions.set(uuid, { uuid, ...placeOf(x, y) })
  }
  return [...positions.values()]
}

/** The positions after a source was moved to a place: it becomes the last, so it lies on top. */
export const withPosition = (positions: readonly Position[], uuid: string, place: Place): Position[] => [
  ...positions.filter(position => position.uuid !== uuid),
  { uuid, ...placeOf(place.x, place.y) }
]

/** Why some sources and labels of the right shape could not be kept. */
function sortingViolations({ images, labels, background }: SortingRecord): { path: string; msg: string }[] {
  const violations = sourceViolations(images)
  const ids = new Set<string>()
  let hasBackground = false
  for (const [at, image] of images.entries()) {
    if (image.background && (hasBackground || image.url !== background))
      violations.push({ path: `images.${at}.background`, msg: 'is not the background that the record names' })
    hasBackground ||= image.background
  }
  if (images.length - Number(hasBackground) > SORTING_SOURCES_MAX)
    violations.push({ path: 'images', msg: `holds more than ${SORTING_SOURCES_MAX} sources` })
  for (const [at, { id, text }] of labels.entries()) {
    if (ids.has(id)) violations.push({ path: `labels.${at}.id`, msg: 'is the id of another label' })
    ids.add(id)
    if (firstCharacters(text, LABEL_TEXT_MAX) !== text)
      violations.push({ path: `labels.${at}.text`, msg: `has more than ${LABEL_TEXT_MAX} characters` })
  }
  return violations
}

export const sortingModel: BlockModel = {
  type: 'sorting',
  icon: sortingIcon,
  recordSchema: SortingRecord,
  fieldKeys: {
    instructions: 'tool.instructions',
    images: 'sorting.sources',
    labels: 'sorting.labels',
    background: 'sorting.background'
  },
  answerSchema: SortingAnswer,
  answerBytes: 16 * 1024,
  emptyRecord: () => readSortingRecord({}),
  isAnswered(record, answer) {
    const positions = readPositions(record, answer)
    return positions !== null && (positions.length > 0 || itemsOf(readSortingRecord(record)).length === 0)
  },
  answerIfNothingToDo: record => (itemsOf(readSortingRecord(record)).length === 0 ? { positions: [] } : undefined),
  // The schema has been checked before.
  violations: record => sortingViolations(record as SortingRecord),
  /** Places are stored in thousandths of the board; labels without a text are left out. */
  sanitise(record, sanitiseHtml) {
    const read = readSortingRecord(record)
    const { instructions } = read
    return {
      ...read,
      instructions: { ...instructions, html: sanitiseHtml(instructions.html, 'instructions.html') },
      labels: read.labels.filter(label => label.text.trim() !== '')
    }
  },
  title: () => '',
  cleanAnswer(record, answer) {
    const positions = readPositions(record, answer)
    return positions ? { positions } : undefined
  },
  summary(record, answer) {
    const placed = readPositions(record, answer)?.length
    const count = itemsOf(readSortingRecord(record)).length
    if (placed === undefined || (placed === 0 && count > 0)) return null
    return count === 0 ? SEEN_SUMMARY : { kind: 'placed', placed, count }
  },
  forAnswers: record => ({
    images: itemsOf(readSortingRecord(record)).map(({ uuid, url, x, y }) => ({ uuid, url, x, y }))
  }),
  instructions: {
    read: record => readSortingRecord(record).instructions,
    write: (record, instructions) => ({ ...readSortingRecord(record), instructions })
  },
  sources: sortingSources,
  findings(record) {
    const read = readSortingRecord(record)
    if (itemsOf(read).length === 0) return EMPTY
    return [...instructionFindings(read.instructions), ...sourceFindings(read.images)]
  }
}

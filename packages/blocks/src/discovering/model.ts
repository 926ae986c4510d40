import { BlockSource, OneOf, RichText, Strict, firstCharacters } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord, BlockSources } from '../block-model.ts'
import { firstWords } from '../first-words.ts'
import { EMPTY, instructionFindings, sourceFindings } from '../findings.ts'
import { readSource, sourceViolations } from '../read-source.ts'
import { readObject, readRichText } from '../read-values.ts'
import { SEEN_SUMMARY } from '../viewed-model.ts'
import { SIDES, type Side } from './geometry.ts'
import { type Graph, isPossibleOrder, startOf, statesOf } from './graph.ts'
import { discoveringIcon } from './icon.ts'
import { freePlace, layoutOf, onPlane, PLANE } from './layout.ts'
import { CONNECTION_TEXT_MAX, CONNECTIONS_MAX, NODE_SOURCES_MAX, NODE_TEXT_MAX, NODES_MAX } from './limits.ts'

/** Number of a new node's and connection's colour among the five (behaviour/blocks §15.2). */
export const NODE_COLOUR = 2
const IMAGES_MAX = NODES_MAX * NODE_SOURCES_MAX

const NodeId = Type.String({ pattern: '^n(0|[1-9][0-9]{0,5})$' })
const Coordinate = Type.Number({ minimum: 0, maximum: PLANE })
const Colour = Type.Integer({ minimum: 0, maximum: 4, default: NODE_COLOUR })
const End = Type.Tuple([NodeId, OneOf(SIDES)])

/** A source and the node that shows it. */
export const DiscoveringImage = Strict({ ...BlockSource.properties, node: NodeId })
export type DiscoveringImage = Static<typeof DiscoveringImage>

/**
 * A node by its centre on the plane (behaviour/blocks §15.1). Its size `w` × `h`, the ratio `a` of its picture area and
 * its arrangement `l` follow from its sources and its title, `open` and `covered` from the connections. A schema would
 * count the characters of `text` differently from people (`violationsOf`).
 */
export const DiscoveringNode = Strict({
  id: NodeId,
  x: Coordinate,
  y: Coordinate,
  w: Type.Number({ minimum: 0, maximum: PLANE, default: 176 }),
  h: Type.Number({ minimum: 0, maximum: PLANE, default: 200 }),
  a: Type.Number({ minimum: 0, maximum: 100, default: 1 }),
  c: Colour,
  text: Type.String({ default: '' }),
  l: Type.String({ maxLength: 20, default: 'text' }),
  open: Type.Boolean({ default: false }),
  covered: Type.Boolean({ default: true })
})
export type DiscoveringNode = Static<typeof DiscoveringNode>

/** A connection between two sides of two nodes. */
export const DiscoveringConnection = Strict({
  from: End,
  to: End,
  text: Type.String({ default: '' }),
  c: Colour,
  covered: Type.Boolean({ default: true })
})
export type DiscoveringConnection = Static<typeof DiscoveringConnection>

/** Record of a discovering block (behaviour/blocks §15.1). */
export const DiscoveringRecord = Strict({
  instructions: Strict(RichText.properties, { default: { delta: { ops: [] }, html: '', text: '' } }),
  images: Type.Array(DiscoveringImage, { maxItems: IMAGES_MAX, default: [] }),
  nodes: Type.Array(DiscoveringNode, { maxItems: NODES_MAX, default: [] }),
  connections: Type.Array(DiscoveringConnection, { maxItems: CONNECTIONS_MAX, default: [] })
})
export type DiscoveringRecord = Static<typeof DiscoveringRecord>

/**
 * Answer to a discovering block: the nodes that the student has discovered (`covered` false), in that order, and after
 * them those that are ready. A node without an entry is still covered.
 */
export const DiscoveringAnswer = Strict({
  discovered: Type.Array(Strict({ id: NodeId, open: Type.Boolean(), covered: Type.Boolean() }), {
    maxItems: NODES_MAX
  })
})
export type DiscoveringAnswer = Static<typeof DiscoveringAnswer>

const ID = /^n(?:0|[1-9]\d{0,5})$/
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const colour = (value: unknown): number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value <= 4 ? value + 0 : NODE_COLOUR
const firstText = (value: unknown, max: number): string =>
  typeof value === 'string' ? firstCharacters(value, max) : ''

/** What identifies a connection: no two lead from the same node to the same other one. */
export const keyOf = ({ from: [from], to: [to] }: Pick<DiscoveringConnection, 'from' | 'to'>): string => `${from} ${to}`

/** `nN` for a new node, above the highest in use; if none is left above, the lowest free one. */
export function nextNodeId(ids: readonly string[]): string {
  const taken = new Set(ids.map(id => Number(id.slice(1))))
  let number = Math.max(-1, ...taken) + 1
  if (number > 999_999) for (number = 0; taken.has(number);) number++
  return `n${number}`
}

/** The values that are nodes, each with an id of its own. */
function readNodes(value: unknown): { id: string; read: Record<string, unknown> }[] {
  const nodes: { id: string; read: Record<string, unknown> }[] = []
  const taken = new Set<string>()
  for (const entry of list(value)) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue
    if (nodes.length === NODES_MAX) break
    const read = readObject(entry)
    const isFree = typeof read.id === 'string' && ID.test(read.id) && !taken.has(read.id)
    const id = isFree ? String(read.id) : nextNodeId([...taken])
    taken.add(id)
    nodes.push({ id, read })
  }
  return nodes
}

type Pair = Pick<DiscoveringConnection, 'from' | 'to'>

function readEnd(value: unknown): [string, Side] | null {
  const [id, side] = list(value)
  const known = SIDES.find(one => one === side)
  return typeof id === 'string' && known ? [id, known] : null
}

/** The values that connect two of these nodes, and the number of others, e.g. to a node that is gone. */
function readPairs(value: unknown, ids: ReadonlySet<string>) {
  const pairs = new Map<string, { pair: Pair; read: Record<string, unknown> }>()
  let dropped = 0
  for (const entry of list(value)) {
    const read = readObject(entry)
    const [from, to] = [readEnd(read.from), readEnd(read.to)]
    const pair = from && to && ids.has(from[0]) && ids.has(to[0]) && from[0] !== to[0] ? { from, to } : null
    if (!pair || pairs.has(keyOf(pair)) || pairs.size === CONNECTIONS_MAX) dropped++
    else pairs.set(keyOf(pair), { pair, read })
  }
  return { pairs: [...pairs.values()], dropped }
}

function readImages(value: unknown, ids: ReadonlySet<string>) {
  const images: DiscoveringImage[] = []
  const uuids = new Set<string>()
  const counts = new Map<string, number>()
  let dropped = 0
  for (const entry of list(value)) {
    const source = readSource(entry)
    const { node } = readObject(entry)
    const count = typeof node === 'string' ? (counts.get(node) ?? 0) : 0
    if (!source || uuids.has(source.uuid) || typeof node !== 'string' || !ids.has(node) || count === NODE_SOURCES_MAX) {
      dropped++
      continue
    }
    uuids.add(source.uuid)
    counts.set(node, count + 1)
    images.push({ ...source, node })
  }
  return { images, dropped }
}

/** The sources of each node. */
export function imagesByNode(images: readonly DiscoveringImage[]): ReadonlyMap<string, DiscoveringImage[]> {
  const of = new Map<string, DiscoveringImage[]>()
  for (const image of images) of.set(image.node, [...(of.get(image.node) ?? []), image])
  return of
}

/** The record with all that follows from other fields: sizes and arrangement of nodes, what is open at the start. */
export function normalised(record: DiscoveringRecord): DiscoveringRecord {
  const of = imagesByNode(record.images)
  const start = startOf(record)
  return {
    ...record,
    nodes: record.nodes.map(node =>
      onPlane({ ...node, ...layoutOf(of.get(node.id) ?? [], node.text), open: node.id === start, covered: true })
    ),
    connections: record.connections.map(connection => ({ ...connection, covered: true }))
  }
}

/** The record, and how many connections and sources were left out because their node is gone or they are there twice. */
export function readWithLosses(record: BlockRecord): {
  record: DiscoveringRecord
  connections: number
  images: number
} {
  const read = readObject(record)
  const entries = readNodes(read.nodes)
  const ids = new Set(entries.map(({ id }) => id))
  const { images, dropped } = readImages(read.images, ids)
  const { pairs, dropped: lost } = readPairs(read.connections, ids)
  const nodes: DiscoveringNode[] = []
  for (const { id, read: node } of entries) {
    const text = firstText(node.text, NODE_TEXT_MAX)
    const rest = { c: colour(node.c), text, open: false, covered: true }
    const layout = layoutOf([], text)
    const place = isNumber(node.x) && isNumber(node.y) ? { x: node.x, y: node.y } : freePlace(nodes, layout)
    nodes.push({ id, ...place, ...layout, ...rest })
  }
  return {
    record: normalised({
      instructions: readRichText(readObject(read.instructions)),
      images,
      nodes,
      connections: pairs.map(({ pair, read: { text, c } }) => ({
        ...pair,
        text: firstText(text, CONNECTION_TEXT_MAX),
        c: colour(c),
        covered: true
      }))
    }),
    connections: lost,
    images: dropped
  }
}

export const readDiscoveringRecord = (record: BlockRecord): DiscoveringRecord => readWithLosses(record).record

/** The part of a record that answers are checked against. */
function readGraph(record: BlockRecord) {
  const read = readObject(record)
  const nodes = readNodes(read.nodes).map(({ id }) => ({ id }))
  const { pairs } = readPairs(read.connections, new Set(nodes.map(({ id }) => id)))
  return { nodes, connections: pairs.map(({ pair }) => pair) }
}

/** The ids of the discovered nodes in their order; null if it is no answer to a discovering block. */
export function readDiscovered(graph: Graph, answer: unknown): string[] | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const known = new Set(graph.nodes.map(({ id }) => id))
  const discovered = list(readObject(answer).discovered).flatMap(entry => {
    const { id, covered } = readObject(entry)
    return covered === false && typeof id === 'string' && known.has(id) ? [id] : []
  })
  return [...new Set(discovered)]
}

/** The answer of a student who has discovered these nodes. */
export function answerOf(graph: Graph, discovered: readonly string[]): DiscoveringAnswer {
  const ready = [...statesOf(graph, discovered)].filter(([, state]) => state === 'ready')
  return {
    discovered: [
      ...discovered.map(id => ({ id, open: true, covered: false })),
      ...(discovered.length > 0 ? ready.map(([id]) => ({ id, open: true, covered: true })) : [])
    ]
  }
}

/** How many nodes a student has discovered of how many; null if it is no answer. */
function progress(record: BlockRecord, answer: unknown): { discovered: number; count: number } | null {
  const graph = readGraph(record)
  const discovered = readDiscovered(graph, answer)
  return discovered && { discovered: discovered.length, count: graph.nodes.length }
}

const exclude = ({ images }: DiscoveringRecord): string[] => images.map(({ uuid }) => uuid)

/** How sources are added without saying where: each one gets a node of its own that has its title. */
export const discoveringSources = {
  limits(record) {
    const read = readDiscoveringRecord(record)
    return { max: NODES_MAX - read.nodes.length, exclude: exclude(read) }
  },
  add(record, sources) {
    const read = readDiscoveringRecord(record)
    const [images, nodes] = [[...read.images], [...read.nodes]]
    for (const source of sources.map(readSource)) {
      if (nodes.length === NODES_MAX) break
      if (!source || images.some(({ uuid }) => uuid === source.uuid)) continue
      const id = nextNodeId(nodes.map(node => node.id))
      const text = firstWords(source.title, NODE_TEXT_MAX)
      const layout = layoutOf([source], text)
      const node = { id, ...freePlace(nodes, layout), ...layout, c: NODE_COLOUR, text, open: false, covered: true }
      nodes.push(onPlane(node))
      images.push({ ...source, node: id })
    }
    const added = images.length - read.images.length
    return { record: normalised({ ...read, images, nodes }), added }
  }
} satisfies BlockSources

/** How sources are added to one node. */
export const sourcesOfNode = (id: string): BlockSources => ({
  limits(record) {
    const read = readDiscoveringRecord(record)
    const count = read.images.filter(({ node }) => node === id).length
    const isThere = read.nodes.some(node => node.id === id)
    return { max: isThere ? NODE_SOURCES_MAX - count : 0, exclude: exclude(read) }
  },
  add(record, sources) {
    const read = readDiscoveringRecord(record)
    const ids = new Set(read.nodes.map(node => node.id))
    const { images } = readImages([...read.images, ...sources.map(source => ({ ...source, node: id }))], ids)
    return { record: normalised({ ...read, images }), added: images.length - read.images.length }
  }
})

/** Why a record of the right shape could not be kept. A connection to a node that is gone is left out instead. */
function violationsOf({ images, nodes, connections }: DiscoveringRecord): { path: string; msg: string }[] {
  const violations = sourceViolations(images)
  const counts = new Map<string, number>()
  for (const [at, { node }] of images.entries()) {
    const count = (counts.get(node) ?? 0) + 1
    counts.set(node, count)
    if (count > NODE_SOURCES_MAX)
      violations.push({ path: `images.${at}.node`, msg: `has more than ${NODE_SOURCES_MAX} sources` })
  }
  const ids = new Set<string>()
  for (const [at, { id, text }] of nodes.entries()) {
    if (ids.has(id)) violations.push({ path: `nodes.${at}.id`, msg: 'is the id of another node' })
    ids.add(id)
    if (firstCharacters(text, NODE_TEXT_MAX) !== text)
      violations.push({ path: `nodes.${at}.text`, msg: `has more than ${NODE_TEXT_MAX} characters` })
  }
  const keys = new Set<string>()
  for (const [at, connection] of connections.entries()) {
    const path = `connections.${at}`
    if (connection.from[0] === connection.to[0])
      violations.push({ path: `${path}.to`, msg: 'is the node that it comes from' })
    else if (keys.has(keyOf(connection)))
      violations.push({ path: `${path}.to`, msg: 'is connected with this node already' })
    keys.add(keyOf(connection))
    if (firstCharacters(connection.text, CONNECTION_TEXT_MAX) !== connection.text)
      violations.push({ path: `${path}.text`, msg: `has more than ${CONNECTION_TEXT_MAX} characters` })
  }
  return violations
}

const hasNodes = (record: BlockRecord): boolean => readNodes(readObject(record).nodes).length > 0

export const discoveringModel: BlockModel = {
  type: 'discovering',
  icon: discoveringIcon,
  recordSchema: DiscoveringRecord,
  fieldKeys: {
    instructions: 'tool.instructions',
    images: 'discovering.sources',
    nodes: 'discovering.nodes',
    connections: 'discovering.connections'
  },
  answerSchema: DiscoveringAnswer,
  answerBytes: 16 * 1024,
  emptyRecord: () => readDiscoveringRecord({}),
  isAnswered(record, answer) {
    const made = progress(record, answer)
    return made !== null && made.discovered === made.count
  },
  answerIfNothingToDo: record => (hasNodes(record) ? undefined : { discovered: [] }),
  // The schema has been checked before.
  violations: record => violationsOf(record as DiscoveringRecord),
  /** Connections and sources of nodes that are gone are left out; what follows from other fields is computed anew. */
  sanitise(record, sanitiseHtml) {
    const read = readDiscoveringRecord(record)
    const { instructions } = read
    return { ...read, instructions: { ...instructions, html: sanitiseHtml(instructions.html, 'instructions.html') } }
  },
  title: () => '',
  cleanAnswer(record, answer) {
    const graph = readGraph(record)
    const discovered = readDiscovered(graph, answer)
    return discovered ? answerOf(graph, discovered) : undefined
  },
  isPossible(record, answer) {
    const graph = readGraph(record)
    return isPossibleOrder(graph, readDiscovered(graph, answer) ?? [])
  },
  summary(record, answer) {
    const made = progress(record, answer)
    if (made === null || made.discovered < made.count) return null
    return made.count === 0 ? SEEN_SUMMARY : { kind: 'discovered', count: made.count }
  },
  forAnswers: record => readGraph(record),
  instructions: {
    read: record => readDiscoveringRecord(record).instructions,
    write: (record, instructions) => ({ ...readDiscoveringRecord(record), instructions })
  },
  sources: discoveringSources,
  findings(record) {
    if (!hasNodes(record)) return EMPTY
    const { instructions, images } = readDiscoveringRecord(record)
    return [...instructionFindings(instructions), ...sourceFindings(images)]
  }
}

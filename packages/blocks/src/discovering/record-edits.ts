import { firstCharacters } from '@annals/contracts'
import type { SourceTexts } from '../source-texts.ts'
import { sidesBetween, type Side } from './geometry.ts'
import { freePlace, layoutOf, snapped } from './layout.ts'
import { CONNECTION_TEXT_MAX, CONNECTIONS_MAX, NODE_TEXT_MAX, NODES_MAX } from './limits.ts'
import {
  type DiscoveringConnection,
  type DiscoveringNode,
  type DiscoveringRecord,
  keyOf,
  nextNodeId,
  NODE_COLOUR,
  normalised
} from './model.ts'

/** The record with a node without text and sources in a free place, and its id; null if no more nodes fit. */
export function withNode(record: DiscoveringRecord): { record: DiscoveringRecord; id: string } | null {
  if (record.nodes.length >= NODES_MAX) return null
  const id = nextNodeId(record.nodes.map(node => node.id))
  const layout = layoutOf([], '')
  const node = {
    id,
    ...freePlace(record.nodes, layout),
    ...layout,
    c: NODE_COLOUR,
    text: '',
    open: false,
    covered: true
  }
  return { record: normalised({ ...record, nodes: [...record.nodes, snapped(node)] }), id }
}

const changeNode = (record: DiscoveringRecord, id: string, change: (node: DiscoveringNode) => DiscoveringNode) =>
  normalised({ ...record, nodes: record.nodes.map(node => (node.id === id ? change(node) : node)) })

/** The record with the centre of a node at the nearest place of the grid. */
export const withMovedNode = (record: DiscoveringRecord, id: string, { x, y }: { x: number; y: number }) =>
  changeNode(record, id, node => snapped({ ...node, x, y }))

export const withChangedNode = (
  record: DiscoveringRecord,
  id: string,
  { text, ...change }: Partial<Pick<DiscoveringNode, 'text' | 'c'>>
) =>
  changeNode(record, id, node => ({
    ...node,
    ...change,
    ...(text !== undefined && { text: firstCharacters(text, NODE_TEXT_MAX) })
  }))

/** What goes with a node: its sources and its connections. */
export const goesWithNode = ({ images, connections }: DiscoveringRecord, id: string) => ({
  images: images.filter(({ node }) => node === id).length,
  connections: connections.filter(({ from, to }) => from[0] === id || to[0] === id).length
})

/** The record without a node, its sources and its connections. */
export const withoutNode = (record: DiscoveringRecord, id: string): DiscoveringRecord =>
  normalised({
    ...record,
    images: record.images.filter(({ node }) => node !== id),
    nodes: record.nodes.filter(node => node.id !== id),
    connections: record.connections.filter(({ from, to }) => from[0] !== id && to[0] !== id)
  })

/** The record with other texts of a source; it is the block's own copy. */
export const withSourceTexts = (record: DiscoveringRecord, uuid: string, texts: SourceTexts): DiscoveringRecord => ({
  ...record,
  images: record.images.map(image => (image.uuid === uuid ? { ...image, ...texts } : image))
})

export const withoutSource = (record: DiscoveringRecord, uuid: string): DiscoveringRecord =>
  normalised({ ...record, images: record.images.filter(image => image.uuid !== uuid) })

/** One end of a new connection; without a side the two that face each other are taken. */
export interface End {
  id: string
  side?: Side
}

/**
 * The record with a connection without a title, and its key. One between the same nodes in this direction is kept as it
 * is; null if no more fit, or the nodes are the same or gone.
 */
export function withConnection(
  record: DiscoveringRecord,
  from: End,
  to: End
): { record: DiscoveringRecord; key: string; isNew: boolean } | null {
  const [one, other] = [from, to].map(({ id }) => record.nodes.find(node => node.id === id))
  if (!one || !other || one === other) return null
  const [fromSide, toSide] = sidesBetween(one, other)
  const made: DiscoveringConnection = {
    from: [one.id, from.side ?? fromSide],
    to: [other.id, to.side ?? toSide],
    text: '',
    c: NODE_COLOUR,
    covered: true
  }
  const key = keyOf(made)
  if (record.connections.some(connection => keyOf(connection) === key)) return { record, key, isNew: false }
  if (record.connections.length >= CONNECTIONS_MAX) return null
  return { record: normalised({ ...record, connections: [...record.connections, made] }), key, isNew: true }
}

/** The record with another title, colour or other sides of a connection. */
export const withChangedConnection = (
  record: DiscoveringRecord,
  key: string,
  { text, fromSide, toSide, c }: { text?: string; c?: number; fromSide?: Side; toSide?: Side }
): DiscoveringRecord => ({
  ...record,
  connections: record.connections.map(connection =>
    keyOf(connection) === key
      ? {
          ...connection,
          from: [connection.from[0], fromSide ?? connection.from[1]],
          to: [connection.to[0], toSide ?? connection.to[1]],
          c: c ?? connection.c,
          text: text === undefined ? connection.text : firstCharacters(text, CONNECTION_TEXT_MAX)
        }
      : connection
  )
})

/** The record with a connection in the other direction, and its new key; null if there is one already. */
export function withSwappedConnection(
  record: DiscoveringRecord,
  key: string
): { record: DiscoveringRecord; key: string } | null {
  const swap = ({ from, to, ...rest }: DiscoveringConnection): DiscoveringConnection => ({
    ...rest,
    from: to,
    to: from
  })
  const found = record.connections.find(connection => keyOf(connection) === key)
  if (!found || record.connections.some(connection => keyOf(connection) === keyOf(swap(found)))) return null
  const connections = record.connections.map(connection => (connection === found ? swap(found) : connection))
  return { record: normalised({ ...record, connections }), key: keyOf(swap(found)) }
}

export const withoutConnection = (record: DiscoveringRecord, key: string): DiscoveringRecord =>
  normalised({ ...record, connections: record.connections.filter(connection => keyOf(connection) !== key) })

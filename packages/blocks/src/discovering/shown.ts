import type { BlockSource } from '@annals/contracts'
import type { BlockText } from '../i18n/index.ts'
import { distinctNames } from '../distinct-names.ts'
import { type Curve, curveBetween, sidePoint } from './geometry.ts'
import type { NodeState } from './graph.ts'
import {
  type DiscoveringConnection,
  type DiscoveringNode,
  type DiscoveringRecord,
  imagesByNode,
  keyOf
} from './model.ts'
import { PADDING } from './zoom.ts'

/** A node as it is drawn. What cannot be read yet is empty, so that it is not in the page. */
export interface ShownNode {
  id: string
  x: number
  y: number
  w: number
  h: number
  c: number
  a: number
  l: string
  text: string
  images: readonly BlockSource[]
  state: NodeState
  isStart: boolean
  /** From 1, the further from the start the higher. */
  shade: number
  /** Its name for screen readers. */
  label: string
}

/** A connection as it is drawn; `covered` ones have no title. */
export interface ShownWire {
  key: string
  curve: Curve
  c: number
  text: string
  state: NodeState
  /** Width of its line in px; without one as wide as its pattern is drawn. */
  width?: number
}

/** Names of the nodes by id, all different: the title, or that of the first source, or a number. */
export function nodeNames(t: BlockText, record: DiscoveringRecord): ReadonlyMap<string, string> {
  const of = imagesByNode(record.images)
  const wanted = record.nodes.map(
    ({ id, text }, at) => text.trim() || of.get(id)?.[0]?.title.trim() || t('discovering.node', { number: at + 1 })
  )
  const names = distinctNames(wanted, (name, number) => t('namesake', { name, number }))
  return new Map(record.nodes.map(({ id }, at) => [id, names[at] ?? '']))
}

export const curveOf = (
  { from, to }: Pick<DiscoveringConnection, 'from' | 'to'>,
  nodes: ReadonlyMap<string, Pick<DiscoveringNode, 'x' | 'y' | 'w' | 'h'>>
): Curve | null => {
  const [one, other] = [nodes.get(from[0]), nodes.get(to[0])]
  if (!one || !other) return null
  return curveBetween(sidePoint(one, from[1]), from[1], sidePoint(other, to[1]), to[1])
}

/** The connections; each is in the state of the node to which it leads, if it is visible at all. */
export function wiresOf(
  { nodes, connections }: DiscoveringRecord,
  states?: ReadonlyMap<string, NodeState>
): ShownWire[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  return connections.flatMap(connection => {
    const curve = curveOf(connection, byId)
    if (!curve) return []
    const isVisible = states === undefined || states.get(connection.from[0]) === 'discovered'
    const state = isVisible ? (states?.get(connection.to[0]) ?? 'discovered') : 'covered'
    const isRead = state !== 'covered'
    return { key: keyOf(connection), curve, c: connection.c, text: isRead ? connection.text.trim() : '', state }
  })
}

export interface Extent {
  left: number
  top: number
  width: number
  height: number
}

/** The rectangle around the nodes, with some space. */
export function extentOf(nodes: readonly Pick<DiscoveringNode, 'x' | 'y' | 'w' | 'h'>[]): Extent {
  if (nodes.length === 0) return { left: 0, top: 0, width: 2 * PADDING, height: 2 * PADDING }
  const left = Math.min(...nodes.map(({ x, w }) => x - w / 2)) - PADDING
  const top = Math.min(...nodes.map(({ y, h }) => y - h / 2)) - PADDING
  return {
    left,
    top,
    width: Math.max(...nodes.map(({ x, w }) => x + w / 2)) + PADDING - left,
    height: Math.max(...nodes.map(({ y, h }) => y + h / 2)) + PADDING - top
  }
}

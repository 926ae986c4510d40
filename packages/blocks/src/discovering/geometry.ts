import { countCharacters } from '@annals/contracts'
import { clamp } from '../common/board/box.ts'
import type { Placed } from './layout.ts'

/** Top, right, bottom, left. */
export const SIDES = ['t', 'r', 'b', 'l'] as const
export type Side = (typeof SIDES)[number]
export interface Point {
  x: number
  y: number
}

/** The direction away from the node at each side. */
const OUT: Readonly<Record<Side, Point>> = {
  t: { x: 0, y: -1 },
  r: { x: 1, y: 0 },
  b: { x: 0, y: 1 },
  l: { x: -1, y: 0 }
}
/** Zones along a node's edges, in fractions of its width and height. */
const EDGES = { left: 0.25, right: 0.75, top: 0.33, bottom: 0.66 }
/** A connection is caught in an area around a node that is larger by this part of its size. */
const HOVER = 0.5
/** How far a curve goes straight out of a side. */
const REACH = { least: 30, most: 180 }

/** The middle of a node's side. */
export const sidePoint = ({ x, y, w, h }: Placed, side: Side): Point => ({
  x: x + (OUT[side].x * w) / 2,
  y: y + (OUT[side].y * h) / 2
})

/** The side to which a point of a node belongs; in fractions from its left and top, which may lie outside. */
export function sideAt(fx: number, fy: number): Side {
  const depths: Record<Side, number> = { t: fy, r: 1 - fx, b: 1 - fy, l: fx }
  const inZone = SIDES.filter(
    side => ({ t: fy < EDGES.top, r: fx > EDGES.right, b: fy > EDGES.bottom, l: fx < EDGES.left })[side]
  )
  return (inZone.length > 0 ? inZone : SIDES).reduce((best, side) => (depths[side] < depths[best] ? side : best))
}

/** The side of a node at a point of the plane. */
export const nodeSideAt = ({ x, y, w, h }: Placed, at: Point): Side =>
  sideAt((at.x - x) / w + 0.5, (at.y - y) / h + 0.5)

/** The node and its side that catch a connection dropped at a point; null on empty space. */
export function dropAt<N extends Placed & { id: string }>(
  nodes: readonly N[],
  at: Point,
  from: string
): { id: string; side: Side } | null {
  const away = ({ x, y, w, h }: Placed) => Math.max(Math.abs(at.x - x) / w, Math.abs(at.y - y) / h)
  const found = nodes
    .filter(node => node.id !== from && away(node) <= (1 + HOVER) / 2)
    .reduce<N | null>((best, node) => (best === null || away(node) <= away(best) ? node : best), null)
  return found && { id: found.id, side: nodeSideAt(found, at) }
}

/** The sides that face each other, for a connection without a chosen side. */
export function sidesBetween(from: Placed, to: Placed): [Side, Side] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const isAcross = Math.abs(dx) * (from.h + to.h) >= Math.abs(dy) * (from.w + to.w)
  if (isAcross) return dx >= 0 ? ['r', 'l'] : ['l', 'r']
  return dy >= 0 ? ['b', 't'] : ['t', 'b']
}

export interface Curve {
  /** The line as the `d` of a path. */
  d: string
  /** The head of its arrow. */
  head: string
  middle: Point
  /** How far its ends are from each other in both directions. */
  span: Point
}

const HEAD = { length: 11, width: 6 }
const round = (value: number) => Math.round(value * 10) / 10 + 0
const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`
const further = ({ x, y }: Point, side: Side, by: number): Point => ({
  x: x + OUT[side].x * by,
  y: y + OUT[side].y * by
})

/** A curve between two points that leaves and arrives at a right angle to the sides. */
export function curveBetween(from: Point, fromSide: Side, to: Point, toSide: Side): Curve {
  const reach = clamp(Math.hypot(to.x - from.x, to.y - from.y) / 2, REACH.least, REACH.most)
  const end = further(to, toSide, HEAD.length - 2)
  const [one, two] = [further(from, fromSide, reach), further(end, toSide, reach)]
  const along = (name: 'x' | 'y') => (from[name] + 3 * one[name] + 3 * two[name] + end[name]) / 8
  const back = further(to, toSide, HEAD.length)
  const across = { x: OUT[toSide].y * HEAD.width, y: OUT[toSide].x * HEAD.width }
  const corners = [to, { x: back.x + across.x, y: back.y + across.y }, { x: back.x - across.x, y: back.y - across.y }]
  return {
    d: `M${pair(from)}C${pair(one)} ${pair(two)} ${pair(end)}`,
    head: `M${corners.map(pair).join('L')}Z`,
    middle: { x: round(along('x')), y: round(along('y')) },
    span: { x: Math.abs(to.x - from.x), y: Math.abs(to.y - from.y) }
  }
}

/** The sides of a curve that follows the pointer: it arrives from where it came. */
export const facing: Readonly<Record<Side, Side>> = { t: 'b', r: 'l', b: 't', l: 'r' }

/** A connection's title has at most so many characters in a line. */
const LINE = 14

/**
 * A connection's title in one line or two, broken at the space that is nearest to its middle. No-break spaces stay: they
 * keep a number with the words that it counts.
 */
export function breakLabel(text: string): [string] | [string, string] {
  const trimmed = text.trim().replace(/[^\S\u00a0]+/g, ' ')
  if (trimmed.length <= LINE) return [trimmed]
  const spaces = [...trimmed.matchAll(/ /g)].map(({ index }) => index)
  const [first, ...others] = spaces
  if (first === undefined) return [trimmed]
  const middle = trimmed.length / 2
  const at = others.reduce((best, one) => (Math.abs(one - middle) < Math.abs(best - middle) ? one : best), first)
  return [trimmed.slice(0, at), trimmed.slice(at + 1)]
}

/** Units for a character and a line of a title, and around it; titles are larger at a small scale. */
const TITLE = { character: 8, line: 18, across: 16, down: 6 }
/** A title on its line leaves so much of it at each end. */
const SEEN = 12

/** Where a connection's title stands: on the middle of its line, or above or to the right of a line that it would cover. */
export type TitlePlace = 'on' | 'above' | 'right'

export function titlePlace({ x, y }: Point, text: string): TitlePlace {
  const lines = breakLabel(text)
  const isAcross = x >= y
  const size = isAcross
    ? Math.max(...lines.map(countCharacters)) * TITLE.character + TITLE.across
    : lines.length * TITLE.line + TITLE.down
  if (size + HEAD.length + 2 * SEEN <= (isAcross ? x : y)) return 'on'
  return isAcross ? 'above' : 'right'
}

/** Arrow keys as directions on the plane. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: OUT.t,
  ArrowRight: OUT.r,
  ArrowDown: OUT.b,
  ArrowLeft: OUT.l
}

/** At most this far from the direction, as a tangent. */
const CONE = 2

/** The nearest of these nodes in a direction; null if there is none. */
export function nearestTowards<N extends Placed>(from: Placed, direction: Point, nodes: readonly N[]): N | null {
  const cost = (node: Placed): number => {
    const [dx, dy] = [node.x - from.x, node.y - from.y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x)
    return ahead <= 0 || aside > CONE * ahead ? Infinity : ahead + 2 * aside
  }
  return nodes.reduce<N | null>((best, node) => (cost(node) < (best ? cost(best) : Infinity) ? node : best), null)
}

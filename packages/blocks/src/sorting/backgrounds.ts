import type { KeyAfter } from '@annals/contracts'
import type { en } from './i18n/en.ts'
import { BOARD, placeOf, type Place } from './geometry.ts'

type ZoneId = KeyAfter<typeof en, 'sorting.zone'>
type BackgroundId = KeyAfter<typeof en, 'sorting.background'>

/** A named part of a background. Every place lies in exactly one zone of its background. */
export interface Zone {
  id: ZoneId
  /** Key of its name in the catalogue. */
  nameKey: `sorting.zone.${ZoneId}`
  /** The place for the first item put into it. */
  middle: Place
}

export interface Background {
  id: BackgroundId
  nameKey: `sorting.background.${BackgroundId}`
  /** Address of its drawing, never renamed (behaviour/blocks §8.3); empty for the plain board. */
  url: string
  zones: readonly Zone[]
  zoneAt(place: Place): Zone
}

/** Design pixels from the board's centre. */
interface Point {
  x: number
  y: number
}
type Shape = (point: Point) => boolean
type Part = [id: ZoneId, x: number, y: number, shape: Shape]

const circle =
  (cx: number, cy: number, r: number): Shape =>
  ({ x, y }) =>
    Math.hypot(x - cx, y - cy) <= r
const square =
  (cx: number, cy: number, side: number): Shape =>
  ({ x, y }) =>
    Math.abs(x - cx) <= side / 2 && Math.abs(y - cy) <= side / 2
const anywhere: Shape = () => true

/** A background. Its zones are checked in this order; the last one covers the rest of the board. */
function background(id: BackgroundId, parts: Part[], url = `/assets/backgrounds/${id}.svg`): Background {
  const known = parts.map(([zone, x, y, shape]) => ({
    shape,
    zone: { id: zone, nameKey: `sorting.zone.${zone}` as const, middle: placeOf(x / BOARD.width, y / BOARD.height) }
  }))
  const zones = known.map(({ zone }) => zone)
  return {
    id,
    nameKey: `sorting.background.${id}`,
    url,
    zones,
    zoneAt({ x, y }) {
      const point = { x: x * BOARD.width, y: y * BOARD.height }
      return (known.find(({ shape }) => shape(point)) ?? known[known.length - 1]!).zone
    }
  }
}

const ninth =
  (column: number, row: number): Shape =>
  ({ x, y }) =>
    (x < -190 ? 0 : x <= 190 ? 1 : 2) === column && (y < -320 / 3 ? 0 : y <= 320 / 3 ? 1 : 2) === row

const NINTHS: Part[] = [
  ['topLeft', -380, -213, ninth(0, 0)],
  ['top', 0, -213, ninth(1, 0)],
  ['topRight', 380, -213, ninth(2, 0)],
  ['left', -380, 0, ninth(0, 1)],
  ['middle', 0, 0, ninth(1, 1)],
  ['right', 380, 0, ninth(2, 1)],
  ['bottomLeft', -380, 213, ninth(0, 2)],
  ['bottom', 0, 213, ninth(1, 2)],
  ['bottomRight', 380, 213, anywhere]
]

const both =
  (...shapes: Shape[]): Shape =>
  point =>
    shapes.every(shape => shape(point))

const vennLeft = circle(-150, 0, 260)
const vennRight = circle(150, 0, 260)
const threeTop = circle(0, -105, 190)
const threeLeft = circle(-120, 105, 190)
const threeRight = circle(120, 105, 190)

/**
 * The ten backgrounds in the order of their menu (behaviour/blocks §8.3). The drawings in `assets/backgrounds` use the
 * same numbers.
 */
export const BACKGROUNDS: readonly Background[] = [
  background('none', NINTHS, ''),
  background('circles', [
    ['inner', 0, 0, circle(0, 0, 110)],
    ['ring', 0, -155, circle(0, 0, 205)],
    ['outerRing', 0, -250, circle(0, 0, 300)],
    ['outside', -430, 0, anywhere]
  ]),
  background('timeline', [
    ['beginning', -350, -90, ({ x }) => x < -175],
    ['middle', 0, -90, ({ x }) => x <= 175],
    ['end', 350, -90, anywhere]
  ]),
  background('horizontal-line', [
    ['above', 0, -160, ({ y }) => y <= 0],
    ['below', 0, 160, anywhere]
  ]),
  background('vertical-line', [
    ['left', -285, 0, ({ x }) => x <= 0],
    ['right', 285, 0, anywhere]
  ]),
  background('two-squares', [
    ['leftSquare', -280, 0, square(-280, 0, 500)],
    ['rightSquare', 280, 0, square(280, 0, 500)],
    ['outside', 0, 285, anywhere]
  ]),
  background('three-squares', [
    ['leftSquare', -368, 0, square(-368, 0, 344)],
    ['middleSquare', 0, 0, square(0, 0, 344)],
    ['rightSquare', 368, 0, square(368, 0, 344)],
    ['outside', 0, 245, anywhere]
  ]),
  background('xy-axis', [
    ['topLeft', -280, -155, ({ x, y }) => x <= 0 && y <= 0],
    ['topRight', 280, -155, ({ y }) => y <= 0],
    ['bottomLeft', -280, 155, ({ x }) => x <= 0],
    ['bottomRight', 280, 155, anywhere]
  ]),
  background('venn-2', [
    ['bothCircles', 0, 0, both(vennLeft, vennRight)],
    ['leftCircle', -255, 0, vennLeft],
    ['rightCircle', 255, 0, vennRight],
    ['outside', -480, 220, anywhere]
  ]),
  background('venn-3', [
    ['allCircles', 0, 35, both(threeTop, threeLeft, threeRight)],
    ['topAndLeft', -105, -25, both(threeTop, threeLeft)],
    ['topAndRight', 105, -25, both(threeTop, threeRight)],
    ['leftAndRight', 0, 160, both(threeLeft, threeRight)],
    ['topCircle', 0, -195, threeTop],
    ['leftCircle', -205, 155, threeLeft],
    ['rightCircle', 205, 155, threeRight],
    ['outside', -420, -120, anywhere]
  ])
]

const PLAIN = BACKGROUNDS[0]!

/** The zones of a board whose background is a teacher's own picture. */
const own: Background = { ...PLAIN, id: 'own', nameKey: 'sorting.background.own' }

/** The background with the stored address. */
export function backgroundOf(url: string): Background {
  const found = BACKGROUNDS.find(one => one.url === url)
  return found ?? (url === '' ? PLAIN : own)
}

/** Half the size in design px of a label of some words. */
const HEADING = { x: 70, y: 22 }

/** The place of a zone's heading: as high in the zone as a label stands wholly in it, above the zone's middle. */
export function headingSpot(background: Background, zone: Zone): Place {
  const x = zone.middle.x * BOARD.width
  const isIn = (dx: number, y: number) =>
    background.zoneAt(placeOf((x + dx) / BOARD.width, y / BOARD.height)).id === zone.id
  for (let y = HEADING.y - BOARD.height / 2; y < BOARD.height / 2; y += 4) {
    const corners = [-HEADING.x, HEADING.x].flatMap(dx => [isIn(dx, y - HEADING.y), isIn(dx, y + HEADING.y)])
    if (corners.every(Boolean)) return placeOf(zone.middle.x, y / BOARD.height)
  }
  return zone.middle
}

/** Distance between two items in design px at which neither hides the other. */
const APART = { x: 112, y: 104 }
const STEP = 20

/**
 * An empty place in the zone: the free one nearest to the zone's middle or, if the zone is full, the one furthest from
 * the other items.
 */
export function spotIn(background: Background, zone: Zone, taken: readonly Place[]): Place {
  const others = taken.map(({ x, y }) => ({ x: x * BOARD.width, y: y * BOARD.height }))
  const from = { x: zone.middle.x * BOARD.width, y: zone.middle.y * BOARD.height }
  let best = zone.middle
  let bestScore = Number.NEGATIVE_INFINITY
  const isIn = (x: number, y: number) => background.zoneAt(placeOf(x / BOARD.width, y / BOARD.height)).id === zone.id
  for (let y = (from.y % STEP) - 300; y <= 300; y += STEP) {
    for (let x = (from.x % STEP) - 540; x <= 540; x += STEP) {
      if (!isIn(x, y)) continue
      const gap = Math.min(2, ...others.map(o => Math.max(Math.abs(o.x - x) / APART.x, Math.abs(o.y - y) / APART.y)))
      const fits = [isIn(x - 44, y), isIn(x + 44, y), isIn(x, y - 44), isIn(x, y + 44)].filter(Boolean).length
      const away = Math.hypot(x - from.x, y - from.y) / 2000
      const score = gap >= 1 ? 10 + fits - away : gap - away / 100
      if (score > bestScore) {
        bestScore = score
        best = placeOf(x / BOARD.width, y / BOARD.height)
      }
    }
  }
  return best
}

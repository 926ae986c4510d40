import { type Box, clamp } from '../common/board/box.ts'

/**
 * The centre of something as a fraction of the board's width and height, measured from the board's centre, −0.5 to 0.5
 * (behaviour/blocks §8.1).
 */
export interface Place {
  x: number
  y: number
}

/** The size of the board in px for which everything on it is designed (behaviour/blocks §8.1). */
export const BOARD = { width: 1140, height: 640 } as const

/**
 * A stored coordinate: inside the board, in steps of a thousandth (about a pixel), never −0. A value that is no number
 * becomes the middle.
 */
export function coordinate(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return 0
  return Math.round(clamp(value, -0.5, 0.5) * 1000) / 1000 + 0
}

export const placeOf = (x: unknown, y: unknown): Place => ({ x: coordinate(x), y: coordinate(y) })

/** The place on the board for a point in the page. */
export function placeAt(point: { x: number; y: number }, board: Box): Place {
  if (board.width <= 0 || board.height <= 0) return { x: 0, y: 0 }
  return placeOf((point.x - board.left) / board.width - 0.5, (point.y - board.top) / board.height - 0.5)
}

/** The point in the page for a place on the board. */
export function pointAt(place: Place, board: Box): { x: number; y: number } {
  return { x: board.left + (place.x + 0.5) * board.width, y: board.top + (place.y + 0.5) * board.height }
}

/** The place of a box's centre on the board. */
export const centreOf = (box: Box, board: Box): Place =>
  placeAt({ x: box.left + box.width / 2, y: box.top + box.height / 2 }, board)

/** The nearest place to the wanted one at which a box of that size lies completely on the board. */
export function inside(place: Place, box: Pick<Box, 'width' | 'height'>, board: Box): Place {
  const within = (value: number, part: number, whole: number) => {
    const most = whole > 0 ? Math.max(0, 0.5 - part / whole / 2) : 0.5
    return clamp(value, -most, most)
  }
  return placeOf(within(place.x, box.width, board.width), within(place.y, box.height, board.height))
}

const ARROWS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 }
}

/**
 * One step of an arrow key: 1 % of the board, 5 % with Shift, to whole percents; null for another key. Arrows keep
 * their physical direction because the board never mirrors.
 */
export function step(place: Place, key: string, isLarge: boolean): Place | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const by = isLarge ? 5 : 1
  const along = (value: number, direction: number) =>
    direction === 0 ? value : coordinate(Math.round(value * 100 + direction * by) / 100)
  return { x: along(place.x, arrow.x), y: along(place.y, arrow.y) }
}

/**
 * The place of item number `at` (from 0) before anybody has moved it: from −0.48 in steps of 0.08 and 0.03, starting
 * again at the edge (behaviour/blocks §8.2).
 */
export function startPlace(at: number): Place {
  return placeOf(-0.48 + 0.08 * (at % 13), -0.48 + 0.03 * (at % 33))
}

/** The first start place that is free. */
export function freeStart(taken: readonly Place[]): Place {
  for (let at = 0; at < 13 * 33; at++) {
    const place = startPlace(at)
    if (!taken.some(other => other.x === place.x && other.y === place.y)) return place
  }
  return startPlace(taken.length)
}

/**
 * Size in px of a picture with `width` × `height` px (0 if unknown) on a board of design width. All pictures get about
 * the same area, whatever their shape, and a smaller one if the board has many.
 */
export function itemSize(width: number, height: number, count: number): { width: number; height: number } {
  const ratio = width > 0 && height > 0 ? clamp(width / height, 0.4, 2.6) : 4 / 3
  const area = 124 * 124 * clamp(24 / Math.max(count, 1), 0.5, 1)
  return { width: Math.round(Math.sqrt(area * ratio)), height: Math.round(Math.sqrt(area / ratio)) }
}

/** The distance of a place from the left and the top in percent, as people read it. */
export const percent = ({ x, y }: Place): { left: number; top: number } => ({
  left: Math.round((x + 0.5) * 100),
  top: Math.round((y + 0.5) * 100)
})

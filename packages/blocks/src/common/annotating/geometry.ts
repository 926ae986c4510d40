import { type Box, clamp, type Shift } from '../board/box.ts'

/**
 * A rectangle on a picture: its centre as a fraction of the picture's width and height from the picture's centre, −0.5
 * to 0.5, and its size as fractions of them, up to 1 (behaviour/blocks §12.1).
 */
export interface Region {
  x: number
  y: number
  w: number
  h: number
}

/** Edges are stored in ten-thousandths of the picture: half a pixel of one that is enlarged to 5000. */
const UNITS = 10_000
/** Smallest stored size; less could not be seen. */
export const LEAST_SIZE = 0.001
const LEAST = LEAST_SIZE * UNITS
/** Size of a region that has none. */
const USUAL_SIZE = 0.3

/** A region's first and last edge in one direction, in units from the picture's first edge. */
type Span = readonly [start: number, end: number]

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** The nearest span of that length that lies in the picture. */
function clampedSpan(start: number, length: number): Span {
  const kept = clamp(Math.round(length), LEAST, UNITS)
  const from = clamp(Math.round(start), 0, UNITS - kept)
  return [from, from + kept]
}

function spanOf(centre: unknown, size: unknown): Span {
  const length = (isNumber(size) && size > 0 ? Math.min(size, 1) : USUAL_SIZE) * UNITS
  const middle = ((isNumber(centre) ? clamp(centre, -0.5, 0.5) : 0) + 0.5) * UNITS
  return clampedSpan(middle - length / 2, length)
}

const regionOf = ([left, right]: Span, [top, bottom]: Span): Region => ({
  x: (left + right - UNITS) / (2 * UNITS) + 0,
  y: (top + bottom - UNITS) / (2 * UNITS) + 0,
  w: (right - left) / UNITS,
  h: (bottom - top) / UNITS
})

/** Stored values as a region that lies in the picture; one that does is unchanged. */
export const regionFrom = (x: unknown, y: unknown, w: unknown, h: unknown): Region =>
  regionOf(spanOf(x, w), spanOf(y, h))

/** The region of a box; both in px of the page. A picture without a size has a region in its middle. */
export function regionAt(box: Box, picture: Box): Region {
  if (picture.width <= 0 || picture.height <= 0) return regionFrom(0, 0, USUAL_SIZE, USUAL_SIZE)
  const along = (start: number, size: number, from: number, whole: number): Span => {
    const [first, last] = [(start - from) / whole, (start + size - from) / whole].map(edge =>
      Math.round(clamp(edge, 0, 1) * UNITS)
    ) as [number, number]
    return clampedSpan(first, last - first)
  }
  return regionOf(
    along(box.left, box.width, picture.left, picture.width),
    along(box.top, box.height, picture.top, picture.height)
  )
}

/** The box of a region in px of the page. */
export const boxOf = ({ x, y, w, h }: Region, picture: Box): Box => ({
  left: picture.left + (x - w / 2 + 0.5) * picture.width,
  top: picture.top + (y - h / 2 + 0.5) * picture.height,
  width: w * picture.width,
  height: h * picture.height
})

/** Distances of a region's edges in whole percents of the picture, and its size: for words. */
export function percentsOf({ x, y, w, h }: Region): { left: number; top: number; width: number; height: number } {
  const percent = (value: number) => Math.round(value * 100) + 0
  return { left: percent(x - w / 2 + 0.5), top: percent(y - h / 2 + 0.5), width: percent(w), height: percent(h) }
}

const ARROWS: Record<string, Shift> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 }
}
const PERCENT = UNITS / 100

/** The next whole percent from an edge, 1 or with Shift 5 further. */
const stepped = (edge: number, direction: number, isLarge: boolean) =>
  Math.round(edge / PERCENT + direction * (isLarge ? 5 : 1)) * PERCENT

/**
 * One step of an arrow key: moves the region by 1 % of the picture, with Shift 5 %, its left and top edge to whole
 * percents; null for another key. Arrows keep their physical direction because pictures never mirror.
 */
export function movedRegion({ x, y, w, h }: Region, key: string, isLarge: boolean): Region | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const along = (span: Span, direction: number): Span =>
    direction === 0 ? span : clampedSpan(stepped(span[0], direction, isLarge), span[1] - span[0])
  return regionOf(along(spanOf(x, w), arrow.x), along(spanOf(y, h), arrow.y))
}

/** Smallest size of a region, as fractions of the picture. */
export type LeastSize = Pick<Region, 'w' | 'h'>

/**
 * The same for the right and lower edge, so that the region becomes larger or smaller, but no smaller than `least`
 * unless it was.
 */
export function resizedRegion({ x, y, w, h }: Region, key: string, isLarge: boolean, least: LeastSize): Region | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const along = (span: Span, direction: number, size: number): Span => {
    if (direction === 0) return span
    const smallest = Math.min(Math.ceil(size * UNITS), span[1] - span[0], UNITS)
    return [span[0], clamp(stepped(span[1], direction, isLarge), span[0] + smallest, UNITS)]
  }
  return regionOf(along(spanOf(x, w), arrow.x, least.w), along(spanOf(y, h), arrow.y, least.h))
}

/**
 * A region in the middle of the visible part of a picture, with edges at whole percents where it is large enough for
 * them. `seen` and `picture` are in px of the page.
 */
export function middleRegion(seen: Box, picture: Box, leastPx: number): Region {
  if (picture.width <= 0 || picture.height <= 0) return regionAt(seen, picture)
  const along = (from: number, size: number, start: number, whole: number): Span => {
    const first = clamp((from - start) / whole, 0, 1)
    const last = clamp((from + size - start) / whole, first, 1)
    const length = Math.max(USUAL_SIZE * (last - first), leastPx / whole)
    const percents = Math.ceil(length * 100)
    return clampedSpan(Math.round(((first + last) / 2) * 100 - percents / 2) * PERCENT, percents * PERCENT)
  }
  return regionOf(
    along(seen.left, seen.width, picture.left, picture.width),
    along(seen.top, seen.height, picture.top, picture.height)
  )
}

/** Up to this many px of movement, press and release count as a click (behaviour/blocks §8.2). */
export const CLICK_DISTANCE = 3

/** A box, in any unit. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How far a pointer went, in the box's unit. */
export interface Shift {
  x: number
  y: number
}

/** The edges of a box that are pulled; never two opposite ones. */
export interface Edges {
  left?: boolean
  top?: boolean
  right?: boolean
  bottom?: boolean
}

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** How far a box can move and stay inside its bounds: smallest and largest shift in each direction. */
export function leeway(box: Box, bounds: Box): { minX: number; maxX: number; minY: number; maxY: number } {
  const minX = Math.min(0, bounds.left - box.left)
  const minY = Math.min(0, bounds.top - box.top)
  return {
    minX,
    maxX: Math.max(minX, bounds.left + bounds.width - box.left - box.width),
    minY,
    maxY: Math.max(minY, bounds.top + bounds.height - box.top - box.height)
  }
}

/** The box moved by the pointer's shift, but only as far as it stays inside its bounds. */
export function movedBox(box: Box, by: Shift, bounds: Box): Box {
  const { minX, maxX, minY, maxY } = leeway(box, bounds)
  return { ...box, left: box.left + clamp(by.x, minX, maxX), top: box.top + clamp(by.y, minY, maxY) }
}

type Span = readonly [start: number, end: number]

/** A box that is too small or lies outside may stay so; pulling must not make it worse. */
function pulled([start, end]: Span, pulls: Span, [from, to]: Span, least: number): Span {
  const size = Math.min(least, end - start)
  return [
    clamp(start + pulls[0], Math.min(from, start), end - size),
    clamp(end + pulls[1], start + size, Math.max(to, end))
  ]
}

/**
 * The box with its pulled edges at the pointer, but none outside the bounds, and none nearer to its opposite edge than
 * `least`.
 */
export function resizedBox(box: Box, edges: Edges, by: Shift, bounds: Box, least: number): Box {
  const [left, right] = pulled(
    [box.left, box.left + box.width],
    [edges.left ? by.x : 0, edges.right ? by.x : 0],
    [bounds.left, bounds.left + bounds.width],
    least
  )
  const [top, bottom] = pulled(
    [box.top, box.top + box.height],
    [edges.top ? by.y : 0, edges.bottom ? by.y : 0],
    [bounds.top, bounds.top + bounds.height],
    least
  )
  return { left, top, width: right - left, height: bottom - top }
}

/** How many times larger something is displayed than it is laid out, from both widths. Layout gives whole px only. */
export const scaleOf = (seen: number, laidOut: number): number =>
  laidOut <= 0 || Math.abs(seen - laidOut) < 1 ? 1 : seen / laidOut

/**
 * The box between the point where drawing began and the pointer, inside its bounds. Where it is smaller than `least`, it
 * grows away from the beginning, and back only where there is no room.
 */
export function drawnBox(from: Shift, to: Shift, bounds: Box, least: number): Box {
  const along = (begin: number, end: number, start: number, size: number): Span => {
    const [first, last] = [clamp(begin, start, start + size), clamp(end, start, start + size)]
    const length = Math.min(Math.max(Math.abs(last - first), least), size)
    const low = clamp(last < first ? first - length : first, start, start + size - length)
    return [low, low + length]
  }
  const [left, right] = along(from.x, to.x, bounds.left, bounds.width)
  const [top, bottom] = along(from.y, to.y, bounds.top, bounds.height)
  return { left, top, width: right - left, height: bottom - top }
}

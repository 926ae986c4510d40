export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
/**
 * How a picture is displayed: `scale` 1 is the whole picture; `x` and `y` are the distance of its middle from the
 * middle of the frame, in CSS pixels.
 */
export interface View extends Point {
  scale: number
}
/** Limits of a view: the size of the picture at scale 1, and the largest scale. */
export interface Bounds {
  picture: Size
  max: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** The largest zoom, and the zoom steps (behaviour/sources §4). */
export const MAX_ZOOM = 5
export const DOUBLE_ZOOM = 3
export const ZOOM_STEP = 1.25
const WHEEL_NOTCH = 120

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** An edge of the picture comes no further into the frame than where it is at scale 1. */
const clampOffset = (offset: number, size: number, scale: number) => {
  const room = (size * (scale - 1)) / 2
  return room === 0 ? 0 : within(offset, -room, room)
}

/** The nearest view that the bounds allow. */
export const clamped = (view: View, { picture, max }: Bounds): View => {
  const scale = within(view.scale, 1, max)
  return { scale, x: clampOffset(view.x, picture.width, scale), y: clampOffset(view.y, picture.height, scale) }
}

/**
 * Scales, but keeps the point of the picture under `point` (measured from the frame's middle) where it is, as far as
 * the bounds allow.
 */
export const zoomedAt = (view: View, scale: number, point: Point, bounds: Bounds): View => {
  const to = within(scale, 1, bounds.max)
  const ratio = to / view.scale
  return clamped(
    { scale: to, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    bounds
  )
}

export const panned = (view: View, by: Point, bounds: Bounds): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds)

/** Two fingers: the point of the picture between them stays between them. */
export const pinched = (view: View, before: [Point, Point], after: [Point, Point], bounds: Bounds): View => {
  const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const distance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const from = middle(before)
  const to = middle(after)
  const scaled = zoomedAt(view, (view.scale * distance(after)) / Math.max(1, distance(before)), from, bounds)
  return panned(scaled, { x: to.x - from.x, y: to.y - from.y }, bounds)
}

/**
 * Zoom factor of a wheel turn: 1.25 for each notch of 120 (behaviour/sources §4). Turning up is negative and enlarges.
 */
export const wheelFactor = (delta: number): number => ZOOM_STEP ** (-delta / WHEEL_NOTCH)

/** The neighbour that a swipe requests: −1 the previous picture, 1 the next one, 0 none. */
export const swipeStep = (by: Point, frame: Size): -1 | 0 | 1 => {
  const threshold = Math.max(50, frame.width * 0.1)
  if (Math.abs(by.x) < threshold || Math.abs(by.y) > Math.abs(by.x)) return 0
  return by.x < 0 ? 1 : -1
}

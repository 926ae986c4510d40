/** Sizes and places of the pages of a PDF (behaviour/sources §4.3). */

export interface Size {
  /** CSS pixels. */
  width: number
  height: number
}

/** A scale, or how a page fits the frame. */
export type Zoom = number | 'auto' | 'width'

export const PAGES_PER_BATCH = 10
export const SCROLL_THROTTLE_MS = 300
/** How long a page must stay near before it is drawn, so that none is drawn that is only passed. */
export const DRAW_DELAY_MS = 120
/** Part of its pixels, each way, with which a page is drawn until the document rests: all of them take four times as
 * long to draw, and the document would stop under the finger. */
export const COARSE_PART = 0.5
const ZOOM_STEP = 0.1
const SMALLEST = 0.2
const LARGEST = 5
/** Fraction of the frame's width that a page takes with `auto`. */
const FIT_FACTOR = 0.8
/** A canvas with more pixels stays empty on an iPad. */
const MOST_CANVAS_PIXELS = 16_000_000

/** Longest side of a page at scale 1, in CSS pixels: a wall map. A file may say kilometres. */
const LONGEST_SIDE = 5000

const bounded = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale))

/** CSS pixels of one unit of the page, for the page at this zoom in a frame so wide. */
export const scaleOf = (zoom: Zoom, frameWidth: number, page: Size): number => {
  if (typeof zoom === 'number') return bounded(zoom)
  return bounded((frameWidth / page.width) * (zoom === 'auto' ? FIT_FACTOR : 1))
}

/** The next scale by a whole step, up or down. */
export const zoomedBy = (scale: number, direction: -1 | 1): number => {
  // A scale that fits a frame lies between two steps; so small a part of a step is an error of rounding.
  const steps = scale / ZOOM_STEP
  const next = direction === 1 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1
  return bounded(Math.round(next) / Math.round(1 / ZOOM_STEP))
}

export const canZoom = (scale: number, direction: -1 | 1): boolean => zoomedBy(scale, direction) !== bounded(scale)

/** What a page is multiplied by so that it can be shown. */
export const fitting = ({ width, height }: Size): number => Math.min(1, LONGEST_SIDE / Math.max(width, height))

/** Pixels of the canvas for one CSS pixel: twice the screen's, or less for a page that would have too many. */
export const canvasRatio = (page: Size, scale: number, screenRatio: number): number =>
  Math.min(2 * screenRatio, Math.sqrt(MOST_CANVAS_PIXELS / (page.width * page.height)) / scale)

/** Numbers of the pages that are requested together with `page`, counted from 1. */
export const batchOf = (page: number, pages: number): number[] => {
  const first = Math.floor((page - 1) / PAGES_PER_BATCH) * PAGES_PER_BATCH + 1
  return Array.from({ length: Math.min(PAGES_PER_BATCH, pages - first + 1) }, (_, at) => first + at)
}

/** The page that shows most of itself between `top` and `bottom`, counted from 1; the first of several. */
export const pageInView = (pages: readonly { top: number; height: number }[], top: number, bottom: number): number => {
  let [most, found] = [0, 1]
  for (const [at, page] of pages.entries()) {
    const shown = Math.min(bottom, page.top + page.height) - Math.max(top, page.top)
    if (shown > most) [most, found] = [shown, at + 1]
  }
  return found
}

/** The number of a page that was written by hand, or undefined where there is no such page. */
export const writtenPage = (written: string, pages: number): number | undefined => {
  const page = /^\s*\d+\s*$/.test(written) ? Number(written) : 0
  return page >= 1 && page <= pages ? page : undefined
}

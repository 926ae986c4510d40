import { clamp } from '../common/board/box.ts'

/** Scales of a graph (behaviour/blocks §15.4). */
export const SCALE = { least: 0.25, leastEditing: 1, most: 5 }
/** A press of a button doubles or halves. */
export const PRESS = 2
/** A notch of the wheel. */
export const NOTCH = 1.25
/** Units around the nodes when all of the graph is shown. */
export const PADDING = 50

/**
 * At first a graph is not smaller than this in a window of such a width. On a phone all of it comes before its titles,
 * which the list has; the least node is still 24 px high.
 */
export const firstLeast = (width: number): number => (width < 600 ? 0.4 : 0.5)

/** A scale within the limits; while a node or a connection is edited it can be read. */
export const limited = (scale: number, isEditing: boolean): number =>
  clamp(scale, isEditing ? SCALE.leastEditing : SCALE.least, SCALE.most)

interface Size {
  width: number
  height: number
}

/** The scale at which all of a graph is in its window, at most 1; 1 while the window has no size. */
export const fitting = (graph: Size, window: Size): number =>
  window.width <= 0 || window.height <= 0
    ? 1
    : clamp(Math.min(window.width / graph.width, window.height / graph.height), SCALE.least, 1)

/** How many times larger words on connections are at a small scale. */
export const largerAt = (scale: number): number => clamp(1 / scale, 1, 1.3)

import { countCharacters } from '@annals/contracts'
import type { BlockSource } from '@annals/contracts'
import { clamp } from '../common/board/box.ts'

/** Size of the plane of nodes in its units; at zoom 1 a unit is a px (behaviour/blocks §15.1). */
export const PLANE = 4000
/** What is moved comes to rest on this grid, so that every way to move leads to the same places. */
export const GRID = 10
/** A node's content has 8 units around it on each side. */
export const MARGIN = 16
const WIDTHS = { least: 140, most: 250, text: 160 }
const TEXT_RATIO = 160 / 44
/** Of a picture whose size is not known. */
const UNKNOWN_RATIO = 1.25
/** A picture that is taller or wider is shown whole inside this frame. */
const RATIOS = { least: 0.5, most: 2.5 }
const CAPTION = { oneLine: 26, twoLines: 44 }
/** A title with so many characters has two lines. */
const TWO_LINES_FROM = 20

/** A part of a picture area, in fractions of it. */
export interface Cell {
  x: number
  y: number
  w: number
  h: number
}

interface Combination {
  width: number
  ratio: number
  /** For each picture in its order. */
  cells(letters: string): Cell[]
}

const rows = (...heights: number[]): Cell[] =>
  heights.map((h, at) => ({ x: 0, y: heights.slice(0, at).reduce((sum, height) => sum + height, 0), w: 1, h }))

/** The picture with this letter that comes first has the first cell, the others the rest in their order. */
const leading = (letters: string, letter: string, [first, ...rest]: readonly [Cell, ...Cell[]]): Cell[] => {
  const lead = Math.max(0, letters.indexOf(letter))
  return Array.from(letters, (_, at) => (at === lead ? first : (rest[at < lead ? at : at - 1] ?? first)))
}

const tallAndTwo: readonly [Cell, ...Cell[]] = [
  { x: 0, y: 0, w: 0.5, h: 1 },
  { x: 0.5, y: 0, w: 0.5, h: 0.5 },
  { x: 0.5, y: 0.5, w: 0.5, h: 0.5 }
]
const wideAndTwo: readonly [Cell, ...Cell[]] = [
  { x: 0, y: 0, w: 1, h: 0.5 },
  { x: 0, y: 0.5, w: 0.5, h: 0.5 },
  { x: 0.5, y: 0.5, w: 0.5, h: 0.5 }
]

/** By the letters of the pictures in alphabetical order: `p` is taller than wide, `l` is not. */
const COMBINATIONS: Readonly<Record<string, Combination>> = {
  pp: {
    width: 200,
    ratio: 1.25,
    cells: () => [
      { x: 0, y: 0, w: 0.5, h: 1 },
      { x: 0.5, y: 0, w: 0.5, h: 1 }
    ]
  },
  ll: { width: 150, ratio: 2 / 3, cells: () => rows(0.5, 0.5) },
  lp: {
    width: 140,
    ratio: 0.55,
    cells: letters => (letters === 'lp' ? rows(0.4, 0.6) : rows(0.6, 0.4))
  },
  llp: { width: 250, ratio: 1.2, cells: letters => leading(letters, 'p', tallAndTwo) },
  ppp: { width: 250, ratio: 1.2, cells: letters => leading(letters, 'p', tallAndTwo) },
  lll: { width: 140, ratio: 0.5, cells: () => rows(1 / 3, 1 / 3, 1 / 3) },
  lpp: { width: 190, ratio: 0.8, cells: letters => leading(letters, 'l', wideAndTwo) }
}

const combinationOf = (letters: string): Combination | undefined => COMBINATIONS[letters.split('').sort().join('')]

type Sized = Pick<BlockSource, 'width' | 'height'>

const ratioOf = ({ width, height }: Sized): number => (width > 0 && height > 0 ? width / height : UNKNOWN_RATIO)

/** The cells of a node's pictures; `letters` as in `l` of the node. */
export const cellsOf = (letters: string): Cell[] =>
  combinationOf(letters)?.cells(letters) ?? [{ x: 0, y: 0, w: 1, h: 1 }]

export interface Layout {
  w: number
  h: number
  /** Ratio of the picture area, without pictures of the text. */
  a: number
  l: string
}

/** Height of a title below pictures. */
export const captionHeight = (text: string): number => {
  if (text.trim() === '') return 0
  return countCharacters(text.trim()) < TWO_LINES_FROM ? CAPTION.oneLine : CAPTION.twoLines
}

/** Size and arrangement of a node by its pictures and its title (behaviour/blocks §15.1). */
export function layoutOf(images: readonly Sized[], text: string): Layout {
  const letters = images.map(image => (ratioOf(image) < 1 ? 'p' : 'l')).join('')
  const [first] = images
  if (!first) return { w: WIDTHS.text + MARGIN, h: 44 + MARGIN, a: TEXT_RATIO, l: 'text' }
  const own = clamp(ratioOf(first), RATIOS.least, RATIOS.most)
  const single = { width: clamp(Math.round(Math.sqrt(own) * 180), WIDTHS.least, WIDTHS.most), ratio: own }
  const { width, ratio } = combinationOf(letters) ?? single
  return { w: width + MARGIN, h: Math.round(width / ratio) + captionHeight(text) + MARGIN, a: ratio, l: letters }
}

/** A node on the plane by its centre. */
export interface Placed {
  x: number
  y: number
  w: number
  h: number
}

/** The place on the plane, in whole units and with all of the node on it. */
export function onPlane<N extends Placed>(node: N): N {
  const along = (value: number, size: number) =>
    clamp(Math.round(value), Math.ceil(size / 2), Math.floor(PLANE - size / 2)) + 0
  return { ...node, x: along(node.x, node.w), y: along(node.y, node.h) }
}

/** The nearest place on the grid. */
export const snapped = <N extends Placed>(node: N): N =>
  onPlane({ ...node, x: Math.round(node.x / GRID) * GRID, y: Math.round(node.y / GRID) * GRID })

const START = { x: 160, y: 160, across: 280, down: 240, columns: 3 }
const GAP = 20

/** A free place for a node of this size, from the top left in rows of three. */
export function freePlace(nodes: readonly Placed[], size: { w: number; h: number }): { x: number; y: number } {
  for (let at = 0; ; at++) {
    const x = START.x + (at % START.columns) * START.across
    const y = START.y + Math.floor(at / START.columns) * START.down
    const isFree = nodes.every(
      one => Math.abs(one.x - x) >= (one.w + size.w) / 2 + GAP || Math.abs(one.y - y) >= (one.h + size.h) / 2 + GAP
    )
    // A full plane has its last place for all that come.
    if (isFree || y + START.down + size.h / 2 > PLANE) return { x, y }
  }
}

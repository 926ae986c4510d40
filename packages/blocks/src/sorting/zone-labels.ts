import type { Background, Zone } from './backgrounds.ts'
import { BOARD } from './geometry.ts'
import { labelSize } from './label-size.ts'
import type { SortingLabel } from './model.ts'

/** How far from a zone a label may stand that names it: 0.12 of the board's width, in design px. */
const NEAR = 0.12 * BOARD.width
/** Distance in design px of the points at which a background is read. */
const GRID = 8

type Point = readonly [x: number, y: number]
const edges = new WeakMap<Background, ReadonlyMap<Zone['id'], readonly Point[]>>()

/** Points along the edge of each zone, in design px from the board's centre. */
function edgesOf(background: Background): ReadonlyMap<Zone['id'], readonly Point[]> {
  const known = edges.get(background)
  if (known) return known
  const found = new Map<Zone['id'], Point[]>(background.zones.map(zone => [zone.id, []]))
  const [columns, rows] = [Math.floor(BOARD.width / GRID), Math.floor(BOARD.height / GRID)]
  const pointAt = (column: number, row: number): Point => [
    column * GRID - BOARD.width / 2,
    row * GRID - BOARD.height / 2
  ]
  const zones = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_one, column) => {
      const [x, y] = pointAt(column, row)
      return background.zoneAt({ x: x / BOARD.width, y: y / BOARD.height }).id
    })
  )
  zones.forEach((line, row) =>
    line.forEach((zone, column) => {
      const around = [line[column - 1], line[column + 1], zones[row - 1]?.[column], zones[row + 1]?.[column]]
      if (around.some(other => other !== undefined && other !== zone)) found.get(zone)?.push(pointAt(column, row))
    })
  )
  edges.set(background, found)
  return found
}

/** From the edge of a label to the nearest of some points, in design px. */
function distance(label: SortingLabel, points: readonly Point[]): number {
  const { width, height } = labelSize(label)
  const [x, y] = [label.x * BOARD.width, label.y * BOARD.height]
  const away = (at: number, middle: number, size: number) => Math.max(0, Math.abs(at - middle) - size / 2)
  return Math.min(Infinity, ...points.map(([px, py]) => Math.hypot(away(px, x, width), away(py, y, height))))
}

/** Labels from the top of the board to its bottom, as headings are read. */
const byHeight = (one: SortingLabel, other: SortingLabel) =>
  one.y - other.y || one.x - other.x || one.id.localeCompare(other.id)

/**
 * The label that names each zone: the highest that stands in it or, if none does, the nearest beside it. A label names
 * one zone; what is left outside all shapes names the outside (behaviour/blocks §8.3).
 */
export function labelsOfZones(
  background: Background,
  labels: readonly SortingLabel[]
): ReadonlyMap<Zone['id'], SortingLabel> {
  const names = new Map<Zone['id'], SortingLabel>()
  const outside: SortingLabel[] = []
  for (const label of labels.filter(({ text }) => text.trim() !== '').toSorted(byHeight)) {
    const { id } = background.zoneAt(label)
    if (id === 'outside') outside.push(label)
    else if (!names.has(id)) names.set(id, label)
  }
  const points = outside.length > 0 ? edgesOf(background) : new Map<Zone['id'], readonly Point[]>()
  const pairs = background.zones
    .filter(({ id }) => id !== 'outside' && !names.has(id))
    .flatMap(({ id }) => outside.map(label => ({ id, label, away: distance(label, points.get(id) ?? []) })))
    .filter(({ away }) => away <= NEAR)
    .toSorted((one, other) => one.away - other.away || byHeight(one.label, other.label))
  const used = new Set<SortingLabel>()
  for (const { id, label } of pairs) {
    if (names.has(id) || used.has(label)) continue
    names.set(id, label)
    used.add(label)
  }
  const left = outside.find(label => !used.has(label))
  if (left) names.set('outside', left)
  return names
}

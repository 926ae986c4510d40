import type { Region } from './geometry.ts'

/** Squares along each side of a heat map. */
export const HEAT_SQUARES = 40

/** How many regions cover each square of a grid over the picture, row by row. A square counts where its middle is covered. */
export function heatOf(regions: readonly Region[], squares = HEAT_SQUARES): number[] {
  const heat = Array.from({ length: squares * squares }, () => 0)
  const covered = (middle: number, size: number) => {
    const first = Math.ceil((middle - size / 2 + 0.5) * squares - 0.5)
    const last = Math.floor((middle + size / 2 + 0.5) * squares - 0.5)
    return [Math.max(0, first), Math.min(squares - 1, last)] as const
  }
  for (const { x, y, w, h } of regions) {
    const [left, right] = covered(x, w)
    const [top, bottom] = covered(y, h)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) heat[row * squares + column]! += 1
  }
  return heat
}

/** How many regions have their middle in each of the nine parts of a picture, row by row. */
export function ninthsOf(regions: readonly Region[]): number[] {
  const counts = Array.from({ length: 9 }, () => 0)
  const third = (middle: number) => Math.min(2, Math.max(0, Math.floor((middle + 0.5) * 3)))
  for (const { x, y } of regions) counts[third(y) * 3 + third(x)]! += 1
  return counts
}

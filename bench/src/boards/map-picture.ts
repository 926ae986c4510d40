import { pngOf } from '../../../e2e/src/support/pictures.ts'

export const MAP = { width: 3000, height: 2000 }

const SEA = [184, 204, 216] as const
const SHORE = [64, 84, 96] as const
const HEIGHTS = [
  [222, 214, 178],
  [206, 190, 146],
  [186, 160, 118],
  [232, 228, 220]
] as const

/** Height above the sea at a point, from waves of several lengths. */
const heightAt = (x: number, y: number): number =>
  Math.sin(x / 310 + 1.3 * Math.sin(y / 270)) +
  0.6 * Math.sin(y / 190 + 1.7 * Math.sin(x / 230)) +
  0.25 * Math.sin(x / 47 + y / 61) +
  0.12 * Math.sin(x / 13 - y / 17)

/** A PNG of a map with coasts and contour lines, as large as a scanned one, and hard to compress like it. */
export const mapPicture = (): Buffer =>
  pngOf(MAP.width, MAP.height, (x, y) => {
    const height = heightAt(x, y)
    if (height < 0) return SEA
    const step = height * 4
    if (step < 0.06 || step % 1 < 0.05) return SHORE
    return HEIGHTS[Math.min(Math.floor(step / 2), HEIGHTS.length - 1)] ?? SEA
  })

import type { PictureSize } from './picture-widths.ts'

/** A picture whose longer side has more pixels than this also has tiles (decision 64). */
export const DEEP_SIDE = 4000
/** Folder of a picture's image service, in the picture's own folder. */
export const SERVICE_FOLDER = 'iiif'

/** The first part of a picture's file name, where the picture has tiles: it tells the size of the original. */
export const deepHash = (hash: string, { width, height }: PictureSize): string => `${hash}-${width}x${height}`

/** The size of the original, and the address of its image service (IIIF Image API 3, level 0). */
export interface DeepPicture extends PictureSize {
  service: string
}

const DEEP = /^(?<folder>(?:.*\/)?)[^./-]+-(?<width>\d+)x(?<height>\d+)\.[^/]+$/

/** Null for the address of a picture without tiles. */
export function deepPicture(url: string): DeepPicture | null {
  const { folder = '', width, height } = DEEP.exec(url)?.groups ?? {}
  return width ? { service: `${folder}${SERVICE_FOLDER}`, width: Number(width), height: Number(height) } : null
}

/** What an image service says of its tiles: the length of their side, and by how much they may be scaled down. */
export interface TileGrid extends PictureSize {
  tile: number
  factors: readonly number[]
}

/** A part of a picture, in pixels of the original. */
export interface Part extends PictureSize {
  x: number
  y: number
}

/** A tile, with the part of the picture that it shows. */
export interface Tile extends Part {
  /** Its address below that of the image service. */
  path: string
}

/**
 * The largest factor by which tiles may be scaled down, where the picture is to have at least so many pixels in width;
 * the smallest factor where it has fewer.
 */
export const factorFor = ({ width, factors }: TileGrid, pixels: number): number =>
  factors.reduce((best, factor) => (factor > best && width / factor >= pixels ? factor : best), Math.min(...factors))

/** The tiles that show a part of a picture, row by row. */
export function tilesOf(grid: TileGrid, factor: number, part: Part): Tile[] {
  const side = grid.tile * factor
  const starts = (from: number, length: number, most: number): number[] => {
    const begin = Math.max(0, from)
    const end = Math.min(most, from + length)
    if (end <= begin) return []
    const first = Math.floor(begin / side)
    return Array.from({ length: Math.ceil(end / side) - first }, (_, at) => (first + at) * side)
  }
  return starts(part.y, part.height, grid.height).flatMap(y =>
    starts(part.x, part.width, grid.width).map((x): Tile => {
      const width = Math.min(side, grid.width - x)
      const height = Math.min(side, grid.height - y)
      const isWhole = width === grid.width && height === grid.height
      const region = isWhole ? 'full' : [x, y, width, height].join(',')
      const size = `${Math.ceil(width / factor)},${Math.ceil(height / factor)}`
      return { x, y, width, height, path: `${region}/${size}/0/default.jpg` }
    })
  )
}

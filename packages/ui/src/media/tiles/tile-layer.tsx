import type { CSSProperties, RefObject } from 'react'
import { type DeepPicture, factorFor, type Tile, type TileGrid, tilesOf } from '@annals/contracts'
import type { Size, View } from './zoom.ts'
import { useImageService } from './use-image-service.ts'
import { useSize } from './use-size.ts'
import { type Look, partInView, pixelsAcross } from './view-part.ts'

export interface TileLayerProps {
  deep: DeepPicture
  /** Pixels of the stored picture's width, which lies below. */
  stored: number
  view: View
  frame: RefObject<HTMLElement | null>
  picture: RefObject<HTMLElement | null>
}

/**
 * The tiles of a look, in the order in which they lie on each other: those of half the detail stay in view while the
 * others load. None where the stored picture has enough pixels.
 */
function tilesIn(look: Look, grid: TileGrid, stored: number): Tile[] {
  const pixels = pixelsAcross(look, globalThis.devicePixelRatio || 1)
  if (pixels <= stored) return []
  const factor = factorFor(grid, pixels)
  const part = partInView(look, grid)
  return [factor * 2, factor]
    .filter(one => grid.factors.includes(one) && grid.width / one > stored)
    .flatMap(one => tilesOf(grid, one, part))
}

const placeOf = ({ x, y, width, height }: Tile, whole: Size): CSSProperties => ({
  left: `${(x / whole.width) * 100}%`,
  top: `${(y / whole.height) * 100}%`,
  width: `${(width / whole.width) * 100}%`,
  height: `${(height / whole.height) * 100}%`
})

/** Tiles over an enlarged picture, for the part that is in view (behaviour/sources §4.4). */
export const TileLayer = ({ deep, stored, view, frame, picture }: TileLayerProps) => {
  const grid = useImageService(deep.service)
  const [frameSize, pictureSize] = [useSize(frame), useSize(picture)]
  if (!grid || !frameSize || !pictureSize) return null
  const tiles = tilesIn({ view, frame: frameSize, picture: pictureSize }, grid, stored)
  return (
    <div
      className="an-zoom__tiles"
      style={{ ...pictureSize, transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
    >
      {tiles.map(tile => (
        <img
          key={tile.path}
          src={`${deep.service}/${tile.path}`}
          alt=""
          draggable={false}
          style={placeOf(tile, grid)}
        />
      ))}
    </div>
  )
}

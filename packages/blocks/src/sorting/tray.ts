import { startPlace } from './geometry.ts'
import type { SortingImage } from './model.ts'
import { SORTING_SOURCES_MAX } from './limits.ts'

const keyOf = ({ x, y }: { x: number; y: number }) => `${x} ${y}`
/** A full board's sources and its background take at most so many start positions. */
const START_PLACES = new Set(Array.from({ length: SORTING_SOURCES_MAX + 2 }, (_, at) => keyOf(startPlace(at))))

/** Whether a source waits in the tray: it is at a start position, and nobody has put it there (behaviour/blocks §8.2). */
export const isInTray = (image: Pick<SortingImage, 'x' | 'y' | 'z'>): boolean =>
  image.z === 0 && START_PLACES.has(keyOf(image))

import type { Place } from './geometry.ts'
import type { SortingImage } from './model.ts'

/** A source on the board as it is shown. */
export interface SortingItem {
  key: string
  source: SortingImage
  name: string
  place: Place
  /** Where the teacher put it. */
  start: Place
  /** Height in the stack. */
  stack: number
  /** Whether it stands where somebody put it, and not only where it was at the start. */
  isMoved: boolean
}

export const keyOf = ({ key }: SortingItem): string => key

/** What waits for its place: a source, a label, or with the key null a new label. */
export interface Placing {
  key: string | null
  name: string
}

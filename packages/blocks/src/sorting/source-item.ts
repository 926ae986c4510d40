import type { Place } from './geometry.ts'
import type { SortingImage } from './model.ts'

/** A source on the board as it is shown. */
export interface SourceItem {
  key: string
  source: SortingImage
  name: string
  place: Place
  /** Where the teacher put it. */
  start: Place
  /** Height in the stack. */
  stack: number
  /** Whether somebody put it there; false if it is still at its start place. */
  isMoved: boolean
}

export const keyOf = ({ key }: SourceItem): string => key

/** The item that waits for its place: a source, a label, or a new label if the key is null. */
export interface Placing {
  key: string | null
  name: string
}

import type { BlockText } from '../i18n/index.ts'
import type { Place } from './geometry.ts'
import type { SortingImage } from './model.ts'
import type { PlaceNames } from './place-names.ts'

/** A source as it is shown, on the board or in the tray. */
export interface SourceItem {
  key: string
  source: SortingImage
  name: string
  /** Null while it waits in the tray. */
  place: Place | null
  /** Where students find it at first, null for the tray; a teacher has no other place than this one. */
  start?: Place | null
  /** Height in the stack. */
  stack: number
  /** Whether it was put where it is by the person whose board this is. */
  isMoved: boolean
}

/** A source on the board. */
export interface PlacedItem extends SourceItem {
  place: Place
}

export const keyOf = ({ key }: SourceItem): string => key

export const isPlaced = (item: SourceItem): item is PlacedItem => item.place !== null

/** Where a source is, in words; `tell` says a place, by its name or also by its distances. */
export function whereIs(t: BlockText, { place, isMoved }: SourceItem, tell: PlaceNames['at']): string {
  if (place === null) return t('sorting.inTray')
  return isMoved ? tell(place) : t('sorting.unmoved', { where: tell(place) })
}

/** The item that waits for its place: a source, a label, or a new label if the key is null. */
export interface Placing {
  key: string | null
  name: string
  /** A mouse holds it until it is released. */
  isHeld?: boolean
}

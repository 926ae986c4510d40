import type { Place } from './geometry.ts'

/** What the board lets people do; the same object for as long as the board is there. */
export interface BoardActions {
  open(key: string): void
  focus(key: string): void
  /** The bare board was clicked. */
  blank(): void
  drop(key: string, place: Place): void
  startMove(key: string, at: Place): void
  moveTo(place: Place): void
  endMove(isDrop: boolean): void
  placeAt(place: Place): void
  stopPlacing(): void
  remove?(key: string): void
}

import type { Place } from './geometry.ts'

/** The actions of the board; the same object for as long as the board exists. */
export interface BoardActions {
  open(key: string): void
  focus(key: string): void
  /** The person clicked the empty board. */
  blank(): void
  drop(key: string, place: Place): void
  startMove(key: string, at: Place): void
  moveTo(place: Place): void
  endMove(isDrop: boolean): void
  placeAt(place: Place): void
  /** What is being placed was moved by an arrow key. */
  sayPlacing(place: Place): void
  stopPlacing(): void
  remove?(key: string): void
}

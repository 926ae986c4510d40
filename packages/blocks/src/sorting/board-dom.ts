import type { CSSProperties, KeyboardEvent } from 'react'
import { centreOf, inside, type Place, step } from './geometry.ts'

/** Place, size and zoom in the form that the style sheet expects. */
export interface BoardStyle extends CSSProperties {
  '--x'?: number
  '--y'?: number
  '--w'?: number
  '--h'?: number
  '--zoom'?: number
}

/** Scrolls only as far as necessary. */
export const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

/** The displayed place on the board of the item that contains this element. */
export function displayedPlace(element: Element): Place | null {
  const item = element.closest('[data-key]')
  const board = element.closest('[data-board]')
  return item && board ? centreOf(item.getBoundingClientRect(), board.getBoundingClientRect()) : null
}

/** The place after one key press, with the item still completely on its board; null for a key that does not move it. */
export function stepped(element: Element, from: Place, event: KeyboardEvent): Place | null {
  const to = step(from, event.key, event.shiftKey)
  const item = element.closest('[data-key]')
  const board = element.closest('[data-board]')
  return to && item && board ? inside(to, item.getBoundingClientRect(), board.getBoundingClientRect()) : to
}

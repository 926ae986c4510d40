import type { CSSProperties, KeyboardEvent } from 'react'
import { centreOf, inside, type Place, step } from './geometry.ts'

/** Place, size and zoom as the style sheet takes them. */
export interface BoardStyle extends CSSProperties {
  '--x'?: number
  '--y'?: number
  '--w'?: number
  '--h'?: number
  '--zoom'?: number
}

/** Scrolls no further than it must. */
export const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

/** Where the thing that holds this element is seen on its board. */
export function seenPlace(element: Element): Place | null {
  const thing = element.closest('[data-key]')
  const board = element.closest('[data-board]')
  return thing && board ? centreOf(thing.getBoundingClientRect(), board.getBoundingClientRect()) : null
}

/** The place one key further, so that the thing stays whole on its board; null for a key that does not move. */
export function stepped(element: Element, from: Place, event: KeyboardEvent): Place | null {
  const to = step(from, event.key, event.shiftKey)
  const thing = element.closest('[data-key]')
  const board = element.closest('[data-board]')
  return to && thing && board ? inside(to, thing.getBoundingClientRect(), board.getBoundingClientRect()) : to
}

import interact from 'interactjs'
import type { Edges } from './box.ts'

/** Up to so many px of movement, pressing and letting go is a click (behaviour/blocks §8.2). */
const CLICK_DISTANCE = 3

// The engine knows one distance for all that it is used for, so nobody else may set it.
interact.pointerMoveTolerance(CLICK_DISTANCE)

export { interact }

/** What of the engine's events is used: px of the page, now and where it was pressed. */
export interface EngineEvent {
  type: string
  clientX: number
  clientY: number
  clientX0: number
  clientY0: number
  edges?: Edges
  interaction: { stop(): void }
}

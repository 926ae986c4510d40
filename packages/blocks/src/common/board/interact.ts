import interact from 'interactjs'
import { CLICK_DISTANCE, type Edges } from './box.ts'

// The engine has one distance for all its uses, so no other code may set it.
interact.pointerMoveTolerance(CLICK_DISTANCE)

export { interact }

/** The fields of the engine's events that are used: px of the page, now and at the press. */
export interface InteractEvent {
  type: string
  clientX: number
  clientY: number
  clientX0: number
  clientY0: number
  edges?: Edges
  interaction: { stop(): void }
}

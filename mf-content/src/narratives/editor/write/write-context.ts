import type { NarrativeSearchHit } from '@annals/contracts'
import { createContext, type RefObject, useContext } from 'react'
import type { Target } from '../work/placing.ts'
import type { InsertionPoint } from '../work/parts.ts'

/** What is being dragged: something that was found, or a block of the text. */
export type Dragged = { found: NarrativeSearchHit } | { part: string } | null

export interface Writing {
  dragged: RefObject<Dragged>
  drag(dragged: Dragged): void
  /** Something was dropped there. */
  drop(target: Target): void
  /** The caret or the focus is there: what is placed next lands there. */
  aim(target: Target, block: string): void
  /** The new block that gets the focus. */
  fresh: string | null
  /** Moves a block to a place, or removes it. */
  move(uuid: string, place: InsertionPoint, name: string): void
  remove(uuid: string, name: string): void
}

export const WritingContext = createContext<Writing | null>(null)

export function useWriting(): Writing {
  const writing = useContext(WritingContext)
  if (!writing) throw new Error('useWriting needs a WriteStep above it')
  return writing
}

/** Type of what is dragged, for the browser. */
export const DRAG_TYPE = 'application/x-annals-narrative'

import type { BlockRecord } from '@annals/blocks/models'

/** What one block looked like before and, where something was undone, after (behaviour/builder §5). */
export interface History {
  past: readonly BlockRecord[]
  future: readonly BlockRecord[]
  /** When the last change came, in ms; null where the next change opens a step of its own. */
  lastAt: number | null
}

/** Changes that follow each other faster than this are one step: a word, not a letter. */
export const STEP_PAUSE = 1000
const MAX_STEPS = 100

export const emptyHistory: History = { past: [], future: [], lastAt: null }

/** Notes that `before` was replaced at time `at` (ms). */
export function noteChange(history: History, before: BlockRecord, at: number): History {
  const isSameStep = history.lastAt !== null && at - history.lastAt < STEP_PAUSE && history.future.length === 0
  return {
    past: isSameStep && history.past.length > 0 ? history.past : [...history.past, before].slice(-MAX_STEPS),
    future: [],
    lastAt: at
  }
}

/** The record one step back, with the history after that step; null where there is none. */
export function stepBack(history: History, now: BlockRecord): { history: History; record: BlockRecord } | null {
  const record = history.past.at(-1)
  if (!record) return null
  return { record, history: { past: history.past.slice(0, -1), future: [now, ...history.future], lastAt: null } }
}

/** The record one step forward again; null where nothing was undone. */
export function stepForward(history: History, now: BlockRecord): { history: History; record: BlockRecord } | null {
  const record = history.future[0]
  if (!record) return null
  return { record, history: { past: [...history.past, now], future: history.future.slice(1), lastAt: null } }
}

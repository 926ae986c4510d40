import type { BlockRecord } from '@annals/blocks/models'

/** The earlier states of one block and, after an undo, the later ones (behaviour/builder §5). */
export interface BlockHistory {
  past: readonly BlockRecord[]
  future: readonly BlockRecord[]
  /** Time of the last change in ms; null if the next change begins a new step. */
  lastAt: number | null
}

/** Changes that follow each other faster than this are one step: so a step is a word, not a letter. */
export const STEP_PAUSE = 1000
const MAX_STEPS = 100

export const emptyBlockHistory: BlockHistory = { past: [], future: [], lastAt: null }

/** Lists whose entries come, go and change places as steps of their own. */
const LISTS = ['images', 'annotations', 'selections', 'nodes', 'connections']

/** Ids of a block's sources, notes, nodes and so on, in their order; of those without an id, their number. */
const entriesIn = (record: BlockRecord): string =>
  JSON.stringify(
    LISTS.map(list => {
      const entries: unknown = record[list]
      if (!Array.isArray(entries)) return []
      return entries.map((entry: { id?: unknown; uuid?: unknown } | null) => entry?.id ?? entry?.uuid)
    })
  )

/** Notes that `before` was replaced by `next` at time `at` (ms). Adding, removing or
 * moving a source, and adding or removing a note, one of its marked parts, a node or a connection, is its own step. */
export function recordChange(history: BlockHistory, before: BlockRecord, next: BlockRecord, at: number): BlockHistory {
  const hasSameEntries = entriesIn(before) === entriesIn(next)
  const isSoon = history.lastAt !== null && at - history.lastAt < STEP_PAUSE
  const isSameStep = hasSameEntries && isSoon && history.future.length === 0
  return {
    past: isSameStep && history.past.length > 0 ? history.past : [...history.past, before].slice(-MAX_STEPS),
    future: [],
    lastAt: hasSameEntries ? at : null
  }
}

/** The previous record, with the history after this step; null if there is none. */
export function stepBack(
  history: BlockHistory,
  now: BlockRecord
): { history: BlockHistory; record: BlockRecord } | null {
  const record = history.past.at(-1)
  if (!record) return null
  return { record, history: { past: history.past.slice(0, -1), future: [now, ...history.future], lastAt: null } }
}

/** The next record; null if nothing was undone. */
export function stepForward(
  history: BlockHistory,
  now: BlockRecord
): { history: BlockHistory; record: BlockRecord } | null {
  const record = history.future[0]
  if (!record) return null
  return { record, history: { past: [...history.past, now], future: history.future.slice(1), lastAt: null } }
}

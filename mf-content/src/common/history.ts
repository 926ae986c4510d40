/** Kinds of changes, for the names of undo and redo. */
export const CHANGES = [
  'typing',
  'details',
  'added',
  'removed',
  'moved',
  'placed',
  'related',
  'restored',
  'recovered',
  'theirs'
] as const
export type Change = (typeof CHANGES)[number]

/** A change of a document `C` that can be undone: the content before it, and the chapter that it was made in. */
export interface Step<C> {
  content: C
  change: Change
  chapter: string | null
}

export interface History<C> {
  past: readonly Step<C>[]
  future: readonly Step<C>[]
  /** The field of the last change and its time in ms; null if the next one begins a new step. */
  last: { field: string; at: number } | null
}

/** Changes of one field that follow each other faster than this, in ms, are one step: a word, not a letter. */
export const STEP_PAUSE = 1000
const MAX_STEPS = 200

export const emptyHistory: History<never> = { past: [], future: [], last: null }

/** What is noted of a change. Without `field`, it is a step of its own. */
export interface Note {
  change: Change
  chapter: string | null
  field?: string | undefined
  /** Time in ms. */
  at: number
}

/** The history after a change of `before`. */
export function recordChange<C>(history: History<C>, before: C, { change, chapter, field, at }: Note): History<C> {
  const { last, past, future } = history
  const isSameStep =
    field !== undefined && last?.field === field && at - last.at < STEP_PAUSE && future.length === 0 && past.length > 0
  return {
    past: isSameStep ? past : [...past, { content: before, change, chapter }].slice(-MAX_STEPS),
    future: [],
    last: field === undefined ? null : { field, at }
  }
}

export interface Walked<C> {
  history: History<C>
  content: C
  step: Step<C>
}

/** One step back; null where nothing was done. */
export function stepBack<C>({ past, future }: History<C>, now: C): Walked<C> | null {
  const step = past.at(-1)
  if (!step) return null
  const history = { past: past.slice(0, -1), future: [{ ...step, content: now }, ...future], last: null }
  return { history, content: step.content, step }
}

/** One step forward again; null where nothing was undone. */
export function stepForward<C>({ past, future }: History<C>, now: C): Walked<C> | null {
  const [step, ...rest] = future
  if (!step) return null
  const history = { past: [...past, { ...step, content: now }], future: rest, last: null }
  return { history, content: step.content, step }
}

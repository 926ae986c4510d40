import { reorderBlocks } from '@annals/blocks/models'
import type { ActivityContent, Block } from '@annals/contracts'
import { STEP_PAUSE, type BlockHistory } from './block-history.ts'

/** The fields that a person changes outside the blocks. */
export type Details = Pick<ActivityContent, 'title' | 'description' | 'image' | 'tags'>

/** A removed block: its position and its undo steps. */
export interface Held {
  block: Block
  /** Position in the list, from 0. */
  at: number
  history: BlockHistory | undefined
}

/** One change of the activity as a whole. `in` and `out` are added and removed blocks. */
export type ListStep =
  | { kind: 'details'; before: Partial<Details>; after: Partial<Details> }
  | { kind: 'order'; before: readonly string[]; after: readonly string[] }
  | { kind: 'in'; held: Held }
  | { kind: 'out'; held: Held }

/** Changes of the activity's details and list, without changes inside its blocks (behaviour/builder §5). */
export interface ListHistory {
  past: readonly ListStep[]
  future: readonly ListStep[]
  /** Time of the last change of the details in ms; null if the next one begins a new step. */
  lastAt: number | null
}

const MAX_STEPS = 100
export const emptyListHistory: ListHistory = { past: [], future: [], lastAt: null }

/** The history with a further step; after it nothing can be redone. */
export function recordStep(history: ListHistory, step: ListStep): ListHistory {
  return { past: [...history.past, step].slice(-MAX_STEPS), future: [], lastAt: null }
}

const keysOf = (details: Partial<Details>): string => Object.keys(details).join(' ')

/** Notes changed details at time `at` (ms); a burst of typing in one field is one step. */
export function recordDetails(
  history: ListHistory,
  before: Partial<Details>,
  after: Partial<Details>,
  at: number
): ListHistory {
  const last = history.past.at(-1)
  const isSameStep =
    last?.kind === 'details' &&
    history.lastAt !== null &&
    at - history.lastAt < STEP_PAUSE &&
    history.future.length === 0 &&
    keysOf(last.after) === keysOf(after)
  const next = isSameStep
    ? { ...history, past: [...history.past.slice(0, -1), { ...last, after }] }
    : recordStep(history, { kind: 'details', before, after })
  return { ...next, lastAt: at }
}

/** The state that a step changes. */
export interface Listed {
  content: ActivityContent
  /** Undo steps of the blocks by their ids. */
  histories: Record<string, BlockHistory>
}

/** Removes a block; null if there is no block with that id. */
export function takeOut({ content, histories }: Listed, id: string): { listed: Listed; held: Held } | null {
  const block = content.blocks[id]
  if (!block) return null
  const { [id]: _block, ...blocks } = content.blocks
  const { [id]: history, ...others } = histories
  return {
    listed: {
      content: { ...content, blocks, blockOrder: content.blockOrder.filter(other => other !== id) },
      histories: others
    },
    held: { block, at: content.blockOrder.indexOf(id), history }
  }
}

/** Inserts a block at its position, or at the end if the list has become shorter. */
export function putIn({ content, histories }: Listed, { block, at, history }: Held): Listed {
  const { id } = block
  const order = content.blockOrder.filter(other => other !== id)
  const place = at < 0 ? order.length : at
  return {
    content: {
      ...content,
      blocks: { ...content.blocks, [id]: block },
      blockOrder: [...order.slice(0, place), id, ...order.slice(place)]
    },
    histories: history ? { ...histories, [id]: history } : histories
  }
}

/**
 * Reverts a step. The returned step does the same change again: a removed block keeps the texts that were written in it
 * meanwhile.
 */
function reverted(listed: Listed, step: ListStep): { listed: Listed; step: ListStep } {
  switch (step.kind) {
    case 'details':
      return { listed: { ...listed, content: { ...listed.content, ...step.before } }, step }
    case 'order':
      return { listed: { ...listed, content: reorderBlocks(listed.content, step.before) }, step }
    case 'out':
      return { listed: putIn(listed, step.held), step }
    case 'in': {
      const taken = takeOut(listed, step.held.block.id)
      return taken ? { listed: taken.listed, step: { kind: 'in', held: taken.held } } : { listed, step }
    }
  }
}

const turned = (step: ListStep): ListStep => {
  switch (step.kind) {
    case 'details':
    case 'order':
      return { ...step, before: step.after, after: step.before } as ListStep
    case 'in':
      return { kind: 'out', held: step.held }
    case 'out':
      return { kind: 'in', held: step.held }
  }
}

/** One step back in the list; null where nothing was done. */
export function listBack(history: ListHistory, listed: Listed): { history: ListHistory; listed: Listed } | null {
  const last = history.past.at(-1)
  if (!last) return null
  const { listed: there, step } = reverted(listed, last)
  return {
    listed: there,
    history: { past: history.past.slice(0, -1), future: [step, ...history.future], lastAt: null }
  }
}

/** One step forward again; null where nothing was undone. */
export function listForward(history: ListHistory, listed: Listed): { history: ListHistory; listed: Listed } | null {
  const [next, ...future] = history.future
  if (!next) return null
  const { listed: there, step } = reverted(listed, turned(next))
  return { listed: there, history: { past: [...history.past, turned(step)], future, lastAt: null } }
}

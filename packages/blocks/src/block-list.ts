import type { ActivityContent, Block, BlockType } from '@annals/contracts'
import type { BlockModel, BlockRecord } from './block-model.ts'

/** The part of an activity that holds its blocks. */
export type Blocks = Pick<ActivityContent, 'blocks' | 'blockOrder'>

/**
 * The highest N of the activity's `bb_N` ids, also of ids that are only in `blocks` or only in `blockOrder`; 0 if it
 * has none.
 */
export function lastBlockOf({ blocks, blockOrder }: Blocks): number {
  const numbers = [...Object.keys(blocks), ...blockOrder].map(id => Number(/^bb_(\d+)$/.exec(id)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}

/**
 * `bb_N` for a new block. N is above all in use and above `last`, the highest that the activity ever had
 * (behaviour/blocks §1).
 */
export const nextBlockId = (activity: Blocks, last = 0): string => `bb_${Math.max(last, lastBlockOf(activity)) + 1}`

/** The blocks in the order of the list; ids without a block are skipped. */
export function orderedBlocks({ blocks, blockOrder }: Blocks): Block[] {
  return blockOrder.flatMap(id => (Object.hasOwn(blocks, id) ? (blocks[id] ?? []) : []))
}

/**
 * The activity with a block of this type, name and record at the end, and that block. `last` as in `nextBlockId`.
 */
export function appendBlock<A extends Blocks>(
  activity: A,
  { type, name, record }: Pick<Block, 'type' | 'name' | 'record'>,
  last = 0
): { activity: A; block: Block } {
  const id = nextBlockId(activity, last)
  const block: Block = { id, type, name, href: blockHref(type, id), record }
  return {
    activity: { ...activity, blocks: { ...activity.blocks, [id]: block }, blockOrder: [...activity.blockOrder, id] },
    block
  }
}

/** The same with an empty block of the model's type. Lists show `name` while the block has no title. */
export const addBlock = <A extends Blocks>(
  activity: A,
  model: BlockModel,
  name: string,
  last = 0
): { activity: A; block: Block } => appendBlock(activity, { type: model.type, name, record: model.emptyRecord() }, last)

/** Path of a block below an editor's or viewer's address. */
export function blockHref(type: BlockType, id: string): string {
  return `${type}/${id}`
}

/** The activity without the block; unchanged if it has no block with that id. */
export function removeBlock<A extends Blocks>(activity: A, id: string): A {
  if (!(id in activity.blocks) && !activity.blockOrder.includes(id)) return activity
  const { [id]: _removed, ...blocks } = activity.blocks
  return { ...activity, blocks, blockOrder: activity.blockOrder.filter(other => other !== id) }
}

/** The activity with the block at position `to` (from 0; values beyond the ends mean the end). */
export function moveBlock<A extends Blocks>(activity: A, id: string, to: number): A {
  if (!activity.blockOrder.includes(id)) return activity
  const rest = activity.blockOrder.filter(other => other !== id)
  const at = Math.min(Math.max(0, Math.trunc(to)), rest.length)
  return { ...activity, blockOrder: [...rest.slice(0, at), id, ...rest.slice(at)] }
}

/**
 * The activity with its blocks in the order of `ids`; blocks that are missing in `ids` stay in their order at the end.
 */
export function reorderBlocks<A extends Blocks>(activity: A, ids: readonly string[]): A {
  const known = [...new Set(ids)].filter(id => activity.blockOrder.includes(id))
  return { ...activity, blockOrder: [...known, ...activity.blockOrder.filter(id => !known.includes(id))] }
}

/** The activity with another record in one block; unchanged if it has no block with that id. */
export function setRecord<A extends Blocks>(activity: A, id: string, record: BlockRecord): A {
  const block = activity.blocks[id]
  return block ? { ...activity, blocks: { ...activity.blocks, [id]: { ...block, record } } } : activity
}

import type { Block, BlockType } from '@annals/contracts'
import { orderedBlocks, type Blocks } from './block-list.ts'
import type { BlockModel } from './block-model.ts'
import { embedModel } from './embed/model.ts'
import { questionModel } from './question/model.ts'
import { sortingModel } from './sorting/model.ts'
import { textModel } from './text/model.ts'

export * from './block-list.ts'
export type { BlockInstructions, BlockModel, BlockRecord, BlockSources, PickOptions } from './block-model.ts'
export { EMBED_HOSTS } from './embed/frame.ts'

/** The block types there are, one line a type. */
const MODELS: readonly BlockModel[] = [textModel, questionModel, embedModel, sortingModel]

/** The model of a block type, or undefined while that type is not built. */
export function modelOf(type: BlockType | (string & {})): BlockModel | undefined {
  return MODELS.find(model => model.type === type)
}

/** What a block is called in lists and links: its title or, if none, its name (behaviour/blocks §1). */
export function blockTitle(block: Block): string {
  return modelOf(block.type)?.title(block.record) || block.name
}

/** Whether a student has answered the block (behaviour/blocks §2). A block of a type that is not built counts once
 * seen. */
export function isBlockAnswered(block: Block, answer: unknown): boolean {
  const model = modelOf(block.type)
  return model ? model.isAnswered(block.record, answer) : answer !== undefined && answer !== null
}

/** The block with as little of its record as answers to it are checked against. */
export function blockForAnswers(block: Block): Block {
  return { ...block, record: modelOf(block.type)?.forAnswers(block.record) ?? {} }
}

/** The blocks that give students nothing to read, answer or work on yet, in the order of the list
 * (behaviour/blocks §2). */
export function emptyBlocks(activity: Blocks): Block[] {
  return orderedBlocks(activity).filter(block => modelOf(block.type)?.hasWork?.(block.record) === false)
}

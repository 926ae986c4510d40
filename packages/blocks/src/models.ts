/** What services and lists need of blocks: pure rules without browser code (decision 50). */
import type { AnswerLine, Block } from '@annals/contracts'
import { orderedBlocks, type Blocks } from './block-list.ts'
import { modelOf } from './block-types.ts'
import { SEEN_LINE, VIEWED } from './viewed.ts'

export * from './block-list.ts'
export type { BlockInstructions, BlockModel, BlockRecord, BlockSources, PickOptions } from './block-model.ts'
export { blockModels, modelOf } from './block-types.ts'

/** The block's title in lists and links, or its name if it has no title (behaviour/blocks §1). */
export function blockTitle(block: Block): string {
  return modelOf(block.type)?.title(block.record) || block.name
}

/**
 * Whether a student has answered the block (behaviour/blocks §2). A block of a type that is not built counts as
 * answered once it was seen.
 */
export function isBlockAnswered(block: Block, answer: unknown): boolean {
  const model = modelOf(block.type)
  return model ? model.isAnswered(block.record, answer) : answer !== undefined && answer !== null
}

/**
 * A student's answer to the block in one line (behaviour/blocks §2); null exactly where the student has not answered
 * it.
 */
export function answerLine(block: Block, answer: unknown): AnswerLine | null {
  const model = modelOf(block.type)
  if (model) return model.line(block.record, answer)
  return isBlockAnswered(block, answer) ? SEEN_LINE : null
}

/**
 * The answer that is given by only seeing the block (behaviour/blocks §2); undefined where the student has something to
 * do.
 */
export function seenAnswer(block: Block): unknown {
  const model = modelOf(block.type)
  return model ? model.seenAnswer(block.record) : VIEWED
}

/** The block with only that part of its record that answers are checked against. */
export function blockForAnswers(block: Block): Block {
  return { ...block, record: modelOf(block.type)?.forAnswers(block.record) ?? {} }
}

/** The blocks that give students nothing to read, answer or work on yet, in the order of the list
 * (behaviour/blocks §2). */
export function emptyBlocks(activity: Blocks): Block[] {
  return orderedBlocks(activity).filter(block => modelOf(block.type)?.hasWork?.(block.record) === false)
}

import type { AnswerSummary, Block, BlockType } from '@annals/contracts'
import type { BlockModel } from './block-model.ts'
import { typeName } from './type-name.ts'
import { SEEN_SUMMARY, VIEWED } from './viewed-model.ts'

export interface BlockRules {
  /** The block's title or, without one, its name; empty if it has neither. */
  givenTitle(block: Block): string
  /** What lists and links call the block: its title, its name, or the name of its type (behaviour/blocks §1). */
  blockTitle(block: Block, t: (key: `${BlockType}.name`) => string): string
  /**
   * Whether a student has answered the block (behaviour/blocks §2). A block of a type that is not built counts as
   * answered once it was seen.
   */
  isBlockAnswered(block: Block, answer: unknown): boolean
  /**
   * A student's answer to the block in one line (behaviour/blocks §2); null exactly where the student has not answered
   * it.
   */
  answerSummary(block: Block, answer: unknown): AnswerSummary | null
  /**
   * The answer that is given by only seeing the block (behaviour/blocks §2); undefined where the student has something
   * to do.
   */
  answerIfNothingToDo(block: Block): unknown
}

/** What holds for blocks of every type. `modelOf` returns undefined for types that are not built. */
export function createRules(modelOf: (type: string) => BlockModel | undefined): BlockRules {
  const isSeen = (answer: unknown) => answer !== undefined && answer !== null
  const givenTitle = (block: Block) => modelOf(block.type)?.title(block.record) || block.name.trim()
  return {
    givenTitle,
    blockTitle: (block, t) => givenTitle(block) || typeName(block.type, t),
    isBlockAnswered(block, answer) {
      const model = modelOf(block.type)
      return model ? model.isAnswered(block.record, answer) : isSeen(answer)
    },
    answerSummary(block, answer) {
      const model = modelOf(block.type)
      if (model) return model.summary(block.record, answer)
      return isSeen(answer) ? SEEN_SUMMARY : null
    },
    answerIfNothingToDo(block) {
      const model = modelOf(block.type)
      return model ? model.answerIfNothingToDo(block.record) : VIEWED
    }
  }
}

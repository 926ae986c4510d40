import { isBlockAnswered, modelOf } from '@annals/blocks/models'
import type { Block } from '@annals/contracts'

/** Answers that only say "was on the screen". */
const SEEN = [{ viewed: true }, {}]

/** The answer that seeing a block already is, where it asks for nothing more: text, embed, and a block that has
 * nothing to work on (behaviour/blocks §2). Undefined where something is to be done. */
export function seenAnswer(block: Block): unknown {
  for (const seen of SEEN) {
    const answer = modelOf(block.type)?.cleanAnswer(block.record, seen) ?? seen
    if (isBlockAnswered(block, answer)) return answer
  }
  return undefined
}

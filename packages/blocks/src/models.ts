/** What services and lists need of blocks: pure rules without browser code (decision 50). */
import type { ActivityContent, AnswerLine, Block } from '@annals/contracts'
import { orderedBlocks, type Blocks } from './block-list.ts'
import type { BlockFinding } from './block-model.ts'
import { modelOf } from './block-types.ts'
import { SEEN_LINE, VIEWED } from './viewed.ts'

export * from './block-list.ts'
export type {
  BlockFinding,
  BlockInstructions,
  BlockModel,
  BlockRecord,
  BlockSources,
  PickOptions
} from './block-model.ts'
export { blockModels, modelOf } from './block-types.ts'
export { keepUnknown } from './keep-unknown.ts'

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

/** What was found in a block, or in what the activity has around its blocks. */
export interface Checked {
  /** Null for the activity itself. */
  block: Block | null
  /** At least one. */
  findings: readonly BlockFinding[]
}

type Shown = Blocks & Pick<ActivityContent, 'title' | 'image'>

function ownFindings({ title, image, blockOrder }: Shown): BlockFinding[] {
  return [
    ...(blockOrder.length === 0 ? [{ code: 'noBlocks', count: 1, isStop: true } as const] : []),
    ...(title.trim() === '' ? [{ code: 'untitled', count: 1 } as const] : []),
    ...(image && image.alt.trim() === '' ? [{ code: 'coverAlt', count: 1 } as const] : [])
  ]
}

/**
 * What the teacher should look at before students see the activity, in the order of the list (behaviour/blocks §2.1).
 */
export function checkActivity(activity: Shown): Checked[] {
  const blocks = orderedBlocks(activity).map(block => ({
    block,
    findings: modelOf(block.type)?.findings(block.record) ?? []
  }))
  return [{ block: null, findings: ownFindings(activity) }, ...blocks].filter(({ findings }) => findings.length > 0)
}

/** Whether students could not work on a part of the activity. */
export const hasStop = (checked: readonly Checked[]): boolean =>
  checked.some(({ findings }) => findings.some(({ isStop }) => isStop))

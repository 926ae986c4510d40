/** What services and lists need of blocks: pure rules without browser code (decision 50). */
import { type ActivityContent, type Block, isRestricted } from '@annals/contracts'
import { orderedBlocks, type Blocks } from './block-list.ts'
import type { BlockFinding } from './block-model.ts'
import { createRules } from './block-rules.ts'
import { modelOf } from './block-models.ts'
import { readSourceFields } from './read-source.ts'

export * from './block-list.ts'
export type {
  BlockFinding,
  BlockInstructions,
  BlockModel,
  BlockRecord,
  BlockSources,
  PickOptions
} from './block-model.ts'
export { blockModels, modelOf } from './block-models.ts'
export { typeName } from './type-name.ts'
export { frameAddress, siteOfFrame } from './embed-players.ts'
export { keepUnknown } from './keep-unknown.ts'
export { viewedModel } from './viewed-model.ts'

export const { givenTitle, blockTitle, isBlockAnswered, answerSummary, answerIfNothingToDo } = createRules(modelOf)

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
    ...(image && image.alt.trim() === '' ? [{ code: 'coverAlt', count: 1 } as const] : []),
    ...(isRestricted(image?.license ?? '') ? [{ code: 'restricted', count: 1 } as const] : [])
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

/** Licences of the sources that an activity shows, each source once: its own picture, and those in its blocks. */
export function licencesIn(activity: Shown): string[] {
  // The activity's own picture keeps the address of its source, but not the id.
  const licences = new Map<string, string>()
  if (activity.image) licences.set(activity.image.url, activity.image.license ?? '')
  for (const { record } of orderedBlocks(activity)) {
    const images: unknown = record['images']
    if (!Array.isArray(images)) continue
    for (const source of images.map(readSourceFields))
      if (source) licences.set(source.url || source.uuid, source.license ?? '')
  }
  return [...licences.values()]
}

/** Whether students could not work on a part of the activity. */
export const hasStop = (checked: readonly Checked[]): boolean =>
  checked.some(({ findings }) => findings.some(({ isStop }) => isStop))

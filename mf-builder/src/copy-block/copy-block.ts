import { appendBlock } from '@annals/blocks/models'
import { MAX_BLOCKS, type Block } from '@annals/contracts'
import { type Api, isApiError } from '@annals/web-kit'
import { contentOf } from '../activity/lineage.ts'

/** How often the copy is tried where other windows save the activity at the same time. */
const TRIES = 3

export type Copied =
  | { outcome: 'copied'; block: Block; position: number }
  /** The activity has no room for another block, or other windows kept changing it. */
  | { outcome: 'full' | 'busy' }

/**
 * Adds a copy of the block at the end of another activity of the member. What is there otherwise stays as it is: a
 * copy that meets a newer version is made again from that one.
 * @throws ApiError if the activity cannot be read or written
 */
export async function copyBlock({ call }: Pick<Api, 'call'>, block: Block, to: string): Promise<Copied> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { activity } = await call('editActivity', { activity: to })
    if (activity.blockOrder.length >= MAX_BLOCKS) return { outcome: 'full' }
    const copy = appendBlock(contentOf(activity), structuredClone(block), activity.lastBlock)
    try {
      await call('updateActivity', { activity: { uuid: to, rev: activity.rev, ...copy.activity } })
      return { outcome: 'copied', block: copy.block, position: copy.activity.blockOrder.length }
    } catch (error) {
      if (!isApiError(error) || error.code !== 'STALE') throw error
    }
  }
  return { outcome: 'busy' }
}

import type { Activity, Block, ShareChange } from '@annals/contracts'
import { givenTitle, orderedBlocks } from '@annals/blocks/models'
import { isDeepStrictEqual } from 'node:util'
import { sameBlock } from '../answers/share-blocks.ts'

/** What a newer version does to one block. */
export type BlockChange = Pick<ShareChange, 'block' | 'type' | 'title' | 'change'>

/** The positions of a longest increasing subsequence: what may stay where it is when the rest is moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  const lengths: number[] = []
  const before: number[] = []
  numbers.forEach((number, at) => {
    lengths[at] = 1
    before[at] = -1
    for (let earlier = 0; earlier < at; earlier++) {
      if (numbers[earlier]! < number && lengths[earlier]! >= lengths[at]!) {
        lengths[at] = lengths[earlier]! + 1
        before[at] = earlier
      }
    }
  })
  const rise = new Set<number>()
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at]!) rise.add(at)
  return rise
}

/**
 * Blocks that changed from one version of an activity to the next, in the newer order, removed ones last. Each block is
 * listed once: one whose content changed is `changed`, wherever it stands.
 */
export function compareBlocks(from: Activity, to: Activity): BlockChange[] {
  const [old, present] = [orderedBlocks(from), orderedBlocks(to)]
  const oldIndex = new Map(old.map((block, index) => [block.id, index]))
  const stays = present.filter(block => oldIndex.has(block.id))
  const rise = longestRise(stays.map(block => oldIndex.get(block.id) ?? -1))
  const unmoved = new Set(stays.filter((_, index) => rise.has(index)).map(block => block.id))
  const named = (block: Block, change: BlockChange['change']): BlockChange => ({
    block: block.id,
    type: block.type,
    title: givenTitle(block),
    change
  })
  const here = present.flatMap(block => {
    const before = old[oldIndex.get(block.id) ?? -1]
    if (!before) return [named(block, 'added')]
    if (!sameBlock(before, block)) return [named(block, 'changed')]
    return unmoved.has(block.id) ? [] : [named(block, 'moved')]
  })
  const kept = new Set(present.map(block => block.id))
  return [...here, ...old.filter(block => !kept.has(block.id)).map(block => named(block, 'removed'))]
}

/** Whether two versions show the same to students. */
export function sameContent(one: Activity, other: Activity): boolean {
  const shown = ({ title, description, image }: Activity) => ({ title, description, image })
  return isDeepStrictEqual(shown(one), shown(other)) && compareBlocks(one, other).length === 0
}

import { blockTitle, orderedBlocks } from '@annals/blocks/models'
import { same, type ActivityContent, type Block, type BlockType } from '@annals/contracts'

/** How one side of a conflict differs from the other. */
export interface Side {
  title: string
  /** Whether title, description, picture or tags differ. */
  hasOtherDetails: boolean
  /** Whether the blocks that both have are in another order. */
  hasOtherOrder: boolean
  blocks: { id: string; title: string; difference: 'same' | 'changed' | 'only' }[]
}

const detailsOf = ({ title, description, image, tags }: ActivityContent) => ({ title, description, image, tags })

/** How `one` differs from `other`, block by block; `t` names their types. */
export function compareSides(
  one: ActivityContent,
  other: ActivityContent,
  t: (key: `${BlockType}.name`) => string
): Side {
  const difference = (block: Block): Side['blocks'][number]['difference'] => {
    const there = other.blocks[block.id]
    if (!there || there.type !== block.type) return 'only'
    return same(there.record, block.record) ? 'same' : 'changed'
  }
  const shared = (a: ActivityContent, b: ActivityContent) => a.blockOrder.filter(id => id in b.blocks)
  return {
    title: one.title.trim(),
    hasOtherDetails: !same(detailsOf(one), detailsOf(other)),
    hasOtherOrder: !same(shared(one, other), shared(other, one)),
    blocks: orderedBlocks(one).map(block => ({
      id: block.id,
      title: blockTitle(block, t),
      difference: difference(block)
    }))
  }
}

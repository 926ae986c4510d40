import { type Blocks, loadBlockType, loadModels } from '@annals/blocks/loaded-models'
import { addBlockTexts } from '../i18n/block-texts.ts'

type Activity = Pick<Blocks, 'blocks'>

/** The block types of an activity, each once. */
export const typesOf = ({ blocks }: Activity): string[] => [...new Set(Object.values(blocks).map(({ type }) => type))]

/**
 * Fetches what a page must have before it lists the blocks of an activity: the models of their types, and the code of
 * the block that it shows first, which is the first one if `wanted` names none. Rejects where a model cannot be fetched.
 */
export async function loadBlocks(activity: Blocks, wanted?: string): Promise<void> {
  const id = wanted !== undefined && Object.hasOwn(activity.blocks, wanted) ? wanted : activity.blockOrder[0]
  const shown = id === undefined ? undefined : activity.blocks[id]?.type
  const showing = async () => {
    // Without its code the block itself offers to try again.
    if (shown) await loadBlockType(shown, addBlockTexts).catch(() => loadModels([shown]))
  }
  await Promise.all([showing(), loadModels(typesOf(activity).filter(type => type !== shown))])
}

import type { BlockType } from '@annals/contracts'
import type { IconDrawing } from '@annals/ui'
import { blockModels } from './block-models.ts'

/** A block type as palette and lists show it, without its code. */
export interface BlockTypeEntry {
  type: BlockType
  /** Key of its name in the general catalogue. */
  nameKey: `${BlockType}.name`
  /** Key of one sentence that says what it is for. */
  introKey: `${BlockType}.intro`
  icon: IconDrawing
}

/** All block types, in the order of the palette. */
export const blockTypes: readonly BlockTypeEntry[] = blockModels.map(({ type, icon }): BlockTypeEntry => ({
  type,
  nameKey: `${type}.name`,
  introKey: `${type}.intro`,
  icon
}))

/** The entry of a block type, or undefined while that type is not built. */
export function blockTypeOf(type: BlockType | (string & {})): BlockTypeEntry | undefined {
  return blockTypes.find(entry => entry.type === type)
}

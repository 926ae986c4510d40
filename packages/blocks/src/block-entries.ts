import type { BlockType } from '@annals/contracts'
import type { IconDrawing } from '@annals/ui'
import type { BlockHost } from './block-host.tsx'
import type { BlockParts } from './block-parts.ts'
import { blockModels } from './block-types.ts'

/** A block type as palette, lists and viewers show it, without its code. */
export interface BlockTypeEntry {
  type: BlockType
  /** Key of its name in the general catalogue. */
  nameKey: `${BlockType}.name`
  /** Key of one sentence that says what it is for. */
  introKey: `${BlockType}.intro`
  icon: IconDrawing
  /** Fetches the code that shows its blocks, and gives its texts to the host. */
  load(addTexts: BlockHost['addTexts']): Promise<BlockParts>
}

/** All block types, in the order of the palette. */
export const blockTypes: readonly BlockTypeEntry[] = blockModels.map(({ type, icon }): BlockTypeEntry => ({
  type,
  nameKey: `${type}.name`,
  introKey: `${type}.intro`,
  icon,
  // A chunk for each folder that has such a file (decision 50).
  load: async addTexts => {
    const { parts } = (await import(`./${type}/parts.ts`)) as { parts: BlockParts }
    await Promise.all(parts.texts.map(addTexts))
    return parts
  }
}))

/** The entry of a block type, or undefined while that type is not built. */
export function blockTypeOf(type: BlockType | (string & {})): BlockTypeEntry | undefined {
  return blockTypes.find(entry => entry.type === type)
}

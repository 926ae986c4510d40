import type { BlockType } from '@annals/contracts'
import type { IconName } from '@annals/ui'
import type { BlockParts } from './block-parts.ts'
import type { BlockTextKey } from './i18n/index.ts'

export interface BlockTypeEntry {
  type: BlockType
  /** Key of its name in the `blocks` catalogue. */
  nameKey: Extract<BlockTextKey, `${BlockType}.name`>
  /** Key of one sentence on what it is for. */
  introKey: Extract<BlockTextKey, `${BlockType}.intro`>
  icon: IconName
  load(): Promise<BlockParts>
}

/** Types that have their words and their icon. */
type BuiltType = BlockType &
  IconName &
  (BlockTextKey extends infer K ? (K extends `${infer T}.name` ? T : never) : never)

const entry = (type: BuiltType, load: BlockTypeEntry['load']): BlockTypeEntry => ({
  type,
  nameKey: `${type}.name`,
  introKey: `${type}.intro`,
  icon: type,
  load
})

/** The block types there are, in the order of the palette: one line a type. */
export const blockTypes: readonly BlockTypeEntry[] = [
  entry('text', async () => (await import('./text/parts.ts')).parts),
  entry('question', async () => (await import('./question/parts.ts')).parts),
  entry('embed', async () => (await import('./embed/parts.ts')).parts),
  entry('sorting', async () => (await import('./sorting/parts.ts')).parts)
]

/** What shows blocks of a type, or undefined while that type is not built. */
export function blockTypeOf(type: BlockType | (string & {})): BlockTypeEntry | undefined {
  return blockTypes.find(entry => entry.type === type)
}

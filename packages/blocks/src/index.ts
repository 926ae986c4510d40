/** The block types as they are shown; what services need of them is in `@annals/blocks/models`. */
export { BlockHostProvider, useBlockHost, type BlockHost } from './block-host.tsx'
export { BlockPart, useBlockTools } from './block-part.tsx'
export type { BlockParts, BlockTool, EditorProps, EditorTool, PlayerMode, PlayerProps } from './block-parts.ts'
export { blockTypeOf, blockTypes, type BlockTypeEntry } from './block-types.ts'
export { blockCatalogues, type BlockNameKey } from './i18n/index.ts'
export * from './models.ts'

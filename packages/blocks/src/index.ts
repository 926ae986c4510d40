/** The block types for display; services take what they need from `@annals/blocks/models`. */
export { BlockHostProvider, useBlockHost, type BlockHost } from './block-host.tsx'
export { BlockPart, useBlockTools } from './block-part.tsx'
export type { BlockParts, BlockTool, EditorProps, GivenAnswer, PlayerMode, PlayerProps } from './block-parts.ts'
export { blockTypeOf, blockTypes, type BlockTypeEntry } from './block-types.ts'
export { blockCatalogues, type BlockNameKey } from './i18n/index.ts'
export * from './models.ts'
export type { ToolActions } from './use-tool-actions.ts'

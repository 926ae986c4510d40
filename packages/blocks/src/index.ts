/** The block types for display; services take what they need from `@annals/blocks/models`. */
export { BlockHostProvider, useBlockHost, type BlockHost } from './block-host.tsx'
export { BlockView, useBlockTools } from './block-view.tsx'
export type {
  BlockComponents,
  BlockTool,
  EditorProps,
  GivenAnswer,
  PlayerMode,
  PlayerProps
} from './block-components.ts'
export { blockTypeOf, blockTypes, type BlockTypeEntry } from './block-types.ts'
export { blockCatalogues, type BlockNameKey } from './i18n/index.ts'
export * from './models.ts'
export type { ToolActions } from './use-tool-actions.ts'

/** The block types as they are shown; what services need of them is in `@annals/blocks/models`. */
export { BlockHostProvider, useBlockHost, type BlockHost } from './block-host.tsx'
export { BlockPart } from './block-part.tsx'
export type { BlockParts, EditorProps, PlayerMode, PlayerProps } from './block-parts.ts'
export { blockTypeOf, blockTypes, type BlockTypeEntry } from './block-types.ts'
export { en as blockMessages } from './i18n/en.ts'
export * from './models.ts'

/**
 * The block types for pages that show the blocks of one activity. They fetch the models of its types, see
 * `@annals/blocks/loaded-models` (decision 56).
 */
export { BlockHostProvider, type BlockHost } from './block-host.tsx'
export { BlockView } from './block-view.tsx'
export type { PlayerMode } from './block-components.ts'
export { nameKeyOf } from './type-name.ts'
export { blockCatalogues } from './i18n/index.ts'

/** The check of an activity for display, without the code that shows blocks. */
export { CheckList } from './check-list.tsx'
export { blockCatalogues } from './i18n/index.ts'

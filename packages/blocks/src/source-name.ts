import type { BlockText } from './i18n/index.ts'

/** The name of a source: its title, or its number in the block (from 1). */
export const sourceName = (t: BlockText, title: string, number: number): string =>
  title.trim() || t('source.untitled', { number })

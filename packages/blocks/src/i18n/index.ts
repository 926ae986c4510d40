import type { PlainKey, TextKey, Translate } from '@annals/contracts'
import { en } from './en.ts'

/** The texts of the blocks; the application that shows blocks registers them with `createTexts`. */
export const blockCatalogues = { area: 'blocks', en }

export type BlockTexts = typeof en
export type BlockTextKey = TextKey<BlockTexts>
/** Keys of texts that take no values. */
export type BlockNameKey = PlainKey<BlockTexts>
export type BlockText = Translate<BlockTexts>

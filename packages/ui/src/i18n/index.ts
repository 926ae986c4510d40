import type { PlainKey, Translate } from '@annals/contracts'
import { en } from './en.ts'

/** The texts of the design system itself; the shell registers them with `createTexts`. */
export const uiCatalogues = { area: 'ui', en }

/** Keys of texts that take no values. */
export type UiNameKey = PlainKey<typeof en>
export type UiText = Translate<typeof en>

import type { PlainKey, Translate } from '@annals/contracts'
import { en } from './en.ts'

/** What the design system says by itself; the shell makes it known with `createTexts`. */
export const uiCatalogues = { area: 'ui', en }

/** Keys of texts that take no values. */
export type UiNameKey = PlainKey<typeof en>
export type UiText = Translate<typeof en>

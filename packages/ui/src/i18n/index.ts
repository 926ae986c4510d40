import type { PlainKey, Translate } from '@annals/contracts'
import { en } from './en.ts'

/** The texts of the design system itself; the shell registers them with `createTexts`. */
export const uiCatalogues = {
  area: 'ui',
  en,
  others: {
    ar: async () => (await import('./ar.ts')).ar,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr
  }
}

/** Keys of texts that take no values. */
export type UiNameKey = PlainKey<typeof en>
export type UiText = Translate<typeof en>

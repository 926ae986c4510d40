import { uiCatalogues } from '@annals/ui'
import { createTexts } from '@annals/web-kit'
import { en } from './en.ts'

export const texts = createTexts({
  area: 'shell',
  en,
  others: {
    ar: async () => (await import('./ar.ts')).ar,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr
  }
})
export const { translate, useT } = texts

/** The design system's words in the current language. */
export const { useT: useUiTexts } = createTexts(uiCatalogues)

import type { Translate } from '@annals/contracts'
import { createTexts } from '@annals/web-kit'
import { en } from './en.ts'

export const texts = createTexts({
  area: 'viewer',
  en,
  others: {
    ar: async () => (await import('./ar.ts')).ar,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr
  }
})
export const { formatDate, formatList, useT } = texts
export type T = Translate<typeof en>

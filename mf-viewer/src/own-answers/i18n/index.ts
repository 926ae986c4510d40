import type { TextsByLanguage, Translate } from '@annals/contracts'
import type { en as viewerEn } from '../../i18n/en.ts'
import { useT as useViewerT } from '../../i18n/index.ts'
import { en } from './en.ts'

/** Texts of one page alone: they are added to those of the viewer when it is opened. */
export const ownTexts: TextsByLanguage = {
  en,
  others: {
    ar: async () => (await import('./ar.ts')).ar,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr
  }
}

export const useT = useViewerT as () => Translate<typeof viewerEn & typeof en>

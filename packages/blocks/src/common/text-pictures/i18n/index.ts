import { en } from './en.ts'

type Own = typeof en
declare module '../../../i18n/index.ts' {
  interface AllTexts extends Own {}
}

export const texts = {
  en,
  others: {
    ar: async () => (await import('./ar.ts')).ar,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr
  }
}

import { localeOf } from '@annals/web-kit'

/**
 * Attributes of an element whose text is in this language. Where the language does not tell the direction, the first
 * letters do.
 * @param language BCP 47 tag; empty or absent where it is not known
 */
export const inLanguage = (language = ''): { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: language || undefined,
  dir: localeOf(language)?.dir ?? 'auto'
})

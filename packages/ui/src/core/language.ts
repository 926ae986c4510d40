import { useLocale } from 'react-aria-components/I18nProvider'

/**
 * `lang` and `dir` of this part of the page, for windows and lists: the library puts these at the end of the page, where
 * they would get the language of the page as a whole.
 */
export function useLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  const { locale, direction } = useLocale()
  return { lang: locale, dir: direction }
}

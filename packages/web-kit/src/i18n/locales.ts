export interface Locale {
  id: string
  /** The language's own name, as shown in the language switch. */
  native: string
  dir: 'ltr' | 'rtl'
}

/** The 45 languages of the interface (behaviour/frame §4.1), by their own names. */
export const LOCALES: readonly Locale[] = [
  ['ar', 'العربية'],
  ['bg', 'Български'],
  ['bs', 'Bosanski'],
  ['ca', 'Català'],
  ['cs', 'Čeština'],
  ['da', 'Dansk'],
  ['de', 'Deutsch'],
  ['el', 'Ελληνικά'],
  ['en', 'English'],
  ['es', 'Español'],
  ['et', 'Eesti'],
  ['eu', 'Euskara'],
  ['fa', 'فارسی'],
  ['fi', 'Suomi'],
  ['fr', 'Français'],
  ['ga', 'Gaeilge'],
  ['he', 'עברית'],
  ['hr', 'Hrvatski'],
  ['hu', 'Magyar'],
  ['hy', 'Հայերեն'],
  ['is', 'Íslenska'],
  ['it', 'Italiano'],
  ['ja', '日本語'],
  ['ka', 'ქართული'],
  ['ko', '한국어'],
  ['lt', 'Lietuvių'],
  ['lv', 'Latviešu'],
  ['mk', 'Македонски'],
  ['mt', 'Malti'],
  ['nb', 'Norsk bokmål'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['pt-BR', 'Português (Brasil)'],
  ['ro', 'Română'],
  ['ru', 'Русский'],
  ['sk', 'Slovenčina'],
  ['sl', 'Slovenščina'],
  ['sq', 'Shqip'],
  ['sr', 'Српски'],
  ['sv', 'Svenska'],
  ['tr', 'Türkçe'],
  ['uk', 'Українська'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文']
].map(([id = '', native = '']) => ({ id, native, dir: ['ar', 'fa', 'he'].includes(id) ? 'rtl' : 'ltr' }))

export const DEFAULT_LOCALE = 'en'

export const localeOf = (id: string): Locale | undefined => LOCALES.find(locale => locale.id === id)

export const directionOf = (id: string): Locale['dir'] => localeOf(id)?.dir ?? 'ltr'

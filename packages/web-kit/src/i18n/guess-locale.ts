import { DEFAULT_LOCALE, LOCALES } from './locales.ts'

/** Other tags of languages that we have. */
const SAME: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he' }

/** The language, with script and region made explicit: `zh-TW` is `zh-Hant-TW`. */
function partsOf(tag: string) {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  return { language: SAME[language] ?? language, script, region }
}

function localeFor(tag: string): string | undefined {
  try {
    const { language, script, region } = partsOf(tag)
    const ids = [`${language}-${region}`, `${language}-${script}`, language]
    return ids.find(id => LOCALES.some(locale => locale.id === id))
  } catch {
    // Not a tag of a language.
    return undefined
  }
}

/** The first of the browser's languages that we have, by its region or script where these differ; else English. */
export function guessLocale(tags: readonly string[]): string {
  for (const tag of tags) {
    const id = localeFor(tag)
    if (id) return id
  }
  return DEFAULT_LOCALE
}

import type { AnyValues, Catalogue, Translate } from '@annals/contracts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export type Words = Translate<typeof en>

/** The languages of letters beside English, by their ids in the interface. */
const others: Readonly<Record<string, Catalogue>> = { ar, de }

export const LETTER_LANGUAGES: readonly string[] = ['en', ...Object.keys(others)]

/** The language of a member's letters: the one they use the site in, where letters have it, else English. */
export const letterLanguage = (locale: string | undefined): string =>
  LETTER_LANGUAGES.find(id => id === locale || id === locale?.split('-')[0]) ?? 'en'

export function wordsIn(language: string): Words {
  const texts: Catalogue = others[language] ?? en
  const forms = new Intl.PluralRules(language)
  return (key, ...[values]) => {
    const given: AnyValues = values ?? {}
    const text =
      texts[key] ?? texts[`${key}_${forms.select(Number(given['count']))}`] ?? texts[`${key}_other`] ?? en[key as never]
    // Once only: what a person has typed may look like a place.
    return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(given[place] ?? ''))
  }
}

import { refuse } from '@annals/service-kit'

/** A language tag in its usual spelling; empty stays empty; null for what is none (BCP 47). */
export function languageTag(typed: string): string | null {
  if (typed.trim() === '') return ''
  try {
    return Intl.getCanonicalLocales(typed.trim())[0] ?? ''
  } catch {
    return null
  }
}

/** The same.
 * @param path of the field that it was typed into
 * @throws Refuse BAD_REQUEST for what is none */
export const demandLanguageTag = (typed: string, path: string): string =>
  languageTag(typed) ?? refuse('BAD_REQUEST', { fields: [{ path, msg: 'is no language tag' }] })

/** The language's English name; the tag itself where nobody named it. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(tag) ?? tag

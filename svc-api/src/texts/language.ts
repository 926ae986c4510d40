import { fail } from '@annals/service-kit'
import { remembered } from '@annals/service-kit/remembered'

/** A language tag in its usual spelling; empty stays empty; null for what is none (BCP 47). */
export const languageTag = remembered((typed): string | null => {
  if (typed.trim() === '') return ''
  try {
    return Intl.getCanonicalLocales(typed.trim())[0] ?? ''
  } catch {
    return null
  }
})

/**
 * The same for a typed tag.
 * @param path of the field that it was typed into
 * @throws ServiceError BAD_REQUEST for an invalid one
 */
export const demandLanguageTag = (typed: string, path: string): string =>
  languageTag(typed) ?? fail('BAD_REQUEST', { fields: [{ path, msg: 'is no language tag' }] })

/** The language's English name; the tag itself where there is no name. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(tag) ?? tag

import { LANGUAGE_MAX_LENGTH } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import { memoize } from '@annals/service-kit/memoize'

const NO_TAG = `is no language tag of at most ${LANGUAGE_MAX_LENGTH} characters`

/**
 * A language tag in its usual spelling; empty stays empty; null for what is none (BCP 47), or is longer than a tag may
 * be. The usual spelling may be longer than the typed one.
 */
export const languageTag = memoize((typed): string | null => {
  if (typed.trim() === '') return ''
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed.trim())
    return tag.length > LANGUAGE_MAX_LENGTH ? null : tag
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
  languageTag(typed) ?? fail('BAD_REQUEST', { fields: [{ path, msg: NO_TAG }] })

/** The language's English name; the tag itself where there is no name. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(tag) ?? tag

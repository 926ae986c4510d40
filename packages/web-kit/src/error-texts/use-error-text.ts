import { type ErrorCode, ERRORS } from '@annals/contracts'
import { useCallback } from 'react'
import { type ApiError, errorText, isApiError } from '../api/api-error.ts'
import { useLocale } from '../i18n/i18n.ts'
import { DEFAULT_LOCALE } from '../i18n/locales.ts'
import { texts } from './texts.ts'

/** Codes of many causes: what the service says about one of them is worth more than a translation of the code. */
const OF_MANY_CAUSES: ReadonlySet<ApiError['code']> = new Set<ErrorCode>([
  'BAD_REQUEST',
  'NOT_FOUND',
  'WRONG_STATE',
  'QUOTA_REACHED',
  'TOO_LARGE',
  'URL_UNUSABLE',
  'OCR_UNREADABLE',
  'UNAVAILABLE',
  'AGGREGATOR_REFUSED'
])

const saysMore = ({ code, said }: ApiError) =>
  code !== 'NETWORK' && OF_MANY_CAUSES.has(code) && said !== ERRORS[code].msg

/**
 * The text to show for anything that was thrown, in the language of this part of the page. In English it is the text of
 * the service (architecture §4).
 */
export function useErrorText(): (error: unknown) => string {
  const t = texts.useT()
  const locale = useLocale()
  return useCallback(
    error => (locale === DEFAULT_LOCALE || !isApiError(error) || saysMore(error) ? errorText(error) : t(error.code)),
    [t, locale]
  )
}

import type { ErrorCode, ErrorResponse } from '@annals/contracts'
import { withDirection } from '../i18n/direction.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { DEFAULT_LOCALE } from '../i18n/locales.ts'

/** What the error `NETWORK` says. */
export const OFFLINE = 'The server cannot be reached. Please check your connection and try again.'

/** A call that failed: the server's error, or `NETWORK` where no readable answer arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK'
  /** The message as the service said it, in English. */
  readonly said: string
  /** `said`, ready to be shown in a page of any language. */
  readonly msg: string
  /** HTTP status; 0 where none came. */
  readonly status: number
  readonly fields: NonNullable<ErrorResponse['fields']>
  /** The stored document, where a stale one was rejected with 409. */
  readonly stored: unknown
  /** What was found instead of what was asked for; empty if the error carries none. */
  readonly content: string

  constructor(o: {
    code: ErrorCode | 'NETWORK'
    msg: string
    status: number
    fields?: ErrorResponse['fields']
    stored?: unknown
    content?: string
  }) {
    super(`${o.code}: ${o.msg}`)
    this.name = 'ApiError'
    this.code = o.code
    this.said = o.msg
    this.msg = withDirection(o.msg, DEFAULT_LOCALE, currentLocale())
    this.status = o.status
    this.fields = o.fields ?? []
    this.stored = o.stored
    this.content = o.content ?? ''
  }

  /** An HTTP error: no readable body, a network failure or 5xx (architecture §4). */
  get isHttpError(): boolean {
    return this.code === 'NETWORK' || this.status >= 500
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** The text to show for anything that was thrown, in English; in a part of other languages, use `useErrorText`. */
export function errorText(error: unknown): string {
  if (isApiError(error)) return error.msg
  return error instanceof Error ? error.message : String(error)
}

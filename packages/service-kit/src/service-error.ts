import { ERRORS, type ErrorCode, type ErrorResponse } from '@annals/contracts'

export interface ErrorExtra {
  /** Replaces the code's default message. */
  msg?: string
  fields?: { path: string; msg: string }[]
  /** The stored document, for 409. */
  stored?: unknown
  /** What was found instead of what was asked for; at most 300 characters are sent. */
  content?: string
  /** Seconds until a retry makes sense, for 429 and 503. */
  retryAfter?: number
  /** The owner might find it after signing in: for 404 in public calls. */
  mayBeOwned?: boolean
  cause?: unknown
}

/**
 * Limits of what an error shows: number of fields, characters of a path and of a message. Paths and messages may
 * contain what the caller sent.
 */
const MAX_FIELDS = 20
const MAX_PATH = 200
const MAX_MSG = 300

/** An error for the caller: wherever it is thrown, it becomes the HTTP response of architecture §4. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extra: ErrorExtra

  constructor(code: ErrorCode, extra: ErrorExtra = {}) {
    super(extra.msg ?? ERRORS[code].msg, { cause: extra.cause })
    this.name = 'ServiceError'
    this.code = code
    this.status = ERRORS[code].status
    this.extra = extra
  }

  body(): ErrorResponse {
    const { fields, stored, content } = this.extra
    return {
      isError: true,
      msg: this.message,
      errorCode: this.code,
      ...(fields && {
        fields: fields
          .slice(0, MAX_FIELDS)
          .map(({ path, msg }) => ({ path: path.slice(0, MAX_PATH), msg: msg.slice(0, MAX_MSG) }))
      }),
      ...(stored !== undefined && { stored }),
      ...(content !== undefined && { content: content.slice(0, MAX_MSG) })
    }
  }
}

export function fail(code: ErrorCode, extra?: ErrorExtra): never {
  throw new ServiceError(code, extra)
}

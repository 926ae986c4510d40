import { ERRORS, type ErrorCode, type Refusal } from '@annals/contracts'

export interface RefuseExtra {
  /** Replaces the code's default message. */
  msg?: string
  fields?: { path: string; msg: string }[]
  /** The stored document, for 409. */
  stored?: unknown
  /** Seconds until another try makes sense, for 429 and 503. */
  retryAfter?: number
  /** Its owner, signed in, might find it: for 404 in public calls. */
  mayBeOwned?: boolean
  cause?: unknown
}

/** What a refusal tells at most: fields, characters of a path and of a message. Both may hold what the caller sent. */
const MAX_FIELDS = 20
const MAX_PATH = 200
const MAX_MSG = 300

/** A refusal on its way to the caller: thrown anywhere, it becomes the HTTP answer of architecture §4. */
export class Refuse extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extra: RefuseExtra

  constructor(code: ErrorCode, extra: RefuseExtra = {}) {
    super(extra.msg ?? ERRORS[code].msg, { cause: extra.cause })
    this.name = 'Refuse'
    this.code = code
    this.status = ERRORS[code].status
    this.extra = extra
  }

  body(): Refusal {
    const { fields, stored } = this.extra
    return {
      isError: true,
      msg: this.message,
      errorCode: this.code,
      ...(fields && {
        fields: fields
          .slice(0, MAX_FIELDS)
          .map(({ path, msg }) => ({ path: path.slice(0, MAX_PATH), msg: msg.slice(0, MAX_MSG) }))
      }),
      ...(stored !== undefined && { stored })
    }
  }
}

export function refuse(code: ErrorCode, extra?: RefuseExtra): never {
  throw new Refuse(code, extra)
}

const MOST = 500
const FRAMES = 15
const CAUSES = 3

/**
 * Parts of a message that may be personal: what is in quotation marks or braces, e-mail addresses, and words that are
 * not ordinary language, such as ids, tokens, codes and file names.
 */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|\{[^]*\}/g
const MAIL = /[^\s<>()[\],;:]+@[^\s<>()[\],;:]+/g
const UNREADABLE = /[\w-]{24,}|(?=[A-Za-z_-]*\d)[\w-]{6,}/g
const HIDDEN = '[…]'

const scrubbed = (text: string): string =>
  text.slice(0, MOST).replace(QUOTED, HIDDEN).replace(MAIL, HIDDEN).replace(UNREADABLE, HIDDEN)

export type LoggedError = {
  type: string
  code?: string | number
  message: string
  stack: string
  cause?: LoggedError
}

/**
 * What is logged of an error: its type, its code, its stack, and those parts of its message that are not personal.
 * Drivers put documents, commands and addresses into an error's message and its other fields.
 */
export function describeError(error: unknown, causes = CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code: unknown = 'code' in error ? error.code : undefined
  const isPlain = typeof code === 'number' || (typeof code === 'string' && /^[A-Z][A-Z_0-9]{1,50}$/.test(code))
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  return {
    type: error.name.slice(0, 100),
    ...(isPlain && { code }),
    message: scrubbed(error.message),
    stack: frames.slice(0, FRAMES).join('\n'),
    ...(error.cause instanceof Error && causes > 0 && { cause: describeError(error.cause, causes - 1) })
  }
}

/** A request as far as logs need it. */
interface LoggedRequest {
  method: string
  routeOptions?: { url?: string }
}

/** Fields of a log line that have a serializer of their own. */
const DESCRIBED: ReadonlySet<string> = new Set(['req', 'res', 'err', 'error'])

/**
 * Of the other fields of a log line, only numbers and plain words are kept: parts of the framework log whole requests
 * at low levels.
 */
const told = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (DESCRIBED.has(name) || typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
      return typeof value === 'string' ? [[name, scrubbed(value)]] : []
    })
  )

/** The text of a log line may contain addresses or an error's message, wherever it comes from. */
function logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void): void {
  const [what, words] = args
  if (typeof what === 'string') return method.apply(this, [scrubbed(what)] as never[])
  const line = what instanceof Error ? { err: what } : told(Object(what))
  method.apply(this, [line, typeof words === 'string' ? scrubbed(words) : 'error'] as never[])
}

/**
 * Settings of a server's log. A request is logged by its route: its address may contain codes, challenges and keys of
 * files. `placeOf` says more where a server has few routes.
 */
export const logOptions = (
  level: string,
  placeOf: (request: LoggedRequest & { url: string }) => string | undefined = ({ routeOptions }) => routeOptions?.url
) =>
  level !== 'silent' && {
    level,
    hooks: { logMethod },
    serializers: {
      req: (request: LoggedRequest & { url: string }) => ({
        method: request.method,
        route: placeOf(request) ?? 'unknown'
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      err: (error: unknown) => describeError(error),
      error: (error: unknown) => describeError(error)
    }
  }

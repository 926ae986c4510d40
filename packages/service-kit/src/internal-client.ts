import { type ResponseOf, type BodyOf, type Call, ErrorResponse, ERRORS, type ErrorCode } from '@annals/contracts'
import Value from 'typebox/value'
import { ServiceError } from './service-error.ts'
import { pathOf } from './routes.ts'

const TIMEOUT_MS = 5000

/** `session` acts for a member: for product calls that another service needs. */
export type InternalClient = <C extends Call>(
  call: C,
  body: BodyOf<C>,
  options?: { session?: string }
) => Promise<ResponseOf<C>>

/** How a call reaches a server in this process. Fastify's own `inject` has this shape. */
export type Inject = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload: string
}) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>

interface CallResult {
  status: number
  text: string
  /** Seconds, as the other side sends them. */
  retryAfter: number | undefined
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)

function secondsOf(header: unknown): number | undefined {
  const seconds = typeof header === 'string' ? Number.parseInt(header, 10) : NaN
  return Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : undefined
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Calls between services: over HTTP with `baseUrl`, or in-process with `inject` where both sides are mounted.
 * @throws ServiceError with the other side's code, fields and seconds until a retry; UNAVAILABLE when it cannot be reached within 5 s or fails itself */
export function createInternalClient(options: { baseUrl?: string; inject?: Inject; token: string }): InternalClient {
  const { baseUrl, inject, token } = options

  async function send(call: Call, body: unknown, session?: string): Promise<CallResult> {
    const headers = {
      'content-type': 'application/json',
      ...(session ? { authorization: `Bearer ${session}` } : { 'x-service-token': token })
    }
    if (inject) {
      const response = await inject({ method: call.method, url: pathOf(call), headers, payload: JSON.stringify(body) })
      return {
        status: response.statusCode,
        text: response.body,
        retryAfter: secondsOf(response.headers['retry-after'])
      }
    }
    const response = await fetch(new URL(pathOf(call), baseUrl), {
      method: call.method,
      headers,
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: secondsOf(response.headers.get('retry-after'))
    }
  }

  return async <C extends Call>(
    call: C,
    body: BodyOf<C>,
    { session }: { session?: string } = {}
  ): Promise<ResponseOf<C>> => {
    const response = await send(call, body, session).catch((cause: unknown) => {
      throw new ServiceError('UNAVAILABLE', { retryAfter: 2, cause })
    })
    const content = parsed(response.text)
    if (response.status === 200 && content) return content as ResponseOf<C>
    const code = content?.['errorCode']
    if (response.status < 500 && isCode(code)) {
      const { fields } = Value.Check(ErrorResponse, content) ? content : {}
      const { retryAfter } = response
      throw new ServiceError(code, { msg: String(content?.['msg']), fields, stored: content?.['stored'], retryAfter })
    }
    throw new ServiceError('UNAVAILABLE', {
      retryAfter: response.retryAfter ?? 2,
      cause: new Error(`${call.path} responded ${response.status}`)
    })
  }
}

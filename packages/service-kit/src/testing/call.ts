import { type ResponseOf, type BodyOf, type Call, ErrorResponse } from '@annals/contracts'
import type { FastifyInstance } from 'fastify'
import Value from 'typebox/value'
import { pathOf } from '../routes.ts'

export interface CallOptions {
  /** Session id for the bearer header. */
  session?: string | null
  /** Path parameters. */
  params?: Record<string, string>
  headers?: Record<string, string>
  /** The visitor's address; 127.0.0.1 unless given. */
  from?: string
}

export interface CallResult<T> {
  status: number
  headers: Record<string, unknown>
  /** The body after a success. Reading it after an error throws. */
  readonly body: T
  /** The error. Reading it after a success throws. */
  readonly errorResponse: ErrorResponse
}

function urlOf(call: Call, params: Record<string, string> = {}): string {
  return pathOf(call).replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name))
}

/** Sends any JSON to a call of a server under test; of a GET call it is the query. */
export async function send(
  app: FastifyInstance,
  call: Call,
  body: unknown,
  options: CallOptions = {}
): Promise<CallResult<unknown>> {
  const response = await app.inject({
    method: call.method,
    url: urlOf(call, options.params),
    ...(call.query && { query: (body ?? {}) as Record<string, string> }),
    ...(options.from !== undefined && { remoteAddress: options.from }),
    headers: {
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      ...(options.session && { authorization: `Bearer ${options.session}` }),
      ...options.headers
    },
    ...(call.method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) })
  })
  const parsed = (): unknown => JSON.parse(response.body)
  return {
    status: response.statusCode,
    headers: response.headers,
    get body() {
      if (response.statusCode !== 200)
        throw new Error(`${urlOf(call)} responded ${response.statusCode} ${response.body}`)
      return Value.Parse(call.response, parsed())
    },
    get errorResponse() {
      if (response.statusCode < 400) throw new Error(`${urlOf(call)} responded ${response.statusCode} ${response.body}`)
      return Value.Parse(ErrorResponse, parsed())
    }
  }
}

/** Sends a call as its contract types it. */
export async function callOn<C extends Call>(
  app: FastifyInstance,
  call: C,
  body: BodyOf<C>,
  options?: CallOptions
): Promise<CallResult<ResponseOf<C>>> {
  return (await send(app, call, body, options)) as CallResult<ResponseOf<C>>
}

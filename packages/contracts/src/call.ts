import type { Static, TSchema } from 'typebox'
import type { AccessRule } from './roles.ts'

/** The process that serves a call. */
export const SERVICES = ['svc-api', 'svc-shares', 'svc-import'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Largest body of a call in bytes, unless the call gives its own. */
export const BODY_BYTES = 32 * 1024

/**
 * One call of the product. It is the only description that route, OpenAPI file, role tests and browser share.
 * `path` is relative to `/api`, in Fastify's notation. `anyone` in `actor` names the body field that hints at the
 * acting member: absent is fine, another member's id is 403 (architecture §5.6).
 */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly service: ServiceName
  readonly area: string
  readonly access: AccessRule
  readonly summary: string
  readonly actor?: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** `multipart` bodies are checked by the handler, not by a schema. */
  readonly multipart?: true
  /** Largest body in bytes; without it `BODY_BYTES`. Services and gateways reject a larger one without reading it. */
  readonly maxBytes?: number
  /**
   * Who receives a secret in this response beside text that others choose. For them it is never compressed (decision 46).
   */
  readonly returnsSecrets?: 'always' | 'toMembers'
  readonly response: TSchema
}

/** What a caller sends: a body or, with GET, the query. */
export type BodyOf<C extends Call> = C['body'] extends TSchema
  ? Static<C['body']>
  : C['query'] extends TSchema
    ? Static<C['query']>
    : undefined
/** The body of a successful response. */
export type ResponseOf<C extends Call> = Static<C['response']>

export const defineCall = <const C extends Call>(call: C): C => call

export const maxBytesOf = (call: Call): number => call.maxBytes ?? BODY_BYTES

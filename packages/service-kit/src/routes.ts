import {
  type AccessRule,
  ACCESS_RULES,
  type ResponseOf,
  type BodyOf,
  type Call,
  maxBytesOf,
  type SessionIdentity
} from '@annals/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import {
  accessHook,
  checkActor,
  type Checkers,
  demandChecker,
  type Identify,
  type Member,
  orSessionOver
} from './access.ts'
import { compressResponse } from './compress.ts'
import { yieldIfLarge } from './event-loop.ts'
import { boundLargeBodies } from './large-bodies.ts'
import type { Limits } from './limits.ts'
import { fail } from './service-error.ts'

type SignedIn = 'member' | 'owner' | 'teamAdmin' | 'partner' | 'admin'

/**
 * What a handler receives. `member` is there wherever the call's rule requires one. `student` is what the service's
 * `studentToken` found for the body's `sa`.
 */
export interface Context<C extends Call> {
  body: BodyOf<C>
  params: Record<string, string>
  query: C['query'] extends TSchema ? Static<C['query']> : Record<string, never>
  member: C['access'] extends SignedIn ? Member : Member | null
  session: string | null
  student: unknown
  request: FastifyRequest
  reply: FastifyReply
}

/** What `route` needs of the server it is mounted on. */
export interface Kit {
  identify: Identify
  checkers: Checkers
  serviceToken: string
  /** Null where there is no database: then nothing is counted. */
  limits: Limits | null
  /** Every call that has a route. */
  mounted: Set<Call>
}

declare module 'fastify' {
  interface FastifyInstance {
    kit: Kit
  }
  interface FastifyRequest {
    identity: SessionIdentity | null
    sessionId: string | null
    /** The request named a session, and that session is over. */
    isSessionOver: boolean
    student: unknown
    /** The visitor's network as limits count it, never the full address. */
    readonly network: string
  }
  interface FastifyContextConfig {
    access?: AccessRule
  }
}

/** The path of a call. Calls between services are outside `/api`, and the gateway forwards only `/api`. */
export const pathOf = (call: Pick<Call, 'access' | 'path'>): string =>
  call.access === 'service' ? call.path : `/api${call.path}`

/** A call's schemas in Fastify's form. */
export function schemaOf(call: Call) {
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: call.response }
  }
}

/** @throws Error for a route without an access rule, so that the service refuses to start */
export function demandRule(route: { method: string | string[]; url: string; config?: { access?: AccessRule } }): void {
  const rule = route.config?.access
  if (!rule || !ACCESS_RULES.includes(rule)) throw new Error(`${String(route.method)} ${route.url} has no access rule`)
}

/** @throws Error naming the calls of mounted areas that have no route */
export function demandAllCalls(mounted: ReadonlySet<Call>, calls: readonly Call[]): void {
  const areas = new Set([...mounted].map(call => `${call.service}/${call.area}`))
  const missing = calls.filter(call => areas.has(`${call.service}/${call.area}`) && !mounted.has(call))
  if (missing.length > 0)
    throw new Error(`No route for ${missing.map(call => `${call.method} ${pathOf(call)}`).join(', ')}`)
}

/** Rejects a body by its declared size before it is read. Fastify checks this only for bodies that it parses itself. */
function refuseTooLarge(call: Call) {
  return async (request: FastifyRequest): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytesOf(call)) fail('TOO_LARGE')
  }
}

const yieldAfterBody = (request: FastifyRequest) => yieldIfLarge(Number(request.headers['content-length'] ?? 0))

declare const writes: unique symbol
/** A response that is JSON already and is sent unchanged. */
export type Written<A> = Buffer & { readonly [writes]?: A }

/** Binds a call of the contracts to its handler: schema, access rule and actor check come from the call. */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (
    context: Context<C>
  ) => Promise<ResponseOf<C> | Written<ResponseOf<C>>> | ResponseOf<C> | Written<ResponseOf<C>>
): void {
  const { kit } = app
  demandChecker(call, kit.checkers)
  kit.mounted.add(call)
  app.route({
    method: call.method,
    url: pathOf(call),
    schema: schemaOf(call),
    config: { access: call.access },
    bodyLimit: maxBytesOf(call),
    onRequest: [accessHook(call, kit), refuseTooLarge(call)],
    // Bodies of uploads are streams and have their own quotas.
    preParsing: async request => {
      if (call.body && kit.limits) await boundLargeBodies(request, kit.limits)
    },
    preValidation: async request => {
      if (call.body) request.body ??= {}
      await yieldAfterBody(request)
    },
    preHandler: async request => {
      await yieldAfterBody(request)
      checkActor(call, request)
      if (call.access !== 'studentToken') return
      const sa: unknown = typeof request.body === 'object' && request.body ? Reflect.get(request.body, 'sa') : null
      request.student = typeof sa === 'string' ? ((await kit.checkers.studentToken?.(sa)) ?? null) : null
      if (!request.student) fail('SA_UNKNOWN')
    },
    onSend: compressResponse(call),
    handler: async (request, reply) => {
      try {
        const result = await handler({
          body: request.body,
          params: request.params,
          query: request.query,
          member: request.identity?.member ?? null,
          session: request.sessionId,
          student: request.student,
          request,
          reply
          // The schemas and the hook above have checked these types.
        } as Context<C>)
        if (Buffer.isBuffer(result)) void reply.type('application/json; charset=utf-8')
        return result
      } catch (error) {
        throw orSessionOver(error, request)
      }
    }
  })
}

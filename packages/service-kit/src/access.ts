import { createHash, timingSafeEqual } from 'node:crypto'
import type { Call, SessionIdentity } from '@annals/contracts'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

export type Identify = (sessionId: string) => Promise<SessionIdentity | null>
export type StudentToken = (sa: string) => Promise<unknown>

/** The session id a request carries: bearer header, or `X-Session` where that cannot be set (RULINGS 30). */
export function sessionOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return bearer
  const header = request.headers['x-session']
  return typeof header === 'string' && header !== '' ? header : null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Enforces a call's rule before its body is read; leaves who calls on the request.
 * A public call goes on as nobody with a bad session, and while sessions cannot be checked (ARCHITECTURE §5.5). */
export function accessHook(call: Pick<Call, 'access'>, deps: { identify: Identify; serviceToken: string }) {
  const expected = digest(deps.serviceToken)
  return async (request: FastifyRequest): Promise<void> => {
    if (call.access === 'service') {
      const given = request.headers['x-service-token']
      if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) refuse('FORBIDDEN')
      return
    }
    // A student's calls stand on `sa` alone and must not wait for the session service.
    if (call.access === 'studentToken') return
    const session = sessionOf(request)
    if (call.access === 'public') {
      if (session) request.identity = await deps.identify(session).catch(() => null)
      if (request.identity) request.sessionId = session
      return
    }
    if (!session) refuse('SESSION_MISSING')
    request.identity = await deps.identify(session)
    if (!request.identity) refuse('SESSION_EXPIRED')
    request.sessionId = session
    if (call.access === 'anySession') return
    const member = request.identity.member
    if (!member) refuse('SESSION_MISSING')
    const { is_admin, is_partner } = member.permissions
    if (call.access === 'admin' && !is_admin) refuse('FORBIDDEN')
    if (call.access === 'partner' && !is_partner && !is_admin) refuse('FORBIDDEN')
  }
}

/** Actor ids in bodies are hints: absent is fine, another member's is 403 (ARCHITECTURE §5.6). With nobody signed in
 * a public call has no actor to mistake, so the hint says nothing. */
export function checkActor(call: Pick<Call, 'actor'>, request: FastifyRequest): void {
  const member = request.identity?.member
  if (!call.actor || !member || typeof request.body !== 'object' || request.body === null) return
  const hint: unknown = Reflect.get(request.body, call.actor)
  if (hint !== undefined && hint !== member.uuid) refuse('FORBIDDEN')
}

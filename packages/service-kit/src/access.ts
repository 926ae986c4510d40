import { createHash, timingSafeEqual } from 'node:crypto'
import type { Call, SessionIdentity } from '@annals/contracts'
import type { FastifyRequest } from 'fastify'
import { ServiceError, fail } from './service-error.ts'

export type Identify = (sessionId: string) => Promise<SessionIdentity | null>
export type StudentToken = (sa: string) => Promise<unknown>
export type Member = NonNullable<SessionIdentity['member']>
/** Whether a member is an admin of the partner team that a request is about. */
export type TeamAdmin = (member: Member, request: FastifyRequest) => Promise<boolean>

/** What a service provides for the rules that only it can check. */
export interface Checkers {
  /** Finds the started answer that a body's `sa` names. Null means that access is refused. */
  studentToken?: StudentToken
  teamAdmin?: TeamAdmin
}

/** @throws Error where a call has a rule that nothing checks here, so that the service does not start */
export function demandChecker({ access, method, path }: Call, checkers: Checkers): void {
  if ((access === 'studentToken' || access === 'teamAdmin') && !checkers[access])
    throw new Error(`${method} ${path} has the rule ${access}, which this service does not check`)
}

/** The session id a request carries: bearer header, or `X-Session` where that cannot be set (behaviour/accounts §3). */
export function sessionOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return bearer
  const header = request.headers['x-session']
  return typeof header === 'string' && header !== '' ? header : null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Enforces a call's rule before its body is read, and stores the caller on the request. A public call continues as
 * anonymous if its session is bad or if sessions cannot be checked at the moment (architecture §5.5).
 */
export function accessHook(
  call: Pick<Call, 'access'>,
  deps: { identify: Identify; serviceToken: string; checkers: Checkers }
) {
  const expected = digest(deps.serviceToken)
  return async (request: FastifyRequest): Promise<void> => {
    if (call.access === 'service') {
      const given = request.headers['x-service-token']
      if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) fail('FORBIDDEN')
      return
    }
    // A student's calls depend on `sa` alone and must not wait for the session service.
    if (call.access === 'studentToken') return
    const session = sessionOf(request)
    if (call.access === 'public') {
      const identity = session ? await deps.identify(session).catch(() => undefined) : undefined
      request.isSessionOver = identity === null
      request.identity = identity ?? null
      if (identity) request.sessionId = session
      return
    }
    if (!session) fail('SESSION_MISSING')
    request.identity = await deps.identify(session)
    if (!request.identity) fail('SESSION_EXPIRED')
    request.sessionId = session
    if (call.access === 'anySession') return
    const member = request.identity.member
    if (!member) fail('SESSION_MISSING')
    if (!(await passes(member, request))) fail('FORBIDDEN')
  }

  /** Whether a signed-in member passes the rule. A rule that is not named here lets nobody pass. */
  async function passes(member: Member, request: FastifyRequest): Promise<boolean> {
    const { is_admin, is_partner } = member.permissions
    switch (call.access) {
      case 'member':
      case 'owner':
        return true
      case 'partner':
        return is_partner || is_admin
      case 'admin':
        return is_admin
      case 'teamAdmin':
        return (await deps.checkers.teamAdmin?.(member, request)) ?? false
      default:
        return false
    }
  }
}

/**
 * The error of a public call that was refused. If the session is over, the caller may be the owner, so they are asked
 * to sign in again.
 */
export function orSessionOver(error: unknown, request: FastifyRequest): unknown {
  if (!request.isSessionOver || !(error instanceof ServiceError)) return error
  const isForOwners = error.code === 'FORBIDDEN' || error.extra.mayBeOwned
  return isForOwners ? new ServiceError('SESSION_EXPIRED', { cause: error }) : error
}

/**
 * Actor ids in bodies are hints: absent is fine, another member's is 403 (architecture §5.6). Where nobody is signed
 * in, a public call ignores the hint.
 */
export function checkActor(call: Pick<Call, 'actor'>, request: FastifyRequest): void {
  const member = request.identity?.member
  if (!call.actor || !member || typeof request.body !== 'object' || request.body === null) return
  const hint: unknown = Reflect.get(request.body, call.actor)
  if (hint !== undefined && hint !== member.uuid) fail('FORBIDDEN')
}

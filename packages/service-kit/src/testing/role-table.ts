import { type AccessRule, type Call, type Role, ROLES, type SessionIdentity } from '@annals/contracts'
import type { FastifyInstance } from 'fastify'
import { newId, newSecret } from '../ids.ts'
import { type CallResult, send } from './call.ts'
import { SERVICE_TOKEN } from './service-token.ts'

/**
 * Roles that each rule allows. What the service says about the object itself (404, or 403 for somebody else's) comes
 * after the rule and is tested by its area.
 */
const PASS: Record<AccessRule, readonly Role[]> = {
  public: ['none', 'anonymous', 'student', 'member', 'partner', 'admin', 'service'],
  anySession: ['anonymous', 'member', 'partner', 'admin'],
  member: ['member', 'partner', 'admin'],
  owner: ['member', 'partner', 'admin'],
  teamAdmin: ['partner'],
  partner: ['partner', 'admin'],
  admin: ['admin'],
  studentToken: ['student'],
  service: ['service']
}
const REFUSED_BY_RULE = ['SESSION_MISSING', 'SESSION_EXPIRED', 'FORBIDDEN', 'SA_UNKNOWN']

/** A role's credentials: a session, a student's `sa`, or the service token. */
export interface Player {
  session?: string
  sa?: string
  service?: true
}
export type Players = Record<Role, Player>

export interface RoleCase {
  name: string
  call: Call
  role: Role
  allowed: boolean
}

/** Every call with every role, and whether the call's rule allows it. */
export function roleTable(calls: readonly Call[]): RoleCase[] {
  return calls.flatMap(call =>
    ROLES.map(role => {
      const allowed = PASS[call.access].includes(role)
      return {
        name: `${role} ${allowed ? 'passes' : 'is refused at'} ${call.method} ${call.path}`,
        call,
        role,
        allowed
      }
    })
  )
}

/**
 * Whether a caller passes a call's rule. The body has a field that no call declares, so that the call itself does
 * nothing. A student's rule is checked after the body, so there the body is valid.
 */
export async function getsIn(app: FastifyInstance, call: Call, player: Player): Promise<boolean> {
  const fields: object = (call.body as { properties?: object } | undefined)?.properties ?? {}
  const whole = { sa: player.sa ?? '', ...('answers' in fields && { answers: {} }) }
  const body = call.access === 'studentToken' ? whole : { not_of_any_call: true }
  const names = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name ?? '')
  const response: CallResult<unknown> = await send(app, call, body, {
    session: player.session,
    params: Object.fromEntries(names.map(name => [name, newId()])),
    headers: player.service ? { 'x-service-token': SERVICE_TOKEN } : {}
  })
  if (response.status >= 500) throw new Error(`${call.path} responded ${response.status}`)
  return response.status < 400 || !REFUSED_BY_RULE.includes(response.errorResponse.errorCode)
}

const flags = {
  can_create: true,
  is_admin: false,
  is_teacher: false,
  is_staff: false,
  is_partner: false,
  is_confirmed: true,
  can_publish_tl: false,
  show_beta: false
}

/** Callers with made-up sessions, and the `identify` that knows these, for services that ask svc-api. */
export function fakePlayers(): {
  players: Players
  identify: (session: string) => Promise<SessionIdentity | null>
  sa: string
} {
  const expires = new Date(Date.now() + 60_000).toISOString()
  const known = new Map<string, SessionIdentity>()
  const signedIn = (own: Partial<typeof flags> | null): Player => {
    const session = newSecret()
    const uuid = newId()
    const member = own && { uuid, email: 'a@example.org', displayname: 'A', permissions: { ...flags, ...own } }
    known.set(session, { member, expires })
    return { session }
  }
  const sa = newSecret()
  return {
    sa,
    identify: async session => known.get(session) ?? null,
    players: {
      none: {},
      anonymous: signedIn(null),
      student: { sa },
      member: signedIn({}),
      partner: signedIn({ is_partner: true }),
      admin: signedIn({ is_admin: true }),
      service: { service: true }
    }
  }
}

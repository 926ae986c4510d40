import type { AccountSession, SessionIdentity } from '@annals/contracts'
import { hashSecret, newId, newSecret, fail } from '@annals/service-kit'
import { type Device, NO_DEVICE } from './user-agent.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import type { StoredMember, StoredSession } from '../model.ts'
import type { SessionRepository } from './session-repository.ts'
import { displayName, effectivePermissions } from '../members/user.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/**
 * How long an unused session lasts: a member's 30 days with "Keep me logged in", else 24 hours; an anonymous one 24
 * hours from its start.
 */
const life = (autologin: boolean) => (autologin ? 30 : 1) * DAY_MS
/** The latest end of a session, however much it is used. */
const LONGEST_MS = 90 * DAY_MS
/** Precision of "last used": using a session costs one write in this time. */
const USED_EVERY_MS = HOUR_MS

export interface LiveSession {
  session: StoredSession
  member: StoredMember | null
}

/** Sessions: 256-bit ids that only their holder has; the database stores a hash. */
export function sessionService(sessions: SessionRepository, members: MemberRepository, now: () => Date) {
  const endOf = (created: Date, autologin: boolean) =>
    new Date(Math.min(now().getTime() + life(autologin), created.getTime() + LONGEST_MS))

  async function open(member: string | null, autologin: boolean, device: Device = NO_DEVICE): Promise<string> {
    const id = newSecret()
    const created = now()
    await sessions.add({
      _id: hashSecret(id),
      uuid: newId(),
      member,
      autologin,
      created,
      used: created,
      ...device,
      expires: endOf(created, autologin)
    })
    return id
  }

  /**
   * The member or visitor of a session id; null for an unknown or expired one. Using a member's session prolongs it.
   */
  async function find(id: string): Promise<LiveSession | null> {
    const session = await sessions.findLive(hashSecret(id), now())
    if (!session) return null
    if (!session.member) return { session, member: null }
    const member = await members.byId(session.member)
    if (!member || member.deactivated) return null
    if (now().getTime() - session.used.getTime() >= USED_EVERY_MS) {
      session.used = now()
      session.expires = endOf(session.created, session.autologin)
      await sessions.touch(session._id, session.used, session.expires)
    }
    return { session, member }
  }

  return {
    open,
    find,
    end: (id: string) => sessions.end(hashSecret(id)),
    endAllOf: (member: string) => sessions.endAllOf(member),

    /** @throws ServiceError NOT_FOUND where the member has no such session */
    async endOne(member: string, uuid: string): Promise<void> {
      if (!(await sessions.endOne(member, uuid))) fail('NOT_FOUND')
    },

    /** Most recently used first; `id` is the session that asks. */
    async listOf(member: string, id: string): Promise<AccountSession[]> {
      const own = hashSecret(id)
      const found = await sessions.liveOf(member, now())
      return found.map(({ _id, uuid, created, used, browser, system }) => ({
        uuid,
        since: created.toISOString(),
        used: used.toISOString(),
        browser,
        system,
        isThis: _id === own
      }))
    },

    async identify(id: string): Promise<SessionIdentity | null> {
      const found = await find(id)
      if (!found) return null
      const { session, member } = found
      return {
        member: member && {
          uuid: member._id,
          email: member.email,
          displayname: displayName(member),
          ...(member.locale && { locale: member.locale }),
          permissions: effectivePermissions(member)
        },
        expires: session.expires.toISOString()
      }
    }
  }
}

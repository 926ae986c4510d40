import type { SessionIdentity } from '@annals/contracts'
import { hashSecret, newSecret } from '@annals/service-kit'
import type { MemberRepository } from './member-repository.ts'
import type { StoredMember, StoredSession } from './model.ts'
import type { SessionRepository } from './session-repository.ts'
import { displayName, effectivePermissions } from './user.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a session lives unused: a member's 30 days with "Keep me logged in", else 24 hours; an anonymous one 24
 * hours from its start. */
const life = (autologin: boolean) => (autologin ? 30 : 1) * DAY_MS

export interface Standing {
  session: StoredSession
  member: StoredMember | null
}

/** Sessions: 256-bit ids that only their holder has; what is stored is a hash (ARCHITECTURE §5.6). */
export function sessionService(sessions: SessionRepository, members: MemberRepository, now: () => Date) {
  const inFuture = (ms: number) => new Date(now().getTime() + ms)

  async function open(member: string | null, autologin: boolean): Promise<string> {
    const id = newSecret()
    await sessions.add({ _id: hashSecret(id), member, autologin, expires: inFuture(life(autologin)) })
    return id
  }

  /** Who stands behind a session id; null for one that is unknown or over. Using a member's session prolongs it, with
   * one write in half a life. */
  async function standing(id: string): Promise<Standing | null> {
    const session = await sessions.findLive(hashSecret(id), now())
    if (!session) return null
    if (!session.member) return { session, member: null }
    const member = await members.byId(session.member)
    if (!member) return null
    const full = life(session.autologin)
    if (session.expires.getTime() - now().getTime() < full / 2) {
      session.expires = inFuture(full)
      await sessions.prolong(session._id, session.expires)
    }
    return { session, member }
  }

  return {
    open,
    standing,
    end: (id: string) => sessions.end(hashSecret(id)),
    endAllOf: (member: string) => sessions.endAllOf(member),

    async identify(id: string): Promise<SessionIdentity | null> {
      const found = await standing(id)
      if (!found) return null
      const { session, member } = found
      return {
        member: member && {
          uuid: member._id,
          email: member.email,
          displayname: displayName(member),
          permissions: effectivePermissions(member)
        },
        expires: session.expires.toISOString()
      }
    }
  }
}
export type SessionService = ReturnType<typeof sessionService>

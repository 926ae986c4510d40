import { isEmail, normaliseEmail } from '@annals/contracts'
import { hashSecret, fail } from '@annals/service-kit'
import type { ChallengeRepository } from './challenge-repository.ts'
import type { AccountLimits } from '../limits.ts'
import type { MailedLinks } from './mailed-links.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import type { StoredMember } from '../model.ts'
import type { OwnPassword } from '../password/own-password.ts'
import type { ProofRepository } from './proof-repository.ts'

export interface EmailChangeDeps {
  challenges: ChallengeRepository
  members: MemberRepository
  proofs: ProofRepository
  links: MailedLinks
  limits: AccountLimits
  demandPassword: OwnPassword
  /** Runs the sending of mails, so that an answer does not wait for them. */
  later: (work: Promise<void>, failed: string) => void
  now: () => Date
}

/** The person who follows a mailed link: the signed-in member, and the password given. */
export interface Follower {
  member: string | null
  password?: string
}

/**
 * Changes of e-mail addresses. A change needs the password, and takes effect when somebody who reads the address and
 * has access to the account confirms it.
 */
export function emailChanges(deps: EmailChangeDeps) {
  const { challenges, members, proofs, links, limits, demandPassword, later, now } = deps
  const ofMember = async (uuid: string) => (await members.byId(uuid)) ?? fail('SESSION_EXPIRED')

  return {
    /** Whether a form that was sent back asks for an address other than the present and the pending one. */
    isAsked: ({ email, pendingEmail }: StoredMember, typed: string): boolean =>
      ![email, pendingEmail].includes(normaliseEmail(typed)),

    /** An account that only claims the address does not stand in the way.
     * @throws ServiceError INVALID_EMAIL, PASSWORD_WRONG, EMAIL_TAKEN, TOO_MANY_TRIES */
    async ask(uuid: string, typed: string, password: string | undefined): Promise<StoredMember> {
      const member = await ofMember(uuid)
      if (!isEmail(typed)) fail('INVALID_EMAIL', { fields: [{ path: 'email', msg: 'Invalid email' }] })
      await demandPassword(member, password)
      const email = normaliseEmail(typed)
      if (email === member.email) return (await members.setPendingEmail(uuid, null)) ?? fail('SESSION_EXPIRED')
      const holder = await members.byHandle(email)
      if (holder && holder._id !== uuid && holder.permissions.is_confirmed)
        fail('EMAIL_TAKEN', { fields: [{ path: 'email', msg: 'is already registered' }] })
      await limits.beforeLetter('change', uuid, email)
      const changed = (await members.setPendingEmail(uuid, email)) ?? fail('SESSION_EXPIRED')
      later(links.sendConfirmation(changed, email), 'the confirmation letter was not sent')
      later(links.tellOldAddress('changeAsked', member), 'the letter to the old address was not sent')
      return changed
    },

    async giveUp(uuid: string): Promise<StoredMember> {
      return (await members.setPendingEmail(uuid, null)) ?? fail('SESSION_EXPIRED')
    },

    /**
     * Mails the link again: to the pending address or, where there is none, to the present one.
     * @throws ServiceError WRONG_STATE where nothing waits to be confirmed, TOO_MANY_TRIES
     */
    async sendAgain(uuid: string): Promise<void> {
      const member = await ofMember(uuid)
      const { email, pendingEmail, permissions } = member
      const to = pendingEmail ?? (permissions.is_confirmed ? '' : email)
      if (to === '') fail('WRONG_STATE', { msg: 'There is no address that waits to be confirmed.' })
      await limits.beforeLetter(pendingEmail ? 'change' : 'account', uuid, to)
      later(links.sendConfirmation(member, to), 'the confirmation letter was not sent')
    },

    /**
     * Access to the mail alone confirms nothing. Its reader may not be the person who made the account: they would
     * confirm the address for that person, or end up in an account whose password somebody else knows.
     * @throws ServiceError INVALID_CHALLENGE, PASSWORD_WRONG, EMAIL_TAKEN, TOO_MANY_TRIES
     */
    async confirm(challenge: string, by: Follower): Promise<void> {
      const hash = hashSecret(challenge)
      const asked = (await challenges.findLive(hash, ['confirm'], now())) ?? fail('INVALID_CHALLENGE')
      if (by.member !== asked.member) {
        const member = (await members.byId(asked.member)) ?? fail('INVALID_CHALLENGE')
        await demandPassword(member, by.password, `Please enter the password of the account ${member.login}.`)
      }
      const confirmed = await proofs.confirm(hash)
      if (confirmed === 'gone') fail('INVALID_CHALLENGE')
      if (confirmed === 'taken') fail('EMAIL_TAKEN')
      const { before, after } = confirmed
      if (before.email !== after.email)
        later(links.tellOldAddress('changed', before), 'the letter to the old address was not sent')
    }
  }
}
export type EmailChanges = ReturnType<typeof emailChanges>

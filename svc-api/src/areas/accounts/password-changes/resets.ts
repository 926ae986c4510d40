import { normaliseEmail } from '@annals/contracts'
import { hashSecret, fail } from '@annals/service-kit'
import type { ChallengeRepository } from '../confirmation/challenge-repository.ts'
import type { KnownOrigins, Origin } from '../sign-in/known-origins.ts'
import type { AccountLimits } from '../limits.ts'
import type { MailedLinks } from '../confirmation/mailed-links.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import type { StoredChallenge, StoredMember } from '../model.ts'
import { checkPassword, hashPassword } from '../password/password.ts'
import type { ProofRepository } from '../confirmation/proof-repository.ts'
import { newMember } from '../registration/new-member.ts'

const KINDS = ['reset', 'undo'] as const

export interface ResetDeps {
  challenges: ChallengeRepository
  members: MemberRepository
  proofs: ProofRepository
  origins: KnownOrigins
  links: MailedLinks
  limits: AccountLimits
  later: (work: Promise<void>, failed: string) => void
  now: () => Date
}

/**
 * Passwords set by a mailed link. The reader of an address that was never confirmed is its owner, but may not be the
 * person who made the account. So setting a password then creates a separate account, unless the device has signed in
 * to that account.
 */
export function resets({ challenges, members, proofs, origins, links, limits, later, now }: ResetDeps) {
  async function asked(hash: string): Promise<{ challenge: StoredChallenge; member: StoredMember }> {
    const challenge = (await challenges.findLive(hash, KINDS, now())) ?? fail('INVALID_CHALLENGE')
    const member = await members.byId(challenge.member)
    return member && !member.deactivated ? { challenge, member } : fail('INVALID_CHALLENGE')
  }

  const isStrangers = async (kind: StoredChallenge['kind'], member: StoredMember, device: string | null) =>
    kind === 'reset' && !member.permissions.is_confirmed && !(await origins.knowsDevice(member._id, device))

  return {
    /**
     * Mails a link to the address stored for it, if there is one. Where the account knows the asker, requests of
     * strangers do not count.
     */
    async mail(typed: string, network: string): Promise<void> {
      const email = normaliseEmail(typed)
      const member = await members.byHandle(email)
      if (member?.email !== email || member.deactivated) return
      const isKnown = (await origins.recognise(member._id, { device: null, network })) === 'network'
      if (await limits.mayMail('reset', email, network, isKnown)) await links.sendReset(member)
    },

    /**
     * Since when the link's account has had its address unconfirmed, where the link will create another account.
     * @throws ServiceError INVALID_CHALLENGE
     */
    async check(challenge: string, { device }: Origin): Promise<Date | null> {
      const {
        challenge: { kind },
        member
      } = await asked(hashSecret(challenge))
      return (await isStrangers(kind, member, device)) ? member.joined : null
    },

    /**
     * After a rejected password, the link can be used again.
     * @throws ServiceError INVALID_CHALLENGE, EMAIL_TAKEN, PASSWORD_SHORT, PASSWORD_COMMON
     */
    async set(challenge: string, password: string, origin: Origin): Promise<void> {
      const hash = hashSecret(challenge)
      const {
        challenge: { kind, email },
        member
      } = await asked(hash)
      const isNew = await isStrangers(kind, member, origin.device)
      checkPassword(password, isNew ? { email } : { ...member, email }, 'newpass')
      const hashed = await hashPassword(password, origin.network)
      const done = isNew
        ? await proofs.claim(hash, address => newMember(address, hashed, now(), { is_confirmed: true }))
        : await proofs.reset(hash, hashed)
      if (done === 'gone') fail('INVALID_CHALLENGE')
      if (done === 'taken') fail('EMAIL_TAKEN')
      // An owner who was locked out by other people's tries can sign in from here.
      await origins.remember(done.member._id, origin)
      later(links.tellPasswordChanged(done.member), 'the letter about the new password was not sent')
      later(links.tellWayBackEnded(done.member, done.ended), 'the letters about a way back were not sent')
    }
  }
}

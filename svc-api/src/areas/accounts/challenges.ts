import { normaliseEmail } from '@annals/contracts'
import { hashSecret, type Mailer, newSecret, refuse } from '@annals/service-kit'
import type { ChallengeRepository } from './challenge-repository.ts'
import { accountLetters } from './letters.ts'
import type { Limits } from './limits.ts'
import type { MemberRepository } from './member-repository.ts'
import { checkPassword, hashPassword } from './password.ts'
import type { SessionService } from './sessions.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = { reset: HOUR_MS, confirm: 7 * 24 * HOUR_MS } as const

export interface ChallengeDeps {
  challenges: ChallengeRepository
  members: MemberRepository
  sessions: SessionService
  limits: Limits
  mailer: Mailer
  origin: string
  now: () => Date
}

/** Mailed links: what proves that somebody reads an address. */
export function challengeService(deps: ChallengeDeps) {
  const { challenges, members, sessions, limits, mailer, now } = deps
  const letters = accountLetters(deps.origin)

  async function mail(kind: 'reset' | 'confirm', member: string, email: string): Promise<void> {
    const secret = newSecret()
    const expires = new Date(now().getTime() + LIFE_MS[kind])
    await challenges.add({ _id: hashSecret(secret), kind, member, email, expires })
    await mailer.send(letters[kind](email, secret))
  }

  return {
    mailConfirmation: (member: string, email: string) => mail('confirm', member, email),

    /** Mails a link to the address stored for it, if there is one; five in an hour. */
    async mailReset(typed: string): Promise<void> {
      const email = normaliseEmail(typed)
      const member = await members.byHandle(email)
      if (member?.email === email && (await limits.mayMail(email))) await mail('reset', member._id, email)
    },

    /** @throws Refuse INVALID_CHALLENGE */
    async checkReset(challenge: string): Promise<void> {
      if (!(await challenges.findLive(hashSecret(challenge), 'reset', now()))) refuse('INVALID_CHALLENGE')
    },

    /** Sets the password, and ends every session and every other link: whoever had them may not be the owner. A refused
     * password leaves the link usable.
     * @throws Refuse INVALID_CHALLENGE, PASSWORD_SHORT, PASSWORD_COMMON */
    async reset(challenge: string, password: string): Promise<void> {
      const hash = hashSecret(challenge)
      const asked = (await challenges.findLive(hash, 'reset', now())) ?? refuse('INVALID_CHALLENGE')
      checkPassword(password, asked.email)
      const hashed = await hashPassword(password)
      const taken = (await challenges.takeLive(hash, 'reset', now())) ?? refuse('INVALID_CHALLENGE')
      await members.setPassword(taken.member, hashed)
      await sessions.endAllOf(taken.member)
      await challenges.endAllOf(taken.member, 'reset')
    },

    /** @throws Refuse INVALID_CHALLENGE */
    async confirm(challenge: string): Promise<void> {
      const taken = await challenges.takeLive(hashSecret(challenge), 'confirm', now())
      if (!taken) refuse('INVALID_CHALLENGE')
      await members.confirmIfCurrent(taken.member, taken.email)
    },

    /** Links to an address that is no longer the member's are worth nothing. */
    forgetResets: (member: string) => challenges.endAllOf(member, 'reset')
  }
}
export type ChallengeService = ReturnType<typeof challengeService>

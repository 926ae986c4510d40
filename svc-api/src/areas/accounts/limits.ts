import { createLimits, type LimitRule, refuse } from '@annals/service-kit'
import type { Connection } from 'mongoose'

const MINUTES = 60 * 1000
const HOURS = 60 * MINUTES

/** Failed sign-ins: from one address against one login; against one login from anywhere, so that many addresses help
 * nobody; from one address altogether, which a school behind one address must not reach by typing. */
const LOGIN = {
  pair: { name: 'login-pair', most: 10, windowMs: 15 * MINUTES },
  login: { name: 'login', most: 50, windowMs: 15 * MINUTES },
  address: { name: 'login-address', most: 200, windowMs: 15 * MINUTES }
} satisfies Record<string, LimitRule>

/** Passwords that a signed-in person may get wrong: a session that was stolen must not become the account. */
const OWN_PASSWORD: LimitRule = { name: 'own-password', most: 10, windowMs: 15 * MINUTES }
/** Letters to one address, whatever they are about and whoever asks. */
const LETTERS: LimitRule = { name: 'letters', most: 5, windowMs: HOURS }
/** New addresses that one member may ask for. */
const EMAIL_CHANGES: LimitRule = { name: 'email-changes', most: 10, windowMs: HOURS }
const REGISTRATIONS: LimitRule = { name: 'registrations', most: 200, windowMs: HOURS }

const tooMany = (retryAfter: number) => refuse('TOO_MANY_TRIES', { retryAfter })

/** How often what may be tried, over restarts and any number of processes. */
export function accountLimits(db: Connection, now: () => Date) {
  const limits = createLimits(db, now)

  /** @throws Refuse TOO_MANY_TRIES */
  async function demand(rule: LimitRule, ...parts: string[]): Promise<void> {
    const { ok, retryAfter } = await limits.take(rule, ...parts)
    if (!ok) tooMany(retryAfter)
  }

  return {
    /** Counts a sign-in as failed before its password is looked at, so that tries at the same moment count too.
     * @throws Refuse TOO_MANY_TRIES
     * @returns takes the count back after the right password */
    async beforeLogin(login: string, address: string): Promise<() => Promise<void>> {
      await demand(LOGIN.pair, login, address)
      await Promise.all([demand(LOGIN.login, login), demand(LOGIN.address, address)])
      return async () => {
        await Promise.all([
          limits.forget(LOGIN.pair, login, address),
          limits.giveBack(LOGIN.login, login),
          limits.giveBack(LOGIN.address, address)
        ])
      }
    },

    /** As `beforeLogin`, for the password of somebody who is signed in.
     * @throws Refuse TOO_MANY_TRIES */
    async beforeOwnPassword(member: string): Promise<() => Promise<void>> {
      await demand(OWN_PASSWORD, member)
      return () => limits.forget(OWN_PASSWORD, member)
    },

    /** Whether one more letter may go to this address. */
    mayMail: async (email: string): Promise<boolean> => (await limits.take(LETTERS, email)).ok,

    /** @throws Refuse TOO_MANY_TRIES */
    beforeLetter: (email: string): Promise<void> => demand(LETTERS, email),

    /** @throws Refuse TOO_MANY_TRIES */
    beforeEmailChange: (member: string): Promise<void> => demand(EMAIL_CHANGES, member),

    /** @throws Refuse TOO_MANY_TRIES where one address makes accounts by the hundred */
    beforeRegister: (address: string): Promise<void> => demand(REGISTRATIONS, address)
  }
}
export type AccountLimits = ReturnType<typeof accountLimits>

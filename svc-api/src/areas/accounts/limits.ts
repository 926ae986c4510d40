import { createLimits, type LimitRule, refuse } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import type { Place } from './known-places.ts'

const MINUTES = 60 * 1000
const HOURS = 60 * MINUTES

/** Wrong passwords. Who signs in from a device or a network that has signed in to the account before is counted there
 * alone, so that nobody else's tries lock them out. All others are counted by login and network, by login from wherever
 * (many networks help nobody), and by network, which a school behind one address must not reach by mistyping. */
const WRONG = {
  device: { name: 'wrong-on-device', most: 10, windowMs: 15 * MINUTES },
  network: { name: 'wrong-on-known-network', most: 10, windowMs: 15 * MINUTES },
  pair: { name: 'wrong-by-stranger', most: 10, windowMs: 15 * MINUTES },
  login: { name: 'wrong-by-strangers', most: 50, windowMs: 15 * MINUTES },
  strangers: { name: 'wrong-from-network', most: 500, windowMs: 15 * MINUTES }
} satisfies Record<string, LimitRule>

function letterRules(kind: string, each: number, all: number) {
  return {
    each: { name: `letters-${kind}`, most: each, windowMs: HOURS },
    all: { name: `letters-${kind}-of-all`, most: all, windowMs: HOURS }
  } satisfies Record<string, LimitRule>
}

/** Passwords that a signed-in person may get wrong: a session that was stolen must not become the account. */
const OWN_PASSWORD: LimitRule = { name: 'own-password', most: 10, windowMs: 15 * MINUTES }
/** Letters to one address in an hour, by what they are about: those that one asker (a member, or a network) has sent,
 * and those of all. One asker, or one kind, uses up nothing of another. A link for a password holds as long as its
 * count, so whoever is refused one has one. */
const LETTERS = {
  account: letterRules('account', 5, 10),
  change: letterRules('change', 5, 15),
  reset: letterRules('reset', 5, 20)
}
export type LetterKind = keyof typeof LETTERS
/** Letters that one member may have sent, to whatever addresses. */
const LETTERS_OF_MEMBER: LimitRule = { name: 'letters-of-member', most: 10, windowMs: HOURS }
/** Letters that may be asked for from one network. */
const RESETS: LimitRule = { name: 'resets', most: 200, windowMs: HOURS }
/** Accounts made from one network: a training's participants register together. */
const REGISTRATIONS: LimitRule = { name: 'registrations', most: 300, windowMs: HOURS }
/** Looks at whether an address is free, from one network, tries to register it among them. */
const LOOKS: LimitRule = { name: 'looks', most: 600, windowMs: 15 * MINUTES }
const LOOKS_OF_MEMBER: LimitRule = { name: 'looks-of-member', most: 120, windowMs: 15 * MINUTES }
/** Anonymous sessions of one network: every tab of a school's pupils opens one. */
const ANONYMOUS: LimitRule = { name: 'anonymous-sessions', most: 3000, windowMs: 15 * MINUTES }

const WRONG_MSG =
  'Too many wrong passwords. Please wait some minutes, or set a new password by mail ("Forgot your password?").'

/** How somebody who signs in is known to the account: by the device, else by the network, else not at all. */
export type Standing = 'device' | 'network' | 'stranger'

/** How often what may be tried, over restarts and any number of processes. */
export function accountLimits(db: Connection, now: () => Date) {
  const limits = createLimits(db, now)

  /** @throws Refuse TOO_MANY_TRIES */
  async function demand(rule: LimitRule, parts: string[], msg?: string): Promise<void> {
    const { ok, retryAfter } = await limits.take(rule, ...parts)
    if (!ok) refuse('TOO_MANY_TRIES', { retryAfter, ...(msg && { msg }) })
  }

  return {
    /** Counts a sign-in as failed before its password is looked at, so that tries at the same moment count too.
     * @throws Refuse TOO_MANY_TRIES
     * @returns takes the count back after the right password; `isHolder` also forgets those before it */
    async beforeSignIn(
      login: string,
      { network, device }: Place,
      standing: Standing
    ): Promise<(isHolder: boolean) => Promise<void>> {
      const own =
        standing === 'device'
          ? ([WRONG.device, login, device ?? ''] as const)
          : ([standing === 'network' ? WRONG.network : WRONG.pair, login, network] as const)
      const shared =
        standing === 'stranger'
          ? ([
              [WRONG.login, login],
              [WRONG.strangers, network]
            ] as const)
          : []
      const [rule, ...parts] = own
      await demand(rule, parts, WRONG_MSG)
      for (const [one, part] of shared) await demand(one, [part], WRONG_MSG)
      return async isHolder => {
        await Promise.all([
          isHolder ? limits.forget(rule, ...parts) : limits.giveBack(rule, ...parts),
          ...shared.map(([one, part]) => limits.giveBack(one, part))
        ])
      }
    },

    /** As `beforeSignIn`, for the password of somebody who is signed in.
     * @throws Refuse TOO_MANY_TRIES */
    async beforeOwnPassword(member: string): Promise<() => Promise<void>> {
      await demand(OWN_PASSWORD, [member])
      return () => limits.forget(OWN_PASSWORD, member)
    },

    /** Whether one more letter of a kind may go to this address.
     * @param asker the member or the network that asks
     * @param isKnown whether the asker is known to the account: then others' asking does not count */
    async mayMail(kind: LetterKind, email: string, asker: string, isKnown = false): Promise<boolean> {
      const { each, all } = LETTERS[kind]
      return (await limits.take(each, email, asker)).ok && (isKnown || (await limits.take(all, email)).ok)
    },

    /** Before a letter that a member has sent to some address.
     * @throws Refuse TOO_MANY_TRIES */
    async beforeLetter(kind: LetterKind, member: string, email: string): Promise<void> {
      await demand(LETTERS_OF_MEMBER, [member])
      await demand(LETTERS[kind].each, [email, member])
      await demand(LETTERS[kind].all, [email])
    },

    /** Whatever address is asked for.
     * @throws Refuse TOO_MANY_TRIES */
    beforeReset: (network: string): Promise<void> => demand(RESETS, [network]),

    /** @throws Refuse TOO_MANY_TRIES */
    beforeLook: (network: string): Promise<void> => demand(LOOKS, [network]),

    /** @throws Refuse TOO_MANY_TRIES */
    beforeLookOf: (member: string): Promise<void> => demand(LOOKS_OF_MEMBER, [member]),

    /** @throws Refuse TOO_MANY_TRIES */
    beforeAnonymous: (network: string): Promise<void> => demand(ANONYMOUS, [network]),

    /** Counts what succeeded.
     * @throws Refuse TOO_MANY_TRIES */
    async registering<T>(network: string, register: () => Promise<T>): Promise<T> {
      await demand(LOOKS, [network])
      await demand(REGISTRATIONS, [network])
      try {
        return await register()
      } catch (error) {
        await limits.giveBack(REGISTRATIONS, network)
        throw error
      }
    }
  }
}
export type AccountLimits = ReturnType<typeof accountLimits>

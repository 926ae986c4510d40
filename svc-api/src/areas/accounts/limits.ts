import { createLimits, type LimitRule } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import type { Origin, Recognition } from './sign-in/known-origins.ts'

const MINUTES = 60 * 1000
const HOURS = 60 * MINUTES

/**
 * Wrong passwords. Where a device or network has signed in to the account before, tries are counted only there, so that
 * other people's tries cannot lock its owner out. All other tries are counted three times: by login and network, by
 * login over all networks (so that many networks give no advantage), and by network. A school behind one address must
 * not reach the last limit by mistyping.
 */
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

/** Wrong passwords of a signed-in person: somebody who steals a session must not be able to take over the account. */
const OWN_PASSWORD: LimitRule = { name: 'own-password', most: 10, windowMs: 15 * MINUTES }
/**
 * Mails to one address in an hour, by subject: those that one asker (a member, or a network) has requested, and those
 * of all askers. One asker, or one kind of mail, does not use up the limit of another. A password link is valid as long
 * as its count, so a person whose request is refused still has a valid link.
 */
const LETTERS = {
  account: letterRules('account', 5, 10),
  change: letterRules('change', 5, 15),
  reset: letterRules('reset', 5, 20)
}
export type LetterKind = keyof typeof LETTERS
/** Mails that one member may request, to all addresses together. */
const MAILS_OF_MEMBER: LimitRule = { name: 'letters-of-member', most: 10, windowMs: HOURS }
/** Mails that may be requested from one network. */
const RESETS: LimitRule = { name: 'resets', most: 200, windowMs: HOURS }
/** Accounts created from one network: the participants of a congress register together. */
const REGISTRATIONS: LimitRule = { name: 'registrations', most: 600, windowMs: HOURS }
/** Checks whether an address is free, from one network. An attempt to register it is such a check. */
const LOOKS: LimitRule = { name: 'looks', most: 600, windowMs: 15 * MINUTES }
const LOOKS_OF_MEMBER: LimitRule = { name: 'looks-of-member', most: 120, windowMs: 15 * MINUTES }
/** Anonymous sessions of one network: every tab of a school's pupils opens one. */
const ANONYMOUS: LimitRule = { name: 'anonymous-sessions', most: 3000, windowMs: 15 * MINUTES }

/** Times that a member hands over their work: each time a colleague gets a letter. */
const HAND_OVERS: LimitRule = { name: 'hand-overs', most: 5, windowMs: 24 * HOURS }

const WRONG_MSG =
  'Too many wrong passwords. Please wait some minutes, or set a new password by mail ("Forgot your password?").'

/** Counts the tries of everything that is limited, across restarts and any number of processes. */
export function accountLimits(db: Connection, now: () => Date) {
  const limits = createLimits(db, now)
  const { demand } = limits

  return {
    /**
     * Counts a sign-in as failed before its password is checked, so that parallel tries count too.
     * @throws ServiceError TOO_MANY_TRIES
     * @returns takes the count back after the right password; `isHolder` also deletes the counts before it
     */
    async beforeSignIn(
      login: string,
      { network, device }: Origin,
      recognition: Recognition
    ): Promise<(isHolder: boolean) => Promise<void>> {
      const own =
        recognition === 'device'
          ? ([WRONG.device, login, device ?? ''] as const)
          : ([recognition === 'network' ? WRONG.network : WRONG.pair, login, network] as const)
      const shared =
        recognition === 'stranger'
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
     * @throws ServiceError TOO_MANY_TRIES */
    async beforeOwnPassword(member: string): Promise<() => Promise<void>> {
      await demand(OWN_PASSWORD, [member])
      return () => limits.forget(OWN_PASSWORD, member)
    },

    /**
     * Whether one more mail of a kind may be sent to this address.
     * @param asker the member or the network that asks
     * @param isKnown whether the account knows the asker: then requests of others do not count
     */
    async mayMail(kind: LetterKind, email: string, asker: string, isKnown = false): Promise<boolean> {
      const { each, all } = LETTERS[kind]
      return (await limits.take(each, email, asker)).ok && (isKnown || (await limits.take(all, email)).ok)
    },

    /**
     * Called before a member sends a mail to any address.
     * @throws ServiceError TOO_MANY_TRIES
     */
    async beforeLetter(kind: LetterKind, member: string, email: string): Promise<void> {
      await demand(MAILS_OF_MEMBER, [member])
      await demand(LETTERS[kind].each, [email, member])
      await demand(LETTERS[kind].all, [email])
    },

    /**
     * The limit for one network, whatever addresses it names.
     * @throws ServiceError TOO_MANY_TRIES
     */
    beforeReset: (network: string): Promise<void> => demand(RESETS, [network]),

    /** @throws ServiceError TOO_MANY_TRIES */
    beforeHandOver: (member: string): Promise<void> => demand(HAND_OVERS, [member]),

    /** @throws ServiceError TOO_MANY_TRIES */
    beforeLook: (network: string): Promise<void> => demand(LOOKS, [network]),

    /** @throws ServiceError TOO_MANY_TRIES */
    beforeLookOf: (member: string): Promise<void> => demand(LOOKS_OF_MEMBER, [member]),

    /** @throws ServiceError TOO_MANY_TRIES */
    beforeAnonymous: (network: string): Promise<void> => demand(ANONYMOUS, [network]),

    /**
     * Counts a success.
     * @throws ServiceError TOO_MANY_TRIES
     */
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

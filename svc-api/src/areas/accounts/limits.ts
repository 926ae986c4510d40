import { hashSecret, refuse } from '@annals/service-kit'
import type { TriesRepository } from './tries-repository.ts'

const LOGIN_WINDOW_MS = 15 * 60 * 1000
/** Failed sign-ins in 15 minutes: from one address against one login; against one login from anywhere, so that many
 * addresses help nobody; from one address altogether, which a school behind one address must not reach by typing. */
const LOGIN_LIMITS = { pair: 10, login: 50, address: 200 } as const

const HOUR_MS = 60 * 60 * 1000
const LETTERS_AN_HOUR = 5
const ACCOUNTS_AN_HOUR = 200

/** Limits counted in MongoDB, so that they hold over restarts and any number of processes. Keys are hashed: they hold
 * what people typed, and addresses. */
export function limits(tries: TriesRepository, now: () => Date) {
  const tooMany = (retryAfter: number) => refuse('TOO_MANY_TRIES', { retryAfter })

  return {
    /** Counts a sign-in as failed before its password is looked at, so that tries at the same moment count too.
     * @throws Refuse TOO_MANY_TRIES
     * @returns takes the count back after the right password */
    async beforeLogin(login: string, address: string): Promise<() => Promise<void>> {
      const pair = `pair:${hashSecret(`${login}\n${address}`)}`
      const shared = [`login:${hashSecret(login)}`, `address:${hashSecret(address)}`] as const
      if ((await tries.count(pair, now(), LOGIN_WINDOW_MS)) > LOGIN_LIMITS.pair) tooMany(LOGIN_WINDOW_MS / 1000)
      const [byLogin, byAddress] = await Promise.all(shared.map(key => tries.count(key, now(), LOGIN_WINDOW_MS)))
      if ((byLogin ?? 0) > LOGIN_LIMITS.login || (byAddress ?? 0) > LOGIN_LIMITS.address)
        tooMany(LOGIN_WINDOW_MS / 1000)
      return async () => {
        await Promise.all([tries.forget(pair), ...shared.map(key => tries.giveBack(key))])
      }
    },

    /** Whether one more letter may go to this address. */
    mayMail: async (email: string): Promise<boolean> =>
      (await tries.count(`mail:${hashSecret(email)}`, now(), HOUR_MS)) <= LETTERS_AN_HOUR,

    /** @throws Refuse TOO_MANY_TRIES where one address makes accounts by the hundred */
    async beforeRegister(address: string): Promise<void> {
      const made = await tries.count(`register:${hashSecret(address)}`, now(), HOUR_MS)
      if (made > ACCOUNTS_AN_HOUR) tooMany(HOUR_MS / 1000)
    }
  }
}
export type Limits = ReturnType<typeof limits>

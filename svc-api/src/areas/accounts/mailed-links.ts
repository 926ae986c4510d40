import { hashSecret, type Mailer, newSecret } from '@annals/service-kit'
import type { ChallengeRepository } from './challenge-repository.ts'
import { type AccountLetters, accountLetters } from './letters.ts'
import type { StoredChallenge, StoredMember } from './model.ts'

/** Whom a letter is about. */
type Account = Pick<StoredMember, '_id' | 'login' | 'email'>

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = { reset: HOUR_MS, confirm: 7 * 24 * HOUR_MS, undo: 7 * 24 * HOUR_MS } as const

/** Letters with links that prove that somebody reads an address. The newest link of a kind is the only one. */
export function mailedLinks(challenges: ChallengeRepository, mailer: Mailer, origin: string, now: () => Date) {
  const letters = accountLetters(origin)

  async function issue(kind: StoredChallenge['kind'], member: string, email: string): Promise<string> {
    const secret = newSecret()
    const created = now()
    const expires = new Date(created.getTime() + LIFE_MS[kind])
    await challenges.put({ hash: hashSecret(secret), kind, member, email, created, expires })
    return secret
  }

  return {
    async sendReset({ _id, login, email, permissions }: Account & Pick<StoredMember, 'permissions'>): Promise<void> {
      await mailer.send(letters.reset(email, login, await issue('reset', _id, email), permissions.is_confirmed))
    },

    /** To the address that the account has, or to the one that it wants to have. */
    async sendConfirmation({ _id, login, email }: Account, to: string): Promise<void> {
      const letter = to === email ? letters.confirmAccount : letters.confirmChange
      await mailer.send(letter(to, login, await issue('confirm', _id, to)))
    },

    /** Tells the address that is to be left, or was. Only a confirmed one can bring itself back: who reads another may be
     * a stranger. */
    async tellOldAddress(
      what: keyof Pick<AccountLetters, 'changeAsked' | 'changed'>,
      { _id, login, email, permissions }: Account & Pick<StoredMember, 'permissions'>
    ): Promise<void> {
      if (email === '') return
      const undo = permissions.is_confirmed ? await issue('undo', _id, email) : null
      await mailer.send(letters[what](email, login, undo))
    },

    async tellPasswordChanged({ login, email }: Account): Promise<void> {
      if (email !== '') await mailer.send(letters.passwordChanged(email, login))
    },

    /** @param addresses those that had a way back, which has ended */
    async tellWayBackEnded({ login }: Account, addresses: readonly string[]): Promise<void> {
      for (const address of addresses) await mailer.send(letters.wayBackEnded(address, login))
    }
  }
}
export type MailedLinks = ReturnType<typeof mailedLinks>

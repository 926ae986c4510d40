import { hashSecret, type Mailer, newSecret } from '@annals/service-kit'
import type { ChallengeRepository } from './challenge-repository.ts'
import { type AccountLetters, accountLetters } from './letters.ts'
import type { StoredChallenge } from './model.ts'

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
    async sendReset(member: string, email: string): Promise<void> {
      await mailer.send(letters.reset(email, await issue('reset', member, email)))
    },

    async sendConfirmation(member: string, email: string): Promise<void> {
      await mailer.send(letters.confirm(email, await issue('confirm', member, email)))
    },

    /** Tells the address that is to be left, or was. Only a confirmed one can bring itself back: who reads another may be
     * a stranger. */
    async tellOldAddress(
      what: keyof Pick<AccountLetters, 'changeAsked' | 'changed'>,
      { _id, email, permissions }: { _id: string; email: string; permissions: { is_confirmed: boolean } }
    ): Promise<void> {
      if (email === '') return
      const undo = permissions.is_confirmed ? await issue('undo', _id, email) : null
      await mailer.send(letters[what](email, undo))
    },

    async tellPasswordChanged(email: string): Promise<void> {
      if (email !== '') await mailer.send(letters.passwordChanged(email))
    }
  }
}
export type MailedLinks = ReturnType<typeof mailedLinks>

import { hashSecret, type Mailer, newSecret } from '@annals/service-kit'
import type { ChallengeRepository } from './challenge-repository.ts'
import { type AccountMails, accountMails } from './mails.ts'
import type { StoredChallenge, StoredMember } from '../model.ts'

/** The member whom a mail is about. */
type Account = Pick<StoredMember, '_id' | 'login' | 'email'>

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = { reset: HOUR_MS, confirm: 7 * 24 * HOUR_MS, undo: 7 * 24 * HOUR_MS } as const

/** Mails with links that prove that somebody reads an address. Only the newest link of each kind is valid. */
export function mailedLinks(challenges: ChallengeRepository, mailer: Mailer, origin: string, now: () => Date) {
  const mails = accountMails(origin)

  async function issue(kind: StoredChallenge['kind'], member: string, email: string): Promise<string> {
    const secret = newSecret()
    const created = now()
    const expires = new Date(created.getTime() + LIFE_MS[kind])
    await challenges.put({ hash: hashSecret(secret), kind, member, email, created, expires })
    return secret
  }

  return {
    async sendReset({ _id, login, email, permissions }: Account & Pick<StoredMember, 'permissions'>): Promise<void> {
      await mailer.send(mails.reset(email, login, await issue('reset', _id, email), permissions.is_confirmed))
    },

    /** To the account's address, or to the new address that it asks for. */
    async sendConfirmation({ _id, login, email }: Account, to: string): Promise<void> {
      const mail = to === email ? mails.confirmAccount : mails.confirmChange
      await mailer.send(mail(to, login, await issue('confirm', _id, to)))
    },

    /**
     * Informs the address that the account leaves or has left. Only a confirmed address gets an undo link: the reader
     * of an unconfirmed one may be a stranger.
     */
    async tellOldAddress(
      what: keyof Pick<AccountMails, 'changeAsked' | 'changed'>,
      { _id, login, email, permissions }: Account & Pick<StoredMember, 'permissions'>
    ): Promise<void> {
      if (email === '') return
      const undo = permissions.is_confirmed ? await issue('undo', _id, email) : null
      await mailer.send(mails[what](email, login, undo))
    },

    async tellPasswordChanged({ login, email }: Account): Promise<void> {
      if (email !== '') await mailer.send(mails.passwordChanged(email, login))
    },

    /** @param addresses those whose undo link has ended */
    async tellWayBackEnded({ login }: Account, addresses: readonly string[]): Promise<void> {
      for (const address of addresses) await mailer.send(mails.wayBackEnded(address, login))
    }
  }
}
export type MailedLinks = ReturnType<typeof mailedLinks>

import { hashSecret, lettersIn, type Mailer, newSecret } from '@annals/service-kit'
import type { ChallengeRepository } from './challenge-repository.ts'
import type { StoredChallenge, StoredMember } from '../model.ts'

/** The member whom a mail is about. */
type Account = Pick<StoredMember, '_id' | 'login' | 'email' | 'locale'>

/** The secret of a link, and when the link ends. */
interface Issued {
  secret: string
  until: Date
}

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = { reset: HOUR_MS, confirm: 7 * 24 * HOUR_MS, undo: 7 * 24 * HOUR_MS } as const

/** Mails with links that prove that somebody reads an address. Only the newest link of each kind is valid. */
export function mailedLinks(challenges: ChallengeRepository, mailer: Mailer, origin: string, now: () => Date) {
  const lettersTo = ({ locale }: Account) => lettersIn(locale, origin)

  async function issue(kind: StoredChallenge['kind'], member: string, email: string): Promise<Issued> {
    const secret = newSecret()
    const created = now()
    const expires = new Date(created.getTime() + LIFE_MS[kind])
    await challenges.put({ hash: hashSecret(secret), kind, member, email, created, expires })
    return { secret, until: expires }
  }

  return {
    async sendReset(account: Account & Pick<StoredMember, 'permissions'>): Promise<void> {
      const { _id, login, email, permissions } = account
      const { secret, until } = await issue('reset', _id, email)
      await mailer.send({ to: email, until, ...lettersTo(account).reset(login, secret, permissions.is_confirmed) })
    },

    /** To the account's address, or to the new address that it asks for. */
    async sendConfirmation(account: Account, to: string): Promise<void> {
      const { _id, login, email } = account
      const { confirmAccount, confirmChange } = lettersTo(account)
      const { secret, until } = await issue('confirm', _id, to)
      await mailer.send({ to, until, ...(to === email ? confirmAccount : confirmChange)(login, secret) })
    },

    /**
     * Informs the address that the account leaves or has left. Only a confirmed address gets an undo link: the reader
     * of an unconfirmed one may be a stranger.
     */
    async tellOldAddress(
      what: 'changeAsked' | 'changed',
      account: Account & Pick<StoredMember, 'permissions'>
    ): Promise<void> {
      const { _id, login, email, permissions } = account
      if (email === '') return
      const undo = permissions.is_confirmed ? await issue('undo', _id, email) : null
      await mailer.send({ to: email, ...lettersTo(account)[what](login, undo?.secret ?? null) })
    },

    async tellPasswordChanged(account: Account): Promise<void> {
      const { login, email } = account
      if (email !== '') await mailer.send({ to: email, ...lettersTo(account).passwordChanged(login) })
    },

    /** @param addresses those whose undo link has ended */
    async tellWayBackEnded(account: Account, addresses: readonly string[]): Promise<void> {
      const letter = lettersTo(account).wayBackEnded(account.login)
      for (const to of addresses) await mailer.send({ to, ...letter })
    }
  }
}
export type MailedLinks = ReturnType<typeof mailedLinks>

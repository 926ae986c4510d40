import { PRODUCT } from '@annals/contracts'
import type { Content } from '../mailer.ts'
import type { Part } from './compose.ts'
import type { LetterContext } from './letter-context.ts'
import { unlinked } from './plain.ts'

const { name: product, support } = PRODUCT

/**
 * The letters of accounts. Each names the account by its login and says what its link does, because a person with an
 * account of their own must see when a letter is about somebody else's. A link ends in its secret.
 */
export function accountLetters({ t, say, write, origin }: LetterContext) {
  const loginPage: Part = { link: `${origin}/login` }
  const confirmPage = (secret: string): Part => ({ link: `${origin}/confirm-email/${secret}` })
  const passwordPage = (secret: string): Part => ({ link: `${origin}/reset-password/${secret}` })

  /** What somebody can do who did not request a change. `undo` is the secret of a link that restores everything. */
  const notMe = (undo: string | null): Part[] =>
    undo ? [t('undo.open'), passwordPage(undo), t('undo.until', { support })] : [t('undo.none', { support })]

  return {
    /** The reader of an address that was never confirmed may not be the person who made the account (decision 37). */
    reset: (login: string, secret: string, isConfirmed: boolean): Content =>
      write(t('reset.subject'), [
        t('reset.asked', { product, login: say(login) }),
        t('reset.open'),
        passwordPage(secret),
        ...(isConfirmed ? [] : [t('reset.unconfirmed', { login: say(login), support })]),
        t('reset.notYou')
      ]),

    confirmAccount: (login: string, secret: string): Content =>
      write(t('confirm.subject'), [
        t('confirm.welcome', { product, login: say(login) }),
        t('confirm.open'),
        confirmPage(secret),
        t('confirm.notYou'),
        loginPage
      ]),

    confirmChange: (login: string, secret: string): Content =>
      write(t('change.subject'), [
        t('change.asked', { product, login: say(login) }),
        t('change.open', { login: say(login) }),
        confirmPage(secret),
        t('change.notYou')
      ]),

    changeAsked: (login: string, undo: string | null): Content =>
      write(t('changeAsked.subject'), [t('changeAsked.text', { product, login: say(login) }), ...notMe(undo)]),

    changed: (login: string, undo: string | null): Content =>
      write(t('changed.subject'), [t('changed.text', { product, login: say(login) }), ...notMe(undo)]),

    passwordChanged: (login: string): Content =>
      write(t('password.subject'), [
        t('password.text', { product, login: say(login) }),
        t('password.notYou', { support }),
        loginPage
      ]),

    wayBackEnded: (login: string): Content =>
      write(t('wayBack.subject'), [t('wayBack.text', { product, login: say(login) }), t('undo.none', { support })]),

    accountDeleted: (login: string): Content =>
      write(t('deleted.subject'), [t('deleted.text', { product, login: say(login) }), t('deleted.again', { support })]),

    /** To somebody whose work was handed over to a colleague. */
    workGiven: ({ login, to }: { login: string; to: string }): Content =>
      write(t('given.subject'), [
        t('given.text', { product, login: say(login), to: unlinked(say(to)) }),
        t('undo.none', { support })
      ]),

    /** To somebody whose work nobody got. */
    workNotGiven: (login: string): Content =>
      write(t('notGiven.subject'), [t('notGiven.text', { product, login: say(login) })]),

    /** To the colleague who got it. */
    workReceived: ({ from }: { from: string }): Content =>
      write(t('received.subject'), [
        t('received.text', { product, from: unlinked(say(from)) }),
        { link: `${origin}/my` },
        t('received.not', { support })
      ]),

    /** Sent by an administrator, to see whether letters arrive. */
    test: (): Content => write(t('test.subject'), [t('test.text', { product }), t('test.nothing')])
  }
}

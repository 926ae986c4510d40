import { PRODUCT } from '@annals/contracts'
import type { Mail } from '@annals/service-kit'

const { name, support } = PRODUCT

/**
 * The mails of accounts. Each names the account by its login and says what its link does, because a person with an
 * account of their own must see when a mail is about somebody else's. Plain text; addresses are the only input of a
 * person in them. Links start with the configured origin, never with an address from a request.
 */
export function accountMails(origin: string) {
  /** What somebody can do who did not request a change. `undo` is the secret of a link that restores everything. */
  const notMe = (undo: string | null) =>
    undo
      ? `If it was not you, open this address within seven days. It brings this address back, signs everybody out and
lets you set a new password:
${origin}/reset-password/${undo}

It works until a new password is set by a letter to another address of the account. Then, or if you cannot open it,
write to ${support}.`
      : `If it was not you, write to ${support}.`

  /** The reader of an address that was never confirmed may not be the person who made the account (decision 37). */
  const unconfirmed = (login: string) => `
Please mind where you open it: the address of this account was never confirmed. In a browser that has signed in to
${login} before, you set its password. In any other browser you get a new, empty account with this address; what was
made with the old one stays with it. If you have no such browser any more, write to ${support} first.
`

  return {
    reset: (to: string, login: string, challenge: string, isConfirmed: boolean): Mail => ({
      to,
      subject: `${name}: set a new password`,
      text: `Somebody, hopefully you, asked to set a new password for the ${name} account ${login}.

Open this address to choose it; it works once, for one hour, and only the newest one works:
${origin}/reset-password/${challenge}
${isConfirmed ? '' : unconfirmed(login)}
If it was not you, you need do nothing: your password stays as it is.
`
    }),

    confirmAccount: (to: string, login: string, challenge: string): Mail => ({
      to,
      subject: `${name}: please confirm your new account`,
      text: `Welcome to ${name}. The new account ${login} was made with this address.

Open this address to confirm that the account is yours. If you are not signed in to it there, you are asked for its
password. It works once, for seven days, and only the newest one works:
${origin}/confirm-email/${challenge}

If you did not make this account, you need do nothing. An account of your own with this address is yours at any time by
"Forgot your password?" at ${origin}/login.
`
    }),

    confirmChange: (to: string, login: string, challenge: string): Mail => ({
      to,
      subject: `${name}: another account wants to use this address`,
      text: `The ${name} account ${login} wants to use this address from now on. If it does, an account that has this address
and has not confirmed it loses it.

Only if ${login} is your own account, open this address to confirm the change. If you are not signed in to it there, you
are asked for its password. It works once, for seven days, and only the newest one works:
${origin}/confirm-email/${challenge}

If that account is not yours, you need do nothing: nothing changes.
`
    }),

    changeAsked: (to: string, login: string, undo: string | null): Mail => ({
      to,
      subject: `${name}: another e-mail address was asked for`,
      text: `Somebody, hopefully you, asked to use another e-mail address for the ${name} account ${login}. It counts once it
has been confirmed; until then nothing changes.

${notMe(undo)}
`
    }),

    changed: (to: string, login: string, undo: string | null): Mail => ({
      to,
      subject: `${name}: your account has another e-mail address`,
      text: `Your ${name} account ${login} now has another e-mail address; letters no longer come here.

${notMe(undo)}
`
    }),

    passwordChanged: (to: string, login: string): Mail => ({
      to,
      subject: `${name}: your password was changed`,
      text: `The password of your ${name} account ${login} was changed, and everybody who was signed in elsewhere was signed out.

If it was not you, set a new one at once by "Forgot your password?" at ${origin}/login, or write to ${support}.
`
    }),

    wayBackEnded: (to: string, login: string): Mail => ({
      to,
      subject: `${name}: this address can no longer be brought back by itself`,
      text: `A new password was set for the ${name} account ${login} by a letter to the address that it has now. The link
that we sent you, which brings this address back, has ended with that.

If it was not you, write to ${support}.
`
    })
  }
}
export type AccountMails = ReturnType<typeof accountMails>

import { PRODUCT } from '@annals/contracts'
import type { Letter } from '@annals/service-kit'

const { name, support } = PRODUCT

/** The letters of accounts. Plain text, and nothing in them that a person typed but the address they speak of. Links
 * start at the configured origin, never at an address a request names. */
export function accountLetters(origin: string) {
  /** What somebody can do who did not ask for a change. `undo` is the secret of a link that brings everything back. */
  const notMe = (undo: string | null) =>
    undo
      ? `If it was not you, open this address within seven days. It brings this address back, signs everybody out and
lets you set a new password:
${origin}/reset-password/${undo}

Or write to ${support}.`
      : `If it was not you, write to ${support}.`

  return {
    reset: (to: string, challenge: string): Letter => ({
      to,
      subject: `${name}: set a new password`,
      text: `Somebody, hopefully you, asked to set a new password for your ${name} account.

Open this address to choose it; it works once, for one hour, and only the newest one works:
${origin}/reset-password/${challenge}

If it was not you, you need do nothing: your password stays as it is.
`
    }),

    confirm: (to: string, challenge: string): Letter => ({
      to,
      subject: `${name}: please confirm your e-mail address`,
      text: `This address was given for an account at ${name}.

Open this address to confirm that it is yours; it works once, for seven days, and only the newest one works:
${origin}/confirm-email/${challenge}

If it was not you, you need do nothing.
`
    }),

    changeAsked: (to: string, undo: string | null): Letter => ({
      to,
      subject: `${name}: another e-mail address was asked for`,
      text: `Somebody, hopefully you, asked to use another e-mail address for your ${name} account. It counts once it has
been confirmed; until then nothing changes.

${notMe(undo)}
`
    }),

    changed: (to: string, undo: string | null): Letter => ({
      to,
      subject: `${name}: your account has another e-mail address`,
      text: `Your ${name} account now has another e-mail address; letters no longer come here.

${notMe(undo)}
`
    }),

    passwordChanged: (to: string): Letter => ({
      to,
      subject: `${name}: your password was changed`,
      text: `The password of your ${name} account was changed, and everybody who was signed in elsewhere was signed out.

If it was not you, set a new one at once by "Forgot your password?" at ${origin}/login, or write to ${support}.
`
    })
  }
}
export type AccountLetters = ReturnType<typeof accountLetters>

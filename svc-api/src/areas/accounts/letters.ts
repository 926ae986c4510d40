import { PRODUCT } from '@annals/contracts'
import type { Letter } from '@annals/service-kit'

/** The letters of accounts. Plain text, and nothing in them that a person typed. Links start at the configured origin,
 * never at an address a request names (ARCHITECTURE §5.6). */
export function accountLetters(origin: string) {
  return {
    reset: (to: string, challenge: string): Letter => ({
      to,
      subject: `${PRODUCT.name}: set a new password`,
      text: `Somebody, hopefully you, asked to set a new password for your ${PRODUCT.name} account.

Open this address to choose it; it works once, for one hour:
${origin}/reset-password/${challenge}

If it was not you, you need do nothing: your password stays as it is.
`
    }),

    confirm: (to: string, challenge: string): Letter => ({
      to,
      subject: `${PRODUCT.name}: please confirm your e-mail address`,
      text: `This address was given for an account at ${PRODUCT.name}.

Open this address to confirm that it is yours; it works once, for seven days:
${origin}/confirm-email/${challenge}

If it was not you, you need do nothing.
`
    })
  }
}

import { accountLetters } from './accounts.ts'
import { letterContext } from './letter-context.ts'
import { importLetters } from './imports.ts'
import { invitationLetters } from './invitations.ts'
import { shareLetters } from './shares.ts'

/** Every letter of the site, in the language of its reader (behaviour/mail §1). */
export function lettersIn(locale: string | undefined, origin: string) {
  const context = letterContext(locale, origin)
  return {
    ...accountLetters(context),
    ...importLetters(context),
    ...invitationLetters(context),
    ...shareLetters(context)
  }
}

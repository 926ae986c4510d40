import { accountLetters } from './accounts.ts'
import { letterContext } from './letter-context.ts'
import { importLetters } from './imports.ts'
import { invitationLetters } from './invitations.ts'
import { shareLetters } from './shares.ts'

/** Every letter of the site, in the language of its reader (behaviour/mail §1). */
export function lettersIn(locale: string | undefined, origin: string) {
  const desk = letterContext(locale, origin)
  return { ...accountLetters(desk), ...importLetters(desk), ...invitationLetters(desk), ...shareLetters(desk) }
}

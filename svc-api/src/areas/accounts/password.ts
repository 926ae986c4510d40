import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@annals/service-kit'
import { type About, weakness } from './password-strength.ts'

const MIN_LENGTH = 6
/** argon2id (the library's default) with 19 MiB, two passes: 11 ms here. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const
const OWN =
  'This password is made of your own name, your e-mail address or the name of this site. Please choose another one.'

/** The same password typed on two systems may arrive in two forms of Unicode. */
const typed = (password: string) => password.normalize('NFC')

/** @param field The field of the call that the password stands in.
 * @throws Refuse PASSWORD_SHORT under 6 characters (spec 1 §5), PASSWORD_COMMON for one that is tried first */
export function checkPassword(password: string, about: About, field: string): void {
  const text = typed(password)
  if (Array.from(text).length < MIN_LENGTH) refuse('PASSWORD_SHORT', { fields: [{ path: field, msg: 'is too short' }] })
  const found = weakness(text, about)
  if (!found) return
  refuse('PASSWORD_COMMON', {
    ...(found === 'own' && { msg: OWN }),
    fields: [{ path: field, msg: 'is easily guessed' }]
  })
}

export const hashPassword = (password: string): Promise<string> => hash(typed(password), COST)

/** Verified against where nobody has the login, so that the answer takes as long. */
const nobodys = hashPassword('nobody signs in with this')

/** Whether the password is the stored one. A null hash takes as long and is never right. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodys), typed(password))
  return right && stored !== null
}

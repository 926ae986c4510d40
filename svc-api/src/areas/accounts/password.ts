import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@annals/service-kit'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const MIN_LENGTH = 6
/** argon2id (the library's default) with 19 MiB, two passes: 11 ms here. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const

/** The same password typed on two systems may arrive in two forms of Unicode. */
const typed = (password: string) => password.normalize('NFC')

/** @throws Refuse PASSWORD_SHORT under 6 characters (spec 1 §5), PASSWORD_COMMON for a listed one or the login itself */
export function checkPassword(password: string, login: string): void {
  const text = typed(password)
  if (Array.from(text).length < MIN_LENGTH) refuse('PASSWORD_SHORT')
  const lower = text.toLowerCase()
  if (COMMON_PASSWORDS.has(lower) || lower === login) refuse('PASSWORD_COMMON')
}

export const hashPassword = (password: string): Promise<string> => hash(typed(password), COST)

/** Verified against where nobody has the login, so that the answer takes as long. */
const nobodys = hashPassword('nobody signs in with this')

/** Whether the password is the stored one. A null hash takes as long and is never right. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodys), typed(password))
  return right && stored !== null
}

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fail } from '@annals/service-kit'
import { createPasswordQueue } from './password-queue.ts'
import { type About, weakness } from './password-strength.ts'

const MIN_LENGTH = 6
/** argon2id (the library's default) with 19 MiB, two passes: 11 ms here. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const
const OWN =
  'This password is made of your own name, your e-mail address or the name of this site. Please choose another one.'

/** The same password typed on two systems may arrive in two Unicode forms. */
const typed = (password: string) => password.normalize('NFC')

/** @param field The field of the call that the password stands in.
 * @throws ServiceError PASSWORD_SHORT under 6 characters (behaviour/accounts §4), PASSWORD_COMMON for one that is tried
 * first */
export function checkPassword(password: string, about: About, field: string): void {
  const text = typed(password)
  if (Array.from(text).length < MIN_LENGTH) fail('PASSWORD_SHORT', { fields: [{ path: field, msg: 'is too short' }] })
  const found = weakness(text, about)
  if (!found) return
  fail('PASSWORD_COMMON', {
    ...(found === 'own' && { msg: OWN }),
    fields: [{ path: field, msg: 'is easily guessed' }]
  })
}

/**
 * Hashing takes 19 MiB and a core each. A flood of sign-ins waits here, so that the service keeps its memory and its
 * other threads. A class behind one address waits only a moment.
 */
const gate = createPasswordQueue({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: { ofOne: 300, ofAll: 1000 }
})

/**
 * @param owner The network or member that waits in turn with others.
 * @throws ServiceError UNAVAILABLE where too many wait
 */
export const hashPassword = (password: string, owner: string): Promise<string> =>
  gate(owner, () => hash(typed(password), COST))

/** The hash to verify against where nobody has the login, so that the answer takes equally long. */
const nobodys = hash('nobody signs in with this', COST)

/**
 * Whether the password is the stored one. A null hash takes equally long and never matches.
 * @throws ServiceError UNAVAILABLE where too many wait
 */
export async function isPassword(stored: string | null, password: string, owner: string): Promise<boolean> {
  const against = stored ?? (await nobodys)
  const right = await gate(owner, () => verify(against, typed(password)))
  return right && stored !== null
}

import { refuse } from '@annals/service-kit'
import type { AccountLimits } from './limits.ts'
import type { StoredMember } from './model.ts'
import { isPassword } from './password.ts'

const FIELD = 'password'

/** Demands the password of somebody who is signed in, before what a stolen session alone must not be able to do.
 * @throws Refuse PASSWORD_WRONG, TOO_MANY_TRIES */
export function ownPassword(limits: AccountLimits) {
  return async (member: StoredMember, password: string | undefined): Promise<void> => {
    if (!password) {
      const msg = 'Please enter your password.'
      refuse('PASSWORD_WRONG', { msg, fields: [{ path: FIELD, msg }] })
    }
    const succeed = await limits.beforeOwnPassword(member._id)
    if (!(await isPassword(member.password, password, member._id)))
      refuse('PASSWORD_WRONG', { fields: [{ path: FIELD, msg: 'is not your present password' }] })
    await succeed()
  }
}
export type OwnPassword = ReturnType<typeof ownPassword>

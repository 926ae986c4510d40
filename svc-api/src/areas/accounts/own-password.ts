import { refuse } from '@annals/service-kit'
import type { AccountLimits } from './limits.ts'
import type { StoredMember } from './model.ts'
import { isPassword } from './password.ts'

const FIELD = 'password'

/** Demands the password of an account, before what a stolen session or a letter alone must not be able to do.
 * @param asking what a person reads who gave none
 * @throws Refuse PASSWORD_WRONG, TOO_MANY_TRIES */
export function ownPassword(limits: AccountLimits) {
  return async (
    member: StoredMember,
    password: string | undefined,
    asking = 'Please enter your password.'
  ): Promise<void> => {
    if (!password) refuse('PASSWORD_WRONG', { msg: asking, fields: [{ path: FIELD, msg: asking }] })
    const succeed = await limits.beforeOwnPassword(member._id)
    if (!(await isPassword(member.password, password, member._id)))
      refuse('PASSWORD_WRONG', { fields: [{ path: FIELD, msg: 'is not your present password' }] })
    await succeed()
  }
}
export type OwnPassword = ReturnType<typeof ownPassword>

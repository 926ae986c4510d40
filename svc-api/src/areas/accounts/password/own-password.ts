import { fail } from '@annals/service-kit'
import type { AccountLimits } from '../limits.ts'
import type { StoredMember } from '../model.ts'
import { isPassword } from './password.ts'

const FIELD = 'password'

/**
 * Requires an account's password before an action for which a stolen session or access to the mail must not be enough.
 * @param asking the message for a person who gave none
 * @throws ServiceError PASSWORD_WRONG, TOO_MANY_TRIES
 */
export function ownPassword(limits: AccountLimits) {
  return async (
    member: StoredMember,
    password: string | undefined,
    asking = 'Please enter your password.'
  ): Promise<void> => {
    if (!password) fail('PASSWORD_WRONG', { msg: asking, fields: [{ path: FIELD, msg: asking }] })
    const succeed = await limits.beforeOwnPassword(member._id)
    if (!(await isPassword(member.password, password, member._id)))
      fail('PASSWORD_WRONG', { fields: [{ path: FIELD, msg: 'is not your present password' }] })
    await succeed()
  }
}
export type OwnPassword = ReturnType<typeof ownPassword>

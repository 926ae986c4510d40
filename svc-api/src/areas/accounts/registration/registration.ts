import { isEmail, normaliseEmail } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import type { MemberRepository } from '../members/member-repository.ts'
import type { StoredMember } from '../model.ts'
import { checkPassword, hashPassword } from '../password/password.ts'
import { newMember } from './new-member.ts'

export function registration(members: MemberRepository, now: () => Date) {
  /**
   * The address in its stored form. An address that is only claimed counts as taken too: nearly always its owner has
   * forgotten the account, and can get access with a mailed link for a new password.
   * @throws ServiceError INVALID_EMAIL, EMAIL_TAKEN
   */
  async function freeAddress(typed: string): Promise<string> {
    if (!isEmail(typed)) fail('INVALID_EMAIL')
    const email = normaliseEmail(typed)
    if (await members.byHandle(email)) fail('EMAIL_TAKEN')
    return email
  }

  return {
    freeAddress,

    /** @throws ServiceError INVALID_EMAIL, EMAIL_TAKEN, PASSWORD_SHORT, PASSWORD_COMMON */
    async register(typed: string, password: string, network: string): Promise<StoredMember> {
      const email = await freeAddress(typed)
      checkPassword(password, { email }, 'password')
      const member = newMember(email, await hashPassword(password, network), now())
      if (!(await members.addIfFree(member))) fail('EMAIL_TAKEN')
      return member
    }
  }
}
export type Registration = ReturnType<typeof registration>

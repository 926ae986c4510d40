import { isEmail, normaliseEmail, type Permissions } from '@annals/contracts'
import { newId, refuse } from '@annals/service-kit'
import type { MemberRepository } from './member-repository.ts'
import { checkPassword, hashPassword } from './password.ts'
import { NEW_MEMBER } from './user.ts'

export interface NewMember {
  email: string
  password: string
  name?: string
  countrycode?: string
  permissions?: Partial<Permissions>
}

export function registration(members: MemberRepository, now: () => Date) {
  /** The address as it is stored.
   * @throws Refuse INVALID_EMAIL, EMAIL_TAKEN */
  async function freeAddress(typed: string): Promise<string> {
    if (!isEmail(typed)) refuse('INVALID_EMAIL')
    const email = normaliseEmail(typed)
    if (await members.byHandle(email)) refuse('EMAIL_TAKEN')
    return email
  }

  return {
    freeAddress,

    /** Makes an account; its login is its first e-mail address.
     * @throws Refuse INVALID_EMAIL, EMAIL_TAKEN, PASSWORD_SHORT, PASSWORD_COMMON */
    async register(account: NewMember): Promise<{ uuid: string; email: string }> {
      const email = await freeAddress(account.email)
      checkPassword(account.password, email)
      const uuid = newId()
      const added = await members.addIfFree({
        _id: uuid,
        login: email,
        email,
        handles: [email],
        name: account.name ?? '',
        countrycode: account.countrycode ?? '',
        avatar: '',
        joined: now(),
        password: await hashPassword(account.password),
        permissions: { ...NEW_MEMBER, ...account.permissions }
      })
      if (!added) refuse('EMAIL_TAKEN')
      return { uuid, email }
    }
  }
}
export type Registration = ReturnType<typeof registration>

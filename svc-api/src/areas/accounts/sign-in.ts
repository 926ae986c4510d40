import { normaliseEmail } from '@annals/contracts'
import { refuse } from '@annals/service-kit'
import type { Limits } from './limits.ts'
import type { MemberRepository } from './member-repository.ts'
import type { StoredMember } from './model.ts'
import { isPassword } from './password.ts'

/** The member with this login or e-mail and this password. An unknown login and a wrong password answer alike, and
 * take as long.
 * @throws Refuse LOGIN_FAILED, TOO_MANY_TRIES */
export function signIn(members: MemberRepository, limits: Limits) {
  return async (login: string, password: string, address: string): Promise<StoredMember> => {
    const handle = normaliseEmail(login)
    if (handle === '')
      refuse('BAD_REQUEST', { msg: 'Please enter your login', fields: [{ path: 'login', msg: 'is required' }] })
    const succeed = await limits.beforeLogin(handle, address)
    const member = await members.byHandle(handle)
    if (!(await isPassword(member?.password ?? null, password)) || !member) refuse('LOGIN_FAILED')
    await succeed()
    return member
  }
}

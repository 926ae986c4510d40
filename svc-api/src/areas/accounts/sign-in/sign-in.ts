import { normaliseEmail } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import type { KnownOrigins, Origin } from './known-origins.ts'
import type { AccountLimits } from '../limits.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import type { StoredMember } from '../model.ts'
import { isPassword } from '../password/password.ts'

/**
 * The member with this login or e-mail and this password. An unknown login and a wrong password get the same answer
 * after the same time.
 * @throws ServiceError LOGIN_FAILED, TOO_MANY_TRIES, DEACTIVATED where the password is right
 */
export function signIn(members: MemberRepository, origins: KnownOrigins, limits: AccountLimits) {
  return async (login: string, password: string, origin: Origin): Promise<StoredMember> => {
    const handle = normaliseEmail(login)
    if (handle === '')
      fail('BAD_REQUEST', { msg: 'Please enter your login', fields: [{ path: 'login', msg: 'is required' }] })
    const [holder, yielded] = await Promise.all([members.byHandle(handle), members.byYielded(handle)])
    // A member who shares a name with its holder counts as a stranger to the holder.
    const recognition = holder ? await origins.recognise(holder._id, origin) : 'stranger'
    const succeed = await limits.beforeSignIn(handle, origin, recognition)
    // A member who signs in on a known device does not wait behind others of the same network.
    const owner = holder && recognition === 'device' ? holder._id : origin.network
    // One password is verified in every case, so that an unknown name takes equally long.
    let member = (await isPassword(holder?.password ?? null, password, owner)) ? holder : null
    for (const other of yielded) if (!member && (await isPassword(other.password, password, owner))) member = other
    if (!member) fail('LOGIN_FAILED')
    await succeed(member === holder)
    if (member.deactivated) fail('DEACTIVATED')
    await origins.remember(member._id, origin)
    return member
  }
}

import { hashSecret, fail } from '@annals/service-kit'
import type { MailedLinks } from '../confirmation/mailed-links.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import type { OwnPassword } from '../password/own-password.ts'
import { checkPassword, hashPassword } from '../password/password.ts'
import type { ProofRepository } from '../confirmation/proof-repository.ts'

export interface PasswordChangeDeps {
  members: MemberRepository
  proofs: ProofRepository
  links: MailedLinks
  demandPassword: OwnPassword
  later: (work: Promise<void>, failed: string) => void
}

/**
 * Replaces the present password. The session that asks stays, all others end, and a mail informs the member.
 * @throws ServiceError PASSWORD_WRONG, PASSWORD_SHORT, PASSWORD_COMMON, TOO_MANY_TRIES
 */
export function passwordChanges({ members, proofs, links, demandPassword, later }: PasswordChangeDeps) {
  return async (uuid: string, session: string, present: string, password: string): Promise<void> => {
    const member = (await members.byId(uuid)) ?? fail('SESSION_EXPIRED')
    await demandPassword(member, present)
    checkPassword(password, member, 'newpass')
    await proofs.change(uuid, await hashPassword(password, uuid), hashSecret(session))
    later(links.tellPasswordChanged(member), 'the letter about the new password was not sent')
  }
}

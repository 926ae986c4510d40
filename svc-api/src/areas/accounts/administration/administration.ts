import type { MemberRecord, Permissions } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import type { MailedLinks } from '../confirmation/mailed-links.ts'
import type { AccountLimits } from '../limits.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import type { StoredMember } from '../model.ts'
import type { AdministrationRepository } from './administration-repository.ts'
import { toRecord } from './record.ts'

export interface AdministrationDeps {
  members: MemberRepository
  stored: AdministrationRepository
  links: MailedLinks
  limits: AccountLimits
  later: (work: Promise<void>, failed: string) => void
  now: () => Date
}

/** What administrators do with members (behaviour/accounts §10). */
export function administration({ members, stored, links, limits, later, now }: AdministrationDeps) {
  const known = (member: StoredMember | null): StoredMember => member ?? fail('NOT_FOUND')

  return {
    one: async (uuid: string): Promise<MemberRecord> => toRecord(known(await members.byId(uuid))),

    /** @throws ServiceError NOT_FOUND, LAST_ADMIN, STALE with the record as it is now */
    async setFlags(uuid: string, permissions: Permissions, was: Permissions): Promise<MemberRecord> {
      const changed = await stored.setFlags(uuid, permissions, was)
      if (changed) return toRecord(changed)
      return fail('STALE', { stored: toRecord(known(await members.byId(uuid))) })
    },

    /** @throws ServiceError NOT_FOUND, LAST_ADMIN */
    deactivate: async (uuid: string): Promise<MemberRecord> => toRecord(known(await stored.deactivate(uuid, now()))),

    /** @throws ServiceError NOT_FOUND */
    reactivate: async (uuid: string): Promise<MemberRecord> => toRecord(known(await stored.reactivate(uuid))),

    /** @throws ServiceError NOT_FOUND, WRONG_STATE without an address or while deactivated, TOO_MANY_TRIES */
    async mailReset(uuid: string, admin: string): Promise<void> {
      const member = known(await members.byId(uuid))
      if (member.deactivated) fail('WRONG_STATE', { msg: 'This account is deactivated.' })
      if (member.email === '') fail('WRONG_STATE', { msg: 'This account has no e-mail address.' })
      if (!(await limits.mayMail('reset', member.email, admin))) fail('TOO_MANY_TRIES')
      later(links.sendReset(member), 'the reset letter was not sent')
    }
  }
}

import {
  type accountCalls,
  type accountInternalCalls,
  type ResponseOf,
  type BodyOf,
  MEMBER_MAX_LENGTHS,
  normaliseEmail
} from '@annals/contracts'
import { fail } from '@annals/service-kit'
import { demandName } from '../../../texts/text.ts'
import { isCountry } from './countries.ts'
import type { EmailChanges } from '../confirmation/email-changes.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import type { StoredMember } from '../model.ts'
import { displayName, effectivePermissions } from '../members/user.ts'

type Change = BodyOf<typeof accountCalls.updateMember>
type Names = ResponseOf<typeof accountInternalCalls.memberNames>['members']
type Contacts = ResponseOf<typeof accountInternalCalls.memberContacts>['members']

const noCountry = () =>
  fail('BAD_REQUEST', {
    msg: 'Please select a country.',
    fields: [{ path: 'countrycode', msg: 'Please select a country.' }]
  })

export function profileService(members: MemberRepository, emails: EmailChanges) {
  const ofMember = async (uuid: string) => (await members.byId(uuid)) ?? fail('SESSION_EXPIRED')

  return {
    ofMember,

    /**
     * Saves the profile. The login does not change, whatever the form sends (behaviour/personal-area §5). A new e-mail
     * address has its own rule, which is checked before anything is written.
     * @throws ServiceError BAD_REQUEST without a country, INVALID_EMAIL, EMAIL_TAKEN, PASSWORD_WRONG
     */
    async save(uuid: string, change: Change): Promise<StoredMember> {
      const before = await ofMember(uuid)
      if (!isCountry(change.countrycode)) noCountry()
      const name = demandName(change.name, MEMBER_MAX_LENGTHS.name, 'name')
      if (emails.isAsked(before, change.email)) await emails.ask(uuid, change.email, change.password)
      const saved = await members.changeProfile(uuid, {
        name,
        countrycode: change.countrycode,
        ...(change.avatar !== undefined && { avatar: change.avatar }),
        show_beta: change.show_beta
      })
      return saved ?? fail('SESSION_EXPIRED')
    },

    /** Whether nobody else signs in with this name. */
    async isFree(username: string, uuid: string): Promise<boolean> {
      const name = normaliseEmail(username)
      if (name === '') return false
      const holder = await members.byHandle(name)
      return !holder || holder._id === uuid
    },

    async setAvatar(uuid: string, avatar: string): Promise<void> {
      if (!(await members.setAvatar(uuid, avatar))) fail('NOT_FOUND')
    },

    async contacts(uuids: string[]): Promise<Contacts> {
      const found = await members.byIds(uuids)
      return found.map(member => ({
        uuid: member._id,
        name: displayName(member),
        email: member.email,
        ...(member.locale && { locale: member.locale }),
        isDeactivated: Boolean(member.deactivated)
      }))
    },

    async names(uuids: string[]): Promise<Names> {
      const found = await members.byIds(uuids)
      return found.map(member => ({
        uuid: member._id,
        displayname: displayName(member),
        permissions: effectivePermissions(member)
      }))
    }
  }
}

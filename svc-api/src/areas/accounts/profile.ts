import {
  type accountCalls,
  type accountInternalCalls,
  type AnswerOf,
  type BodyOf,
  isEmail,
  normaliseEmail
} from '@annals/contracts'
import { refuse } from '@annals/service-kit'
import { isCountry } from './countries.ts'
import type { MemberRepository } from './member-repository.ts'
import type { StoredMember } from './model.ts'
import { displayName, effectivePermissions } from './user.ts'

type Change = BodyOf<typeof accountCalls.updateMember>
type Names = AnswerOf<typeof accountInternalCalls.memberNames>['members']

const noCountry = () =>
  refuse('BAD_REQUEST', {
    msg: 'Please select a country.',
    fields: [{ path: 'countrycode', msg: 'Please select a country.' }]
  })

/** A name as one line: people paste line breaks and odd spaces. */
const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export function profileService(members: MemberRepository) {
  return {
    async ofMember(uuid: string): Promise<StoredMember> {
      return (await members.byId(uuid)) ?? refuse('SESSION_EXPIRED')
    },

    /** Saves the profile. The login stays whatever the form sends (spec 1 §2.4); a new e-mail address is unconfirmed.
     * @throws Refuse BAD_REQUEST without a country, INVALID_EMAIL, EMAIL_TAKEN */
    async save(uuid: string, change: Change): Promise<{ member: StoredMember; newEmail: boolean }> {
      const before = (await members.byId(uuid)) ?? refuse('SESSION_EXPIRED')
      if (!isCountry(change.countrycode)) noCountry()
      if (!isEmail(change.email)) refuse('INVALID_EMAIL')
      const email = normaliseEmail(change.email)
      const newEmail = email !== before.email
      const saved = await members.changeIfFree(uuid, {
        name: oneLine(change.name),
        email,
        handles: [...new Set([before.login, email])],
        countrycode: change.countrycode,
        ...(change.avatar !== undefined && { avatar: change.avatar }),
        show_beta: change.show_beta,
        is_confirmed: before.permissions.is_confirmed && !newEmail
      })
      if (saved === 'taken') refuse('EMAIL_TAKEN')
      return { member: saved ?? refuse('SESSION_EXPIRED'), newEmail }
    },

    /** Whether nobody else signs in with this name. */
    async isFree(username: string, uuid: string): Promise<boolean> {
      const name = normaliseEmail(username)
      if (name === '') return false
      const holder = await members.byHandle(name)
      return !holder || holder._id === uuid
    },

    async setAvatar(uuid: string, avatar: string): Promise<void> {
      if (!(await members.setAvatar(uuid, avatar))) refuse('NOT_FOUND')
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

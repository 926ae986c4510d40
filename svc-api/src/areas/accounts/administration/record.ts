import type { MemberRecord } from '@annals/contracts'
import { displayName } from '../members/user.ts'
import type { StoredMember } from '../model.ts'

/** A member as administrators see them. */
export function toRecord(member: StoredMember): MemberRecord {
  const { _id, login, email, countrycode, joined, deactivated, permissions } = member
  return {
    uuid: _id,
    login,
    email,
    displayname: displayName(member),
    countrycode,
    joined: joined.toISOString(),
    deactivated: deactivated?.toISOString() ?? null,
    permissions
  }
}

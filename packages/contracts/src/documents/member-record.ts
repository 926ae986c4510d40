import Type, { type Static } from 'typebox'
import { Instant, Strict, Uuid } from '../values.ts'
import { Permissions } from './member.ts'

export const MEMBER_SORTS = ['newest', 'oldest', 'az', 'za'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** What the list of members is narrowed to. */
export const MEMBER_GROUPS = ['admins', 'partners', 'staff', 'teachers', 'unconfirmed', 'deactivated'] as const
export type MemberGroup = (typeof MEMBER_GROUPS)[number]

export const MEMBERS_PAGE = 25
/** As far as members of a search are counted. */
export const MEMBERS_COUNTED = 1000

/**
 * A member as administrators see them. `deactivated` tells since when they cannot sign in. `permissions` are the stored
 * flags: `can_publish_tl` is not set for an administrator who may publish as such.
 */
export const MemberRecord = Strict({
  uuid: Uuid,
  login: Type.String(),
  email: Type.String(),
  displayname: Type.String(),
  countrycode: Type.String(),
  joined: Instant,
  deactivated: Type.Union([Instant, Type.Null()]),
  permissions: Permissions
})
export type MemberRecord = Static<typeof MemberRecord>

import Type, { type Static } from 'typebox'
import { FileUrl, Instant, Line, OneOf, Strict, Uuid } from '../values.ts'

/** Permission flags of a member (behaviour/accounts §1). */
export const Permissions = Strict({
  can_create: Type.Boolean(),
  is_admin: Type.Boolean(),
  is_teacher: Type.Boolean(),
  is_staff: Type.Boolean(),
  is_partner: Type.Boolean(),
  is_confirmed: Type.Boolean(),
  can_publish_tl: Type.Boolean(),
  show_beta: Type.Boolean()
})
export type Permissions = Static<typeof Permissions>

export const TAG_SETS = ['MyLanguages', 'MyYears', 'MyClasses', 'MyKeywords'] as const
export type TagSet = (typeof TAG_SETS)[number]
export const UserTag = Strict({ uuid: Uuid, tag: OneOf(TAG_SETS), name: Line(100) })
export type UserTag = Static<typeof UserTag>

/** A member as its own browser sees it. */
export const User = Strict({
  uuid: Uuid,
  login: Type.String(),
  name: Type.String(),
  displayname: Type.String(),
  /** Empty where somebody else has confirmed the address, until there is another one. */
  email: Type.String(),
  /** The new address that waits to be confirmed; absent where none does. */
  pendingEmail: Type.Optional(Type.String()),
  countrycode: Type.String(),
  avatar: FileUrl,
  joined: Instant,
  permissions: Permissions,
  isAdmin: Type.Boolean(),
  isPartner: Type.Boolean(),
  showBeta: Type.Boolean(),
  tags: Type.Array(UserTag)
})
export type User = Static<typeof User>

/** One place where a member is signed in. `uuid` names it and opens nothing; `used` is exact to an hour; browser and
 * system are empty where the browser did not say. */
export const AccountSession = Strict({
  uuid: Uuid,
  since: Instant,
  used: Instant,
  browser: Type.String(),
  system: Type.String(),
  isThis: Type.Boolean()
})
export type AccountSession = Static<typeof AccountSession>

/** Who stands behind a session: what services ask of one another. */
export const SessionIdentity = Strict({
  member: Type.Union([
    Strict({
      uuid: Uuid,
      email: Type.String(),
      displayname: Type.String(),
      permissions: Permissions
    }),
    Type.Null()
  ]),
  expires: Instant
})
export type SessionIdentity = Static<typeof SessionIdentity>

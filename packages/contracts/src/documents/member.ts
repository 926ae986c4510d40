import Type, { type Static } from 'typebox'
import { TAG_MAX_LENGTH } from '../text-lengths.ts'
import { FileUrl, Instant, Line, LocaleId, OneOf, Strict, Uuid } from '../values.ts'
import { TAG_SETS } from './tag-sets.ts'

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

export const UserTag = Strict({ uuid: Uuid, tag: OneOf(TAG_SETS), name: Line(TAG_MAX_LENGTH) })
export type UserTag = Static<typeof UserTag>

/** A member as its own browser sees it. */
export const User = Strict({
  uuid: Uuid,
  login: Type.String(),
  name: Type.String(),
  displayname: Type.String(),
  /** Empty if somebody else has confirmed the address, until the member sets another one. */
  email: Type.String(),
  /** The new address that is not confirmed yet; absent if there is none. */
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

/**
 * One device or browser in which a member is signed in. `uuid` identifies it and gives no access. `used` is exact to an
 * hour. `browser` and `system` are empty if the browser did not send them.
 */
export const AccountSession = Strict({
  uuid: Uuid,
  since: Instant,
  used: Instant,
  browser: Type.String(),
  system: Type.String(),
  isThis: Type.Boolean()
})
export type AccountSession = Static<typeof AccountSession>

/** The caller behind a session: what services ask one another. */
export const SessionIdentity = Strict({
  member: Type.Union([
    Strict({
      uuid: Uuid,
      email: Type.String(),
      displayname: Type.String(),
      /** The language of letters to the member; absent while it is not known. */
      locale: Type.Optional(LocaleId),
      permissions: Permissions
    }),
    Type.Null()
  ]),
  expires: Instant
})
export type SessionIdentity = Static<typeof SessionIdentity>

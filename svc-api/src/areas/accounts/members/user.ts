import { isSeen, type Permissions, type User, type UserTag } from '@annals/contracts'
import type { StoredMember } from '../model.ts'

/** An admin may publish without the flag (behaviour/accounts §1). */
export function effectivePermissions({ permissions }: Pick<StoredMember, 'permissions'>): Permissions {
  return { ...permissions, can_publish_tl: permissions.can_publish_tl || permissions.is_admin }
}

/** The name to show: the given one, or else the first part of the login, so that no full address is shown. */
export function displayName({ name, login }: Pick<StoredMember, 'name' | 'login'>): string {
  return isSeen(name) ? name : (login.split('@')[0] ?? login)
}

/** A member as their own browser sees them. */
export function toUser(member: StoredMember, tags: UserTag[]): User {
  const permissions = effectivePermissions(member)
  const { _id, login, name, email, pendingEmail, countrycode, avatar, joined } = member
  return {
    uuid: _id,
    login,
    name,
    displayname: displayName(member),
    email,
    ...(pendingEmail && { pendingEmail }),
    countrycode,
    avatar,
    joined: joined.toISOString(),
    permissions,
    isAdmin: permissions.is_admin,
    isPartner: permissions.is_partner,
    showBeta: permissions.show_beta,
    tags
  }
}

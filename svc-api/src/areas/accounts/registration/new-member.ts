import type { Permissions } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import type { StoredMember } from '../model.ts'

/** Flags of a new member (behaviour/accounts §1). */
const PERMISSIONS: Permissions = {
  can_create: true,
  is_admin: false,
  is_teacher: false,
  is_staff: false,
  is_partner: false,
  is_confirmed: false,
  can_publish_tl: false,
  show_beta: false
}

/** A new account; its login is its first e-mail address. */
export const newMember = (
  email: string,
  password: string,
  joined: Date,
  permissions: Partial<Permissions> = {}
): StoredMember => ({
  _id: newId(),
  login: email,
  email,
  handles: [email],
  name: '',
  titled: [],
  countrycode: '',
  avatar: '',
  joined,
  password,
  permissions: { ...PERMISSIONS, ...permissions }
})

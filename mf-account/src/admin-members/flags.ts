import type { MemberRecord, Permissions } from '@annals/contracts'

/** The flags of a member, in the order of the page. */
export const FLAGS = [
  'is_teacher',
  'is_partner',
  'is_staff',
  'is_admin',
  'is_confirmed',
  'can_create',
  'can_publish_tl',
  'show_beta'
] as const satisfies readonly (keyof Permissions)[]

export const ROLES = ['is_admin', 'is_partner', 'is_staff', 'is_teacher'] as const

/** How many flags differ. */
export const changesOf = (one: Permissions, other: Permissions): number =>
  FLAGS.filter(flag => one[flag] !== other[flag]).length

export const nameOf = ({ displayname, login }: MemberRecord): string => displayname || login

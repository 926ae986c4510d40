import type { Permissions } from '@annals/contracts'

const PLAIN: Permissions = {
  can_create: true,
  is_admin: false,
  is_teacher: true,
  is_staff: false,
  is_partner: false,
  is_confirmed: true,
  can_publish_tl: false,
  show_beta: false
}

/** Demo accounts, printed by `npm start` and never created in production. */
export const DEMO_ACCOUNTS = [
  {
    role: 'teacher',
    uuid: '01930000-0000-7000-8000-600000000001',
    login: 'teacher@annals.example',
    password: 'chalk-and-sources',
    name: 'Tilda Thorne',
    permissions: PLAIN
  },
  {
    role: 'partner',
    uuid: '01930000-0000-7000-8000-600000000002',
    login: 'partner@annals.example',
    password: 'archive-and-light',
    name: 'Paul Partridge',
    permissions: { ...PLAIN, is_partner: true, can_publish_tl: true }
  },
  {
    role: 'admin',
    uuid: '01930000-0000-7000-8000-600000000003',
    login: 'admin@annals.example',
    password: 'keys-and-ledgers',
    name: 'Ada Almond',
    permissions: { ...PLAIN, is_admin: true, can_publish_tl: true }
  }
] as const

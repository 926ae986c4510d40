import type { Registry, User } from '@annals/contracts'
import type { SideItem } from '../side-menu/side-page.tsx'
import { sideItems } from '../side-menu/side-items.ts'

/** The personal menu from the registry, for this member: partners see what is marked for partners and all, admins what
 * is marked for admins and all (behaviour/personal-area §1). */
export const myItems = (registry: Registry, user: User): SideItem[] => sideItems(registry, user, 'my')

/** The target of /my (behaviour/personal-area §1): the dashboard where the menu has one, else the activities. */
export function myHome(items: readonly SideItem[], user: User): string {
  const wanted = user.isPartner || user.isAdmin ? ['/my/dashboard', '/my/activities'] : ['/my/activities']
  return wanted.find(path => items.some(item => item.to === path)) ?? items[0]?.to ?? '/my/profile'
}

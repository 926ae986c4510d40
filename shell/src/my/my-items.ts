import type { Labels, Registry, User } from '@annals/contracts'
import { sees } from '../registry/sees.ts'

export interface MyItem {
  to: string
  labels: Labels
}

/** The personal menu from the registry, for this member: partners see what is marked for partners and all, admins what
 * is marked for admins and all (behaviour/personal-area §1). */
export const myItems = (registry: Registry, user: User): MyItem[] =>
  registry.remotes
    .filter(remote => remote.enabled)
    .flatMap(remote => remote.my)
    .filter(item => sees(user, item.for))
    .sort((a, b) => a.order - b.order)
    .map(({ path, labels }) => ({ to: `/my/${path}`, labels }))

/** The target of /my (behaviour/personal-area §1): the dashboard where the menu has one, else the activities. */
export function myHome(items: readonly MyItem[], user: User): string {
  const wanted = user.isPartner || user.isAdmin ? ['/my/dashboard', '/my/activities'] : ['/my/activities']
  return wanted.find(path => items.some(item => item.to === path)) ?? items[0]?.to ?? '/my/profile'
}

import type { Registry, User } from '@annals/contracts'

export interface MyItem {
  to: string
  label: string
}

/** The personal menu from the registry, for this member: partners see what is marked for partners and all, admins what
 * is marked for admins and all (behaviour/personal-area §1); who is both sees each entry once. */
export function myItems(registry: Registry, user: User): MyItem[] {
  const sees = { all: true, partner: user.isPartner, admin: user.isAdmin }
  const items = registry.remotes
    .filter(remote => remote.enabled)
    .flatMap(remote => remote.my)
    .filter(item => sees[item.for])
    .sort((a, b) => a.order - b.order)
    .map(item => ({ to: `/my/${item.path}`, label: item.label }))
  return [...new Map(items.map(item => [item.to, item])).values()]
}

/** Where /my leads (behaviour/personal-area §1); the first entry of the menu where that screen is not there. */
export function myHome(items: readonly MyItem[], user: User): string {
  const wanted = user.isPartner || user.isAdmin ? ['/my/dashboard', '/my/activities'] : ['/my/activities']
  return wanted.find(path => items.some(item => item.to === path)) ?? items[0]?.to ?? '/my/profile'
}

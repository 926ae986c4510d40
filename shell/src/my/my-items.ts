import type { Registry, User } from '@annals/contracts'

export interface MyItem {
  to: string
  label: string
}

/** The personal menu from the registry, for this member (spec 1 §6): partners and admins see what partners see, admins
 * also what is theirs alone. */
export function myItems(registry: Registry, user: User): MyItem[] {
  const sees = { all: true, partner: user.isPartner || user.isAdmin, admin: user.isAdmin }
  return registry.remotes
    .filter(remote => remote.enabled)
    .flatMap(remote => remote.my)
    .filter(item => sees[item.for])
    .sort((a, b) => a.order - b.order)
    .map(item => ({ to: `/my/${item.path}`, label: item.label }))
}

/** Where /my leads (RULINGS 1); the first entry of the menu where that screen is not there. */
export function myHome(items: readonly MyItem[], user: User): string {
  const wanted = user.isPartner || user.isAdmin ? ['/my/dashboard', '/my/activities'] : ['/my/activities']
  return wanted.find(path => items.some(item => item.to === path)) ?? items[0]?.to ?? '/my/profile'
}

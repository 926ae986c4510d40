import type { NavEntry, Registry, User } from '@annals/contracts'
import { sees } from '../federation/sees.ts'

/** The areas' entries in the header or footer for this visitor (behaviour/frame §2). */
export const navEntries = (registry: Registry, place: 'header' | 'footer', user: User | null): NavEntry[] =>
  registry.remotes
    .filter(remote => remote.enabled)
    .flatMap(remote => remote.nav)
    .filter(entry => sees(user, entry[place]))
    .sort((a, b) => a.order - b.order)

export interface NavItem {
  to: string
  label: string
  order: number
}

interface Words {
  labelOf(entry: NavEntry): string
  my: string
  admin: string
}

/** Header navigation: the areas' entries, and between them the frame's own (behaviour/frame §2.1). */
export function headerItems(registry: Registry, user: User | null, words: Words): NavItem[] {
  const areas = navEntries(registry, 'header', user).map(entry => ({
    to: entry.path,
    label: words.labelOf(entry),
    order: entry.order
  }))
  const own = [
    { to: '/my', label: words.my, order: 40 },
    ...(user?.isAdmin ? [{ to: '/admin', label: words.admin, order: 70 }] : [])
  ]
  return [...areas, ...own].sort((a, b) => a.order - b.order)
}

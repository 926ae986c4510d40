import type { Registry, User } from '@annals/contracts'
import type { SideItem } from './side-page.tsx'
import { sees } from '../federation/sees.ts'

/** The entries of a menu at the side that this member sees, in their order. */
export const sideItems = (registry: Registry, user: User | null, menu: 'my' | 'admin'): SideItem[] =>
  registry.remotes
    .filter(remote => remote.enabled)
    .flatMap(remote => remote[menu])
    .filter(entry => sees(user, entry.for))
    .sort((a, b) => a.order - b.order)
    .map(({ path, labels, about }) => ({ to: `/${menu}/${path}`, labels, about }))

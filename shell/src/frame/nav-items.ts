import type { User } from '@annals/contracts'

export interface NavItem {
  to: string
  /** Key in the frame's catalogue. */
  label: string
}

/** Header navigation (behaviour/frame §2.1). */
export function navItems(user: User | null): NavItem[] {
  const items = [
    { to: '/historical-content', label: 'nav.historical' },
    { to: '/teaching-learning', label: 'nav.teaching' },
    { to: '/builder', label: 'nav.builder' },
    { to: '/my', label: 'nav.my' },
    { to: '/about', label: 'nav.about' }
  ]
  if (!user?.isAdmin) return items
  return [...items, { to: '/partners', label: 'nav.partners' }, { to: '/admin', label: 'nav.admin' }]
}

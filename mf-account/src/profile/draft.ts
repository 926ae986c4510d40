import type { User } from '@annals/contracts'

/** What the form holds. */
export interface Draft {
  name: string
  countrycode: string
  showBeta: boolean
}

const KEY = 'annals.profile-draft'

export const draftOf = (user: User): Draft => ({
  name: user.name,
  countrycode: user.countrycode,
  showBeta: user.showBeta
})

export const isSame = (a: Draft, b: Draft): boolean =>
  a.name === b.name && a.countrycode === b.countrycode && a.showBeta === b.showBeta

/** Typing survives a reload and a session that ends: it is kept in this tab until it is saved (DESIGN, operated). */
export function readDraft(user: User): Draft {
  const stored = draftOf(user)
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ({ member: string } & Partial<Draft>) | null
    if (kept?.member !== user.uuid) return stored
    return {
      name: typeof kept.name === 'string' ? kept.name : stored.name,
      countrycode: typeof kept.countrycode === 'string' ? kept.countrycode : stored.countrycode,
      showBeta: typeof kept.showBeta === 'boolean' ? kept.showBeta : stored.showBeta
    }
  } catch {
    return stored
  }
}

export function keepDraft(user: User, draft: Draft): void {
  try {
    if (isSame(draft, draftOf(user))) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ member: user.uuid, ...draft }))
  } catch {
    // The form on the screen is all there is then.
  }
}

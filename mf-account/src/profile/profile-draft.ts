import type { User } from '@annals/contracts'

/** What the form holds. */
export interface ProfileDraft {
  name: string
  countrycode: string
  showBeta: boolean
}

export const draftOf = (user: User): ProfileDraft => ({
  name: user.name,
  countrycode: user.countrycode,
  showBeta: user.showBeta
})

export const isSame = (a: ProfileDraft, b: ProfileDraft): boolean =>
  a.name === b.name && a.countrycode === b.countrycode && a.showBeta === b.showBeta

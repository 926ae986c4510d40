import type { User } from '@annals/contracts'

/** What the form holds. */
export interface Draft {
  name: string
  countrycode: string
  showBeta: boolean
}

export const draftOf = (user: User): Draft => ({
  name: user.name,
  countrycode: user.countrycode,
  showBeta: user.showBeta
})

export const isSame = (a: Draft, b: Draft): boolean =>
  a.name === b.name && a.countrycode === b.countrycode && a.showBeta === b.showBeta

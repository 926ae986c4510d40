import type { Audience, User } from '@annals/contracts'

/** Whether somebody, signed in or not, sees what is meant for these. */
export function sees(user: User | null, audiences: readonly Audience[]): boolean {
  const belongs = { all: true, partner: user?.isPartner, admin: user?.isAdmin }
  return audiences.some(audience => belongs[audience])
}

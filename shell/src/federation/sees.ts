import type { Audience, User } from '@annals/contracts'

/** Whether a visitor, signed in or not, belongs to one of these audiences. */
export function sees(user: User | null, audiences: readonly Audience[]): boolean {
  const belongs = { all: true, partner: user?.isPartner, admin: user?.isAdmin }
  return audiences.some(audience => belongs[audience])
}

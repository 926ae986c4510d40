/** Room of a kind of which everybody has a share: bytes in memory. */
export interface ClientQuotas {
  /** Takes `count` for somebody; false where their share or the whole is used up. */
  take(who: string, count: number): boolean
  giveBack(who: string, count: number): void
}

export function createClientQuotas({ inAll, each }: { inAll: number; each: number }): ClientQuotas {
  const taken = new Map<string, number>()
  let used = 0
  return {
    take(who, count) {
      const own = (taken.get(who) ?? 0) + count
      if (own > each || used + count > inAll) return false
      taken.set(who, own)
      used += count
      return true
    },
    giveBack(who, count) {
      const own = (taken.get(who) ?? 0) - count
      used -= count
      if (own > 0) taken.set(who, own)
      else taken.delete(who)
    }
  }
}

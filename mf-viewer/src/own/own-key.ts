const KEY = 'annals.ea.own'

/** The key to somebody's own answers, for this tab until it ends: a reload does not ask for another letter. */
export const ownKey = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  write(key: string | null): void {
    try {
      if (key === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, key)
    } catch {
      // Not stored: a reload asks again.
    }
  }
}

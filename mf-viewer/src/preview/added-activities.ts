const KEY = (member: string, activity: string) => `annals.added.${member}.${activity}`

/** The activities that a member has added in this tab; they are not offered again (behaviour/viewer §4). */
export const added = {
  /** Uuid of the member's copy. */
  copyOf(member: string, activity: string): string | null {
    try {
      return sessionStorage.getItem(KEY(member, activity))
    } catch {
      return null
    }
  },
  remember(member: string, activity: string, copy: string): void {
    try {
      sessionStorage.setItem(KEY(member, activity), copy)
    } catch {
      // Not stored: the member may add it twice.
    }
  }
}

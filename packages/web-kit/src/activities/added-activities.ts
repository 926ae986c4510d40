const KEY = (member: string, activity: string) => `annals.added.${member}.${activity}`

/** For browsers that store nothing: until the page is left. */
const here = new Map<string, string>()

/** The activities that a member has added in this tab; they are not offered again (behaviour/viewer §4). */
export const added = {
  /** Uuid of the member's copy. */
  copyOf(member: string, activity: string): string | null {
    const key = KEY(member, activity)
    try {
      return sessionStorage.getItem(key) ?? here.get(key) ?? null
    } catch {
      return here.get(key) ?? null
    }
  },
  remember(member: string, activity: string, copy: string): void {
    const key = KEY(member, activity)
    try {
      sessionStorage.setItem(key, copy)
    } catch {
      here.set(key, copy)
    }
  }
}

/**
 * Copies of writes that had not reached the device's database when their page could end. The database drops the
 * transactions of a page that is closed; this storage takes a value before the call returns (decision 41).
 */
export interface UnloadCopies<T> {
  /** Calls `work` whenever the page may end after the present task. */
  onLeaving(work: () => void): void
  /** Whether the page may end at any moment, because it is closed or hidden. */
  isLeaving(): boolean
  /** @param value undefined where the write deletes the entry */
  keep(name: string, value: T | undefined): void
  remove(name: string): void
  /** The copies of this database, of any page, without those of `own` names; what is returned is removed. */
  take(own: ReadonlySet<string>): { name: string; value: T | undefined }[]
}

/** Storage that may be missing, full or filled by somebody else: then there is no copy. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The database is still writing the value.
  }
}

/** Copies in localStorage. @param database name of the database to which the values belong */
export function unloadCopies<T>(database: string): UnloadCopies<T> {
  const prefix = `${database}.unload.`
  let isLeaving = false
  return {
    isLeaving: () => isLeaving,
    onLeaving(work) {
      const leaving = () => {
        isLeaving = true
        work()
      }
      addEventListener('pagehide', leaving)
      addEventListener('pageshow', () => (isLeaving = false))
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') leaving()
        else isLeaving = false
      })
    },
    keep: (name, value) => quietly(() => localStorage.setItem(prefix + name, JSON.stringify({ value }))),
    remove: name => quietly(() => localStorage.removeItem(prefix + name)),
    take(own) {
      const taken: { name: string; value: T | undefined }[] = []
      quietly(() => {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(prefix) || own.has(key.slice(prefix.length))) continue
          const copy = localStorage.getItem(key)
          localStorage.removeItem(key)
          // One that cannot be read is lost alone.
          quietly(() => {
            const { value } = JSON.parse(copy ?? '') as { value?: T }
            taken.push({ name: key.slice(prefix.length), value })
          })
        }
      })
      return taken
    }
  }
}

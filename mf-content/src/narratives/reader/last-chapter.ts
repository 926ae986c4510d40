const KEY = 'annals-narrative-place:'

/** The chapter in which reading stopped on this device; null where none is known, or the device keeps nothing. */
export function lastChapter(narrative: string): string | null {
  try {
    return localStorage.getItem(KEY + narrative)
  } catch {
    return null
  }
}

/** @param chapter null forgets the place, e.g. before the first chapter */
export function keepChapter(narrative: string, chapter: string | null): void {
  try {
    if (chapter === null) localStorage.removeItem(KEY + narrative)
    else localStorage.setItem(KEY + narrative, chapter)
  } catch {
    // A device that keeps nothing starts at the beginning.
  }
}

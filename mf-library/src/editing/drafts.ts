/** What is typed and not saved yet. */
export interface Draft<W> {
  writing: W
  /** The revision that it was written over. */
  rev: number
}

/** Typing survives a reload and a session that ends: it is kept in this tab until it is saved (DESIGN, operated).
 * @param stored what a draft of older days may lack */
export function readDraft<W extends object>(key: string, stored: W): Draft<W> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft<Partial<W>>> | null
    if (typeof kept?.rev !== 'number' || typeof kept.writing !== 'object') return null
    return { rev: kept.rev, writing: { ...stored, ...kept.writing } }
  } catch {
    return null
  }
}

/** `draft` null: nothing is left to keep. */
export function keepDraft<W>(key: string, draft: Draft<W> | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // The form on the screen is all there is then.
  }
}

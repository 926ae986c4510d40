const SESSION = 'annals.session'
const AUTOLOGIN = 'annals.autologin'

/** Stores the session id between pages: for the whole browser, or for this tab only (behaviour/accounts §3). */
export interface SessionStorage {
  /** The browser's own, shared by its tabs. */
  readPersistent(): string | null
  /** The browser's session or, where there is none, this tab's. */
  read(): string | null
  write(sessionId: string, keep: boolean): void
  /** Deletes both. */
  clear(): void
  /** Deletes this tab's only: the browser's may belong to another tab by now. */
  clearTab(): void
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage may be disabled in the browser: then nothing is stored and everything else works. */
function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export function createSessionStorage(
  kept: () => Place = () => localStorage,
  tab: () => Place = () => sessionStorage
): SessionStorage {
  // The browser's session is resumed only while the flag says 'true' (behaviour/accounts §3).
  const readPersistent = () =>
    safely(() => (kept().getItem(AUTOLOGIN) === 'true' ? kept().getItem(SESSION) : null), null)
  const clearTab = () => safely(() => tab().removeItem(SESSION), undefined)
  return {
    readPersistent,
    read: () => readPersistent() ?? safely(() => tab().getItem(SESSION), null),
    write: (sessionId, keep) =>
      safely(() => {
        if (keep) {
          kept().setItem(SESSION, sessionId)
          kept().setItem(AUTOLOGIN, 'true')
          tab().removeItem(SESSION)
        } else tab().setItem(SESSION, sessionId)
      }, undefined),
    clear: () => {
      safely(() => {
        kept().setItem(AUTOLOGIN, 'false')
        kept().removeItem(SESSION)
      }, undefined)
      clearTab()
    },
    clearTab
  }
}

const SESSION = 'annals.session'
const AUTOLOGIN = 'annals.autologin'

/** Where the session id is kept between pages. */
export interface SessionStorage {
  read(): string | null
  /** `keep`: for the browser, else for this tab (RULINGS 5). */
  write(sessionId: string, keep: boolean): void
  clear(): void
}

/** Storage may be switched off in the browser: then nothing is kept and everything else works. */
function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export function createSessionStorage(): SessionStorage {
  return {
    read: () =>
      safely(() => {
        // Spec 1 §4: the browser's session is resumed only while the flag says 'true'.
        const kept = localStorage.getItem(AUTOLOGIN) === 'true' ? localStorage.getItem(SESSION) : null
        return kept ?? sessionStorage.getItem(SESSION)
      }, null),
    write: (sessionId, keep) =>
      safely(() => {
        if (keep) {
          localStorage.setItem(SESSION, sessionId)
          localStorage.setItem(AUTOLOGIN, 'true')
          sessionStorage.removeItem(SESSION)
        } else sessionStorage.setItem(SESSION, sessionId)
      }, undefined),
    clear: () =>
      safely(() => {
        localStorage.setItem(AUTOLOGIN, 'false')
        localStorage.removeItem(SESSION)
        sessionStorage.removeItem(SESSION)
      }, undefined)
  }
}

const KEY = 'annals.device'
const FORM = /^[A-Za-z0-9_-]{43}$/

/**
 * This browser's mark: 256 random bits, created at the first sign-in and kept after signing out. It gives no access. It
 * only distinguishes an owner from a stranger who tries passwords. Undefined where there is none, or where the browser
 * stores nothing.
 */
export function readBrowserMark(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return kept && FORM.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function browserMarkForSignIn(): string | undefined {
  const known = readBrowserMark()
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
  try {
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}

import { useState } from 'react'

const AGREED = 'agreed'
const keyOf = (host: string) => `annals.films.${host}`

/** A browser that keeps nothing asks again with the next film. */
function kept(host: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(host)) === AGREED
  } catch {
    return false
  }
}
function keep(host: string, isGiven: boolean): void {
  try {
    if (isGiven) sessionStorage.setItem(keyOf(host), AGREED)
    else sessionStorage.removeItem(keyOf(host))
  } catch {
    // The answer then holds for this film alone.
  }
}

/** Whether films of a host may be loaded: what was answered in this tab, and only until it is closed. */
export function useConsent(host: string) {
  const [isGiven, setGiven] = useState(() => kept(host))
  const answer = (given: boolean) => {
    keep(host, given)
    setGiven(given)
  }
  return { isGiven, answer }
}

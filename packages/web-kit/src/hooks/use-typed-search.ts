import { useEffect, useRef, useState } from 'react'
import { useSettled } from './use-settled.ts'

const DELAY_MS = 500
const MAX_LENGTH = 200
const clean = (typed: string) => typed.trim().slice(0, MAX_LENGTH)

/**
 * The text of a search field whose list keeps it in its address: it is given to `keep` once it has settled. An address
 * that changes by itself, by Back or a link, replaces what was typed.
 * @param kept What the address says.
 * @param delay Milliseconds without typing after which the text has settled.
 */
export function useTypedSearch(
  kept: string,
  keep: (text: string) => void,
  delay = DELAY_MS
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(kept)
  const settled = useSettled(clean(typed), delay)
  const seen = useRef(kept)
  /** What was given to `keep` and is not in the address yet: an address changes only after its screen is ready. */
  const given = useRef<string[]>([])
  useEffect(() => {
    if (kept !== seen.current) {
      seen.current = kept
      const own = given.current.indexOf(kept)
      given.current = own < 0 ? [] : given.current.slice(own + 1)
      if (own < 0) {
        setTyped(kept)
        return
      }
    }
    if (settled !== clean(typed) || settled === (given.current.at(-1) ?? clean(kept))) return
    given.current.push(settled)
    keep(settled)
  }, [kept, keep, settled, typed])
  return [typed, setTyped]
}

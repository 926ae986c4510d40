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
  const last = useRef(kept)
  useEffect(() => {
    if (kept !== last.current) {
      last.current = kept
      setTyped(kept)
    } else if (settled === clean(typed) && settled !== clean(kept)) {
      last.current = settled
      keep(settled)
    }
  }, [kept, keep, settled, typed])
  return [typed, setTyped]
}

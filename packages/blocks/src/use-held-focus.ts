import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus at an entry (`data-entry`) whose focused button goes away, also if the entry moves elsewhere: to its
 * first button. Returns what listens on the element around the entries.
 */
export function useHeldFocus(around: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<{ entry: string; element: Element } | null>(null)
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { activeElement, body } = document
    const { entry } = last.current
    last.current = null
    if (activeElement !== null && activeElement !== body) return
    around.current?.querySelector<HTMLElement>(`[data-entry="${entry}"] button:not(:disabled)`)?.focus()
  })
  return ({ target }) => {
    // The focus in a menu of an entry comes here too.
    if (!around.current?.contains(target)) return
    const entry = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
    last.current = entry === undefined ? null : { entry, element: target }
  }
}
